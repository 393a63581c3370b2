import type { Db } from '../../../../platform/database/database.ts'
import { oneOrNull } from '../../../../platform/database/results.ts'

/** Replaces the secret of a member's calendar; null ends it. */
export async function setCalendar(db: Db, memberId: string, secretHash: Buffer | null): Promise<void> {
  await db.updateTable('crew_members').set({ calendar_hash: secretHash }).where('id', '=', memberId).execute()
}

/** The crew whose decided plans a secret shows; null for an unknown one, and for a crew that staff have hidden. */
export function findByCalendar(db: Db, secretHash: Buffer): Promise<{ crewId: string; name: string } | null> {
  return oneOrNull(
    db
      .selectFrom('crew_members')
      .innerJoin('crews', 'crews.id', 'crew_members.crew_id')
      .select(['crews.id as crewId', 'crews.name'])
      .where('calendar_hash', '=', secretHash)
      .where('crews.hidden_at', 'is', null),
  )
}
