import { sql } from 'kysely'
import { containsIlike } from '../../../../platform/database/contains-ilike.ts'
import type { Db } from '../../../../platform/database/database.ts'

/** Venues with a text in their name or address, claimed ones first. */
export const searchVenues = (db: Db, text: string, limit: number) =>
  db
    .selectFrom('venues')
    .select(['id', 'name', 'address', 'trust', 'effective_trust', 'published_at'])
    .where(containsIlike(text, ['name', 'address']))
    .orderBy(sql`trust = 'unverified', lower(name), id`)
    .limit(limit)
    .execute()
