import type { Db } from '../../../../platform/database/database.ts'

export type Settings = { weeklyMail: boolean; rushMail: boolean }

/** The defaults, for members who never changed them. */
const defaults: Settings = { weeklyMail: true, rushMail: false }

export type Member = { accountId: string; venueId: string }

export async function findSettings(db: Db, { accountId, venueId }: Member): Promise<Settings> {
  const row = await db
    .selectFrom('notice_settings')
    .select(['weekly_mail as weeklyMail', 'rush_mail as rushMail'])
    .where('account_id', '=', accountId)
    .where('venue_id', '=', venueId)
    .executeTakeFirst()
  return row ?? defaults
}

/** Changes the given settings. */
export async function changeSettings(
  db: Db,
  { accountId, venueId }: Member,
  { weeklyMail, rushMail }: { weeklyMail?: boolean | undefined; rushMail?: boolean | undefined },
  now: Date,
): Promise<void> {
  const columns = {
    ...(weeklyMail !== undefined && { weekly_mail: weeklyMail }),
    ...(rushMail !== undefined && { rush_mail: rushMail }),
    updated_at: now,
  }
  await db
    .insertInto('notice_settings')
    .values({ account_id: accountId, venue_id: venueId, ...columns })
    .onConflict((conflict) => conflict.columns(['account_id', 'venue_id']).doUpdateSet(columns))
    .execute()
}
