import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { deleteWhere } from '../../../platform/database/delete-some.ts'
import type { Wishes, WishMiss } from './rules/wishes.ts'

export type VenueMiss = WishMiss & { venueId: string }

/** Stores what a session's group asked for, and replaces what it asked for before. */
export async function replaceWishes(db: Db, sessionId: string, wishes: Wishes, now: Date): Promise<void> {
  await db.deleteFrom('session_wishes').where('session_id', '=', sessionId).execute()
  await db
    .insertInto('session_wishes')
    .values({
      session_id: sessionId,
      cuisine_families: [...wishes.cuisineFamilies],
      neighborhoods: [...wishes.neighborhoods],
      budget: wishes.budget,
      ceiling: wishes.ceiling,
      tags: [...wishes.tags],
      occasion: wishes.occasion,
      group_size: wishes.groupSize,
      time_of_day: wishes.timeOfDay,
      changed_at: now,
    })
    .execute()
}

export async function insertMisses(db: Db, sessionId: string, misses: readonly VenueMiss[]): Promise<void> {
  if (misses.length === 0) return
  await db
    .insertInto('wish_misses')
    .values(
      misses.map(({ venueId, wish, tag, steps }) => ({
        session_id: sessionId,
        venue_id: venueId,
        wish,
        tag,
        steps,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** 400 days, so that a year can be compared with the one before. */
const keptMs = 400 * dayMs

/** Deletes wishes that are older than 400 days, with their misses. Returns how many. */
export function purgeWishes(db: Db, now: Date): Promise<number> {
  const where = sql`changed_at < ${new Date(now.getTime() - keptMs)}`
  return deleteWhere(db, { table: 'session_wishes', key: ['session_id'], where })
}
