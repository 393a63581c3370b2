import { formatPosterSpec, posterSpecFor } from '@nofomo/posters/poster.ts'
import { catalogue } from '../../../catalogue/catalogue.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listOwnDescriptions } from '../store/venues.ts'
import { type Listing, listingFromPlace, listingFromRow } from './listings.ts'
import { directoryPlaces } from './places.ts'

/** The posters of the catalogue and the directory, as specs. */
export function posterSpecsOfPlaces(): string[] {
  return [
    ...catalogue.map((venue) => formatPosterSpec(posterSpecFor(venue))),
    ...directoryPlaces().map((place) => specOf(listingFromPlace(place))),
  ]
}

/** Whether it is the poster of a published venue that its own people described. `spec` is its name without the hash. */
export async function isPosterOfVenue(db: Db, spec: string): Promise<boolean> {
  return (await listOwnDescriptions(db)).some((row) => specOf(listingFromRow(row)) === spec)
}

function specOf({ name, category, cuisine, cuisineFamily, neighborhood }: Listing): string {
  return formatPosterSpec(
    posterSpecFor({
      name,
      category,
      cuisine: cuisine ?? undefined,
      cuisineFamily: cuisineFamily ?? undefined,
      neighborhood: neighborhood ?? undefined,
    }),
  )
}
