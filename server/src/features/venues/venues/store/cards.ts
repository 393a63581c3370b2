import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { VenuesTable } from '../../../../platform/database/schema.ts'

const columns = [
  'id',
  'name',
  'category',
  'cuisine',
  'cuisine_family',
  'address',
  'neighborhood',
  'effective_trust',
  'published_at',
  'website',
  'picture',
  'full_until',
] as const

export type CardRow = Pick<Selectable<VenuesTable>, (typeof columns)[number]>

/** The cards of these venues for their own people. */
export async function listCards(db: Db, ids: readonly string[]): Promise<CardRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('venues').select(columns).where('id', 'in', ids).execute()
}
