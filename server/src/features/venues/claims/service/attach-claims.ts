import type { Account } from '../../../../platform/accounts.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { appoint, lockTeam, peopleOf } from '../../venues/public.ts'
import { listUnattached } from '../read-model.ts'
import { attach, type ClaimRow, isClaimedAlready } from '../store/claims.ts'
import { withdraw } from './withdraw.ts'

/**
 * Gives a venue account the proven claims of its verified address that belong to nobody yet: when the address is
 * verified, and at each sign-in. One that is approved by now makes it the owner, unless the venue has one.
 * @returns the venues, which are to be announced
 */
export async function attachClaims(
  ctx: DbAt,
  { id, kind, email, email_verified_at }: Account,
): Promise<string[]> {
  if (kind !== 'venue' || email === null || email_verified_at === null) return []
  const venueIds: string[] = []
  for (const claim of await listUnattached(ctx.db, email)) {
    if (await attachOne(ctx, claim, id)) venueIds.push(claim.venue_id ?? '')
  }
  return venueIds
}

/** A second pending claim of the account for the same venue is withdrawn. */
async function attachOne({ db, now }: DbAt, claim: ClaimRow, accountId: string) {
  const { id, venue_id: venueId } = claim
  if (venueId === null) return false
  try {
    return await db.transaction().execute(async (inside) => {
      await lockTeam(inside, venueId)
      const attached = await attach(inside, id, accountId)
      if (!attached) return false
      const hasOwner = (await peopleOf(inside, [venueId])).some(({ role }) => role === 'owner')
      if (attached.state !== 'pending' && !hasOwner)
        await appoint(inside, { venueId, accountId, role: 'owner' }, now)
      return true
    })
  } catch (error) {
    if (!isClaimedAlready(error)) throw error
    await withdraw(db, id)
    return true
  }
}
