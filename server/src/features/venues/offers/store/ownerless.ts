import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { changeRows, type RowChange } from '../../../../platform/database/owned-rows.ts'

const show = ['offer_text', 'details'] as const

/** A venue's offers and rules that have not ended. */
export function listNotEnded(db: Db, venueId: string) {
  return db
    .selectFrom('offers')
    .select(['id', 'rule_id'])
    .where('venue_id', '=', venueId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Ends and withdraws all offers of a venue. */
export function endOffersOf(db: Db, venueId: string, now: Date): Promise<RowChange> {
  return changeRows(db, 'ended', {
    table: 'offers',
    where: sql`venue_id = ${venueId} and ended_at is null`,
    show,
    set: { ended_at: now, is_active: false, is_withdrawn: true },
  })
}

/** Words of offers that one of these accounts made. */
export function emptyOffersBy(db: Db, venueId: string, accountIds: readonly string[]): Promise<RowChange> {
  return changeRows(db, 'emptied', {
    table: 'offers',
    where: sql`venue_id = ${venueId} and created_by = any(${accountIds}::uuid[])`,
    show,
    set: { offer_text: 'An offer', details: null },
  })
}

export function renameVenueOf(db: Db, venueId: string, name: string): Promise<RowChange> {
  return changeRows(db, 'renamed', {
    table: 'offers',
    where: sql`venue_id = ${venueId} and venue_name <> ${name}`,
    show: ['venue_name'],
    set: { venue_name: name },
  })
}
