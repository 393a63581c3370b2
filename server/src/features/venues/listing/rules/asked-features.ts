import { visitFeatures } from '@nofomo/contracts/guest-facts/questions.ts'
import type { FeatureDemand } from '@nofomo/contracts/listing/endpoints.ts'
import { type VenueFeature, venueFeatureNames } from '@nofomo/contracts/venues/features.ts'

/** The features that a listing's form asks for first. */
export const maxAsked = 10

/** Groups by feature, from five groups each. */
type Counts = ReadonlyMap<string, number>

/** Not asked: what a map knows. */
const askable = venueFeatureNames.filter((feature) => feature !== 'light-rail')

/**
 * The features that groups ask for most: first those that lost the venue groups, then those that most asked for. Where
 * groups have asked for fewer than ten, the others follow in a fixed order, without numbers.
 */
export function askedFeatures(wished: Counts, lost: Counts): FeatureDemand[] {
  const usual: readonly VenueFeature[] = visitFeatures
  const order = [...usual, ...askable.filter((feature) => !usual.includes(feature))]
  return order
    .map((feature) => ({
      feature,
      groups: wished.get(feature) ?? null,
      lost: lost.get(feature) ?? null,
    }))
    .toSorted((a, b) => (b.lost ?? 0) - (a.lost ?? 0) || (b.groups ?? 0) - (a.groups ?? 0))
    .slice(0, maxAsked)
}
