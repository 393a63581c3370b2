import type { Selectable } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import type { VenueBrandingTable } from '../../../../platform/database/schema.ts'

export type BrandingRow = Selectable<VenueBrandingTable>

export function findBranding(db: Db, venueId: string): Promise<BrandingRow | undefined> {
  return db.selectFrom('venue_branding').selectAll().where('venue_id', '=', venueId).executeTakeFirst()
}

export async function saveBranding(db: Db, row: BrandingRow): Promise<void> {
  const { venue_id: _, ...changed } = row
  await db
    .insertInto('venue_branding')
    .values(row)
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(changed))
    .execute()
}

/** Called when a venue changes hands: its branding belongs to the previous owners. */
export async function deleteBranding(db: Db, venueId: string): Promise<void> {
  await db.deleteFrom('venue_branding').where('venue_id', '=', venueId).execute()
}
