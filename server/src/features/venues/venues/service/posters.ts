import { formatPosterSpec, posterSpecsOf } from '@nofomo/posters/poster.ts'
import { catalog } from '../../../../catalog/catalog.ts'
import { catalogPosterOf } from '../../../../catalog/catalog-posters.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { listOwnDescriptions } from '../store/venues.ts'
import type { Listing } from '../types.ts'
import { familyOf, listingFromPlace, listingFromRow } from './listings.ts'
import { directoryPlaces } from './places.ts'

/** The posters of the catalog and the directory, as specs, with the addresses they had before. */
export function posterSpecsOfPlaces(): string[] {
  return [
    ...catalog.flatMap((venue) =>
      [catalogPosterOf(venue), ...posterSpecsOf(venue)].filter((spec) => spec !== null).map(formatPosterSpec),
    ),
    ...directoryPlaces().flatMap((place) => specsOf(listingFromPlace(place))),
  ]
}

/** Whether it is the poster of a published venue that its own people described. `spec` is its name without the hash. */
export async function isPosterOfVenue(db: Db, spec: string): Promise<boolean> {
  return (await listOwnDescriptions(db)).some((row) => specsOf(listingFromRow(row)).includes(spec))
}

/** With the family that is stored, and with the one that its cuisine says, as suggestions have it. */
function specsOf(listing: Listing): string[] {
  const { name, category, cuisine, neighborhood } = listing
  const traits = { name, category, cuisine: cuisine ?? undefined, neighborhood: neighborhood ?? undefined }
  return [listing.cuisineFamily, familyOf(listing)]
    .flatMap((family) => posterSpecsOf({ ...traits, cuisineFamily: family ?? undefined }))
    .map(formatPosterSpec)
}
