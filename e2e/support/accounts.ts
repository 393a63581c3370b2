import type { Db } from '../../server/src/platform/database/database.ts'
import { addMember } from '../../server/src/testing/features/venue-members.ts'
import { newestMail } from './mailbox.ts'
import { type Caller, clientOf, send } from './people.ts'

/** A person, or somebody without a screen. */
type Somebody = { page: Caller }

/** Signs a consumer in by API calls and the mailed code. Shows no page yet; signing in by hand is a journey of its own. */
export async function signInConsumer({ page }: Somebody, url: string, email: string): Promise<void> {
  await accepted(send(page, `${url}/api/auth/consumer-signin-simple`, { email }))
  const { code } = await newestMail({ request: clientOf(page) }, url, email)
  await accepted(send(page, `${url}/api/auth/consumer-signin`, { email, password: code }))
}

type Staff = { venueName: string; email: string; venueId?: string | undefined }

/**
 * Signs venue staff up by API calls. With `venueId` their address is verified and they own that venue, which only the
 * operator can do. Shows no page yet.
 */
export async function signInVenue(
  { page }: Somebody,
  product: { url: string; db: Db },
  staff: Staff,
): Promise<void> {
  const { venueName, email, venueId } = staff
  await accepted(
    send(page, `${product.url}/api/auth/venue-signup-safe`, { venueName, email, password: 'tin-roof-rain' }),
  )
  if (!venueId) return
  const { id } = await product.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeSecondStep(product.db, id)
  await addMember(product.db, { venueId, accountId: id, since: new Date(0) })
}

/** The logins of a venue account have taken their second step, which is a journey of its own. */
async function takeSecondStep(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ second_step_at: new Date() })
    .where('account_id', '=', accountId)
    .execute()
}

async function accepted(reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`A call was refused: ${JSON.stringify(body)}`)
}
