import type { VenueDetails } from '@nofomo/contracts/venues/endpoints.ts'
import { creditInWords } from '@nofomo/contracts/venues/facts.ts'
import { featureGroups, type VenueFeature, venueFeatures } from '@nofomo/contracts/venues/features.ts'

/** What a venue offers, by the groups in which its people choose it; a feature that others state with its source. */
export function featuresOf({
  tags,
  credits = [],
}: Pick<VenueDetails, 'tags' | 'credits'>): { name: string; text: string }[] {
  const credited = (feature: VenueFeature) => {
    const credit = credits.find(({ fact }) => fact === feature)
    return credit ? `${venueFeatures[feature]} (${creditInWords(credit)})` : venueFeatures[feature]
  }
  return featureGroups
    .map(({ name, features }) => ({
      name,
      text: features
        .filter((feature) => tags.includes(feature))
        .map(credited)
        .join(', '),
    }))
    .filter(({ text }) => text !== '')
}
