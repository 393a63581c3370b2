import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { deleteWhere } from '../../../../platform/database/delete-some.ts'
import { isThere } from '../../../../platform/database/results.ts'
import type { Member } from './settings.ts'

/** Records that a member gets the mail of a week. False if that is recorded already: by another node, or before a crash. */
export function takeWeek(db: Db, { accountId, venueId }: Member, week: Date): Promise<boolean> {
  return isThere(
    db
      .insertInto('weekly_notices')
      .values({ account_id: accountId, venue_id: venueId, week })
      .onConflict((conflict) => conflict.doNothing())
      .returning('week'),
  )
}

/** The members who got the mail of a week. */
export function listNotified(db: Db, week: Date): Promise<Member[]> {
  return db
    .selectFrom('weekly_notices')
    .select(['account_id as accountId', 'venue_id as venueId'])
    .where('week', '=', week)
    .execute()
}

/** Records that a member gets a rush notice now. False if they got one after `since`. */
export function takeRush(
  db: Db,
  { accountId, venueId }: Member,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  return isThere(
    db
      .insertInto('rush_notices')
      .values({ account_id: accountId, venue_id: venueId, sent_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'venue_id'])
          .doUpdateSet({ sent_at: now })
          .where('rush_notices.sent_at', '<=', since),
      )
      .returning('sent_at'),
  )
}

/** Deletes records of notices that were sent before these moments. Returns how many. */
export async function deleteSent(db: Db, before: { weekly: Date; rush: Date }): Promise<number> {
  const weekly = await deleteWhere(db, {
    table: 'weekly_notices',
    key: ['account_id', 'venue_id', 'week'],
    where: sql`week < ${before.weekly}`,
  })
  const where = sql`sent_at < ${before.rush}`
  return weekly + (await deleteWhere(db, { table: 'rush_notices', key: ['account_id', 'venue_id'], where }))
}
