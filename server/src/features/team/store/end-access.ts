import type { Db } from '../../../platform/database/database.ts'

export async function endInvitations(db: Db, venueId: string, now: Date): Promise<void> {
  await db
    .updateTable('venue_invitations')
    .set({ ended_at: now })
    .where('venue_id', '=', venueId)
    .where('accepted_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endCounterLinks(db: Db, venueId: string, now: Date): Promise<void> {
  await db
    .updateTable('counter_links')
    .set({ ended_at: now })
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .execute()
}
