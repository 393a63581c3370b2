import type { Db } from '../../../platform/database/database.ts'
import { matching } from '../../../platform/database/matching.ts'
import type { Identity } from '../../../platform/personal-data.ts'

export function searchInvited(db: Db, text: string, most: number) {
  return db
    .selectFrom('venue_invitations')
    .select('email')
    .distinct()
    .where('email', 'like', '%@%')
    .where(matching(text, ['email']))
    .limit(most)
    .execute()
}

/** To the address. */
export function listInvitations(db: Db, address: string) {
  return db
    .selectFrom('venue_invitations')
    .select(['venue_id', 'email', 'role', 'created_at', 'expires_at', 'accepted_at', 'ended_at'])
    .where('email', '=', address)
    .orderBy('created_at')
    .execute()
}

/** Ends the invitations to and by somebody, and takes the address from those to them. @returns their venues */
export async function eraseInvitations(
  db: Db,
  { accountIds, address }: Identity,
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<string[]> {
  const theirs = db
    .updateTable('venue_invitations')
    .set({ ended_at: now })
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('venue_id')
  const made = accountIds.length > 0 ? await theirs.where('invited_by', 'in', accountIds).execute() : []
  if (address === null) return made.map(({ venue_id }) => venue_id)
  await theirs.where('email', '=', address).execute()
  const received = await db
    .updateTable('venue_invitations')
    .set({ email: pseudonym })
    .where('email', '=', address)
    .returning('venue_id')
    .execute()
  return [...made, ...received].map(({ venue_id }) => venue_id)
}
