import type { ShownFields } from '@nofomo/contracts/listing/endpoints.ts'
import { openingHours } from '@nofomo/contracts/venues/endpoints.ts'
import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/venues/features.ts'
import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { streetKey } from '../../../../catalog/street-key.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { type EditedColumns, editVenue, findVenue } from '../store/editing.ts'
import type { VenueRow } from '../store/venues.ts'
import { imageOf, listingFromRow, storedSpecialHours } from './listings.ts'
import { matchDirectoryPlace } from './places.ts'

/** A venue as its own people may change it. */
export type EditableVenue = {
  id: string
  name: string
  /** What staff decided: payment does not count. */
  trust: Trust
  isPublished: boolean
  fields: ShownFields
  /** Whether its own people stated its hours, or that they are not known. */
  areHoursOwn: boolean
  /** The id of its own picture. */
  picture: string | null
  /** The path of what is shown: its own picture, else its poster. */
  image: string
}

/** Null for an unknown venue. */
export async function findEditable(db: Db, venueId: string): Promise<EditableVenue | null> {
  const row = await findVenue(db, venueId)
  return row && toEditable(row)
}

function toEditable(row: VenueRow): EditableVenue {
  return {
    id: row.id,
    name: row.name,
    trust: row.trust,
    isPublished: row.published_at !== null,
    fields: {
      name: row.name,
      address: row.address,
      hours: openingHours.safeParse(row.hours).data ?? null,
      specialHours: storedSpecialHours(row.special_hours),
      menuUrl: row.menu_url,
      phone: row.phone,
      website: row.website,
      description: row.description,
      priceLevel: row.price_level,
      features: row.tags.filter(isFeature).sort(),
    },
    areHoursOwn: row.edited_columns.includes('hours'),
    picture: row.picture,
    image: imageOf(listingFromRow(row)),
  }
}

const isFeature = (tag: string): tag is VenueFeature => venueFeatureNames.some((known) => known === tag)

/** What to change; what is not named stays. `picture` null: the poster again. */
export type VenueEdit = {
  fields: Partial<ShownFields>
  picture?: string | null
  /** False: hours that are put back were not those of its own people. */
  areHoursOwn?: boolean
}

/** Changes what is public about a venue. The caller announces it. */
export async function changeVenue(db: Db, venueId: string, edit: VenueEdit, now: Date): Promise<void> {
  const { name, address } = edit.fields
  const before = address === undefined ? null : await findVenue(db, venueId)
  const place =
    before && placeColumns(before, { name: name ?? before.name, address: address ?? before.address })
  const forget = edit.areHoursOwn === false ? (['hours'] as const) : []
  await editVenue(db, venueId, { set: { ...columnsOf(edit), ...place }, forget }, now)
}

/** At another street the place is where the directory has it; else it is not known where, but for its neighborhood. */
function placeColumns(before: VenueRow, now: { name: string; address: string }): EditedColumns {
  if (streetKey(before.address) === streetKey(now.address)) return {}
  const known = matchDirectoryPlace(now)
  const neighborhood = neighborhoodIn(now.address) ?? known?.neighborhood ?? null
  return { lat: known?.lat ?? null, lng: known?.lng ?? null, neighborhood }
}

/** The columns that a venue's own people may change. */
function columnsOf({ fields, picture }: VenueEdit): EditedColumns {
  const { name, address, hours, specialHours, menuUrl, phone, website, description, priceLevel, features } =
    fields
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    // Without JSON.stringify the driver would send a list as a PostgreSQL array.
    ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
    ...(specialHours !== undefined && { special_hours: JSON.stringify(specialHours) }),
    ...(menuUrl !== undefined && { menu_url: menuUrl }),
    ...(phone !== undefined && { phone }),
    ...(website !== undefined && { website }),
    ...(description !== undefined && { description }),
    ...(priceLevel !== undefined && { price_level: priceLevel }),
    ...(features !== undefined && { tags: features }),
    ...(picture !== undefined && { picture }),
  }
}
