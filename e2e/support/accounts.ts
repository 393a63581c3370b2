import type { Page } from '@playwright/test'
import { codeAt } from '../../server/src/features/running/auth/rules/totp.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import { addMember } from '../../server/src/testing/features/venue-members.ts'
import type { InProcess } from './in-process.ts'
import { newestMail } from './mailbox.ts'
import { type Caller, clientOf, send, sendSuccessfully } from './people.ts'

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

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that an app with this secret shows, `later` steps from now. */
export function codeOf({ clock }: InProcess, secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeAt(Buffer.from(bytes), Math.floor(clock.now().getTime() / 30_000) + later)
}

/** Signs an owner of a venue in, by one step. */
export async function signInByOneStep(
  caller: Caller,
  product: InProcess,
  owner: { venueName: string; email: string; venueId: string },
): Promise<void> {
  await signInVenue({ page: caller }, product, owner)
  await forgetSecondStep(product, owner.email)
}

/** As in a browser that has signed in anew. */
export async function forgetSecondStep({ db }: InProcess, email: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({ second_step_at: null })
    .where('account_id', 'in', (account) =>
      account.selectFrom('accounts').select('id').where('email', '=', email),
    )
    .execute()
}

/** A virtual authenticator that always approves. */
export async function plugInKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Sets an app up for the account that is signed in, which takes the second step. @returns its secret */
export async function setUpApp(caller: Caller, product: InProcess): Promise<string> {
  const path = `${product.url}/api/auth/second-step/app`
  const { secret } = (await sendSuccessfully<{ secret: string }>(caller, path, {})).body
  await sendSuccessfully(caller, `${path}/confirm`, { code: codeOf(product, secret) })
  return secret
}
