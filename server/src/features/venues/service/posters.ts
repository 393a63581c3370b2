import { formatPosterSpec, posterSpecsOf } from '@nofomo/posters/poster.ts'
import { catalogue } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listOwnDescriptions } from '../store/venues.ts'
import { type Listing, listingFromPlace, listingFromRow } from './listings.ts'
import { directoryPlaces } from './places.ts'

/** The posters of the catalogue and the directory, as specs, with the addresses they had before. */
export function posterSpecsOfPlaces(): string[] {
  return [
    ...catalogue.flatMap((venue) => posterSpecsOf(venue).map(formatPosterSpec)),
    ...directoryPlaces().flatMap((place) => specsOf(listingFromPlace(place))),
  ]
}

/** Whether it is the poster of a published venue that its own people described. `spec` is its name without the hash. */
export async function isPosterOfVenue(db: Db, spec: string): Promise<boolean> {
  return (await listOwnDescriptions(db)).some((row) => specsOf(listingFromRow(row)).includes(spec))
}

function specsOf({ name, category, cuisine, cuisineFamily, neighborhood }: Listing): string[] {
  return posterSpecsOf({
    name,
    category,
    cuisine: cuisine ?? undefined,
    cuisineFamily: cuisineFamily ?? undefined,
    neighborhood: neighborhood ?? undefined,
  }).map(formatPosterSpec)
}
