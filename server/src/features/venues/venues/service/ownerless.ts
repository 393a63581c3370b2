import { randomBytes } from 'node:crypto'
import { catalog } from '../../../../catalog/catalog.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { RowChange } from '../../../../platform/database/owned-rows.ts'
import { findVenue } from '../store/editing.ts'
import { resetVenue } from '../store/ownerless.ts'
import { changeVenueId } from '../store/venue-id.ts'
import type { VenueRow } from '../store/venues.ts'
import { findPlace } from './places.ts'
import { rowOfCatalog } from './seed.ts'

/**
 * Nobody acts for a venue any more. One of the catalog is again as its files have it, and stays public; any other one is
 * hidden: a claim alone had given it a page.
 */
export async function resetToCatalog(db: Db, venueId: string, now: Date): Promise<RowChange[]> {
  const row = await findVenue(db, venueId)
  if (!row) return []
  const listed = row.origin === 'catalogue' && catalog.find(({ slug }) => slug === venueId)
  if (listed) {
    const { id: _, origin: __, created_at: ___, published_at: ____, ...facts } = rowOfCatalog(listed, now)
    return [await resetVenue(db, venueId, 'restored', { facts, isPublic: true, now })]
  }
  return [await resetVenue(db, venueId, 'hidden', { facts: factsWithoutOwner(row), isPublic: false, now })]
}

/** Of a place of the directory what the directory knows; else what was claimed. */
function factsWithoutOwner({ id, description, website, price_level, tags, edited_columns }: VenueRow) {
  const place = findPlace(id)
  const isOwn = (column: string) => edited_columns.includes(column)
  const facts = {
    description: isOwn('description') ? null : description,
    website: isOwn('website') ? null : website,
    price_level: isOwn('price_level') ? null : price_level,
    tags: isOwn('tags') ? [] : tags,
  }
  return place ? { ...facts, name: place.name, address: place.address } : facts
}

/** Replaces the name of a venue that an erased person had typed. */
export const erasedVenueName = 'Erased venue'

/**
 * Erases name and address, and the id made of them, of a venue that only an erased person had typed. The caller does the same
 * in the audit.
 * @returns the new id
 */
export async function eraseTypedVenue(
  db: Db,
  venueId: string,
  now: Date,
): Promise<{ id: string; changes: RowChange[] }> {
  const id = `erased-${randomBytes(8).toString('hex')}`
  const nothing = {
    description: null,
    website: null,
    neighborhood: null,
    lat: null,
    lng: null,
    cuisine: null,
  }
  const facts = { ...nothing, name: erasedVenueName, address: '' }
  const emptied = await resetVenue(db, venueId, 'emptied', { facts, isPublic: false, now })
  return { id, changes: [emptied, ...(await changeVenueId(db, venueId, id))] }
}

/** Name and address of those venues that are facts of the catalog or the directory, whoever claims them. */
export async function knownPlaces(
  db: Db,
  venueIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; address: string }>> {
  const places = new Map<string, { name: string; address: string }>()
  for (const id of new Set(venueIds)) {
    const row = await findVenue(db, id)
    const isKnown = row?.origin === 'catalogue' || row?.origin === 'directory'
    const place = isKnown ? row : findPlace(id)
    if (place) places.set(id, { name: place.name, address: place.address })
  }
  return places
}

/** Whether only claims made a venue. */
export async function isClaimedOnly(db: Db, venueId: string): Promise<boolean> {
  return (await findVenue(db, venueId))?.origin === 'claimed'
}
