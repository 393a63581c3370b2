import type { VenueDetails } from '@nofomo/contracts/endpoints/venues.ts'
import { featureGroups, venueFeatures } from '@nofomo/contracts/values/venue-features.ts'

/** What a venue offers, by the groups in which its people choose it. */
export function featuresOf({ tags }: Pick<VenueDetails, 'tags'>): { name: string; text: string }[] {
  return featureGroups
    .map(({ name, features }) => ({
      name,
      text: features
        .filter((feature) => tags.includes(feature))
        .map((feature) => venueFeatures[feature])
        .join(', '),
    }))
    .filter(({ text }) => text !== '')
}
