/** Where the facts about venues come from. */

import { type VenueFeature, venueFeatureNames } from './venue-features.ts'

/**
 * Who states a fact about a venue, the best first: where two differ, the better one wins, and of two sets of open data the
 * newer one.
 */
export const factSources = ['owner', 'staff', 'catalog', 'guests', 'open-data'] as const
export type FactSource = (typeof factSources)[number]

/** The sets of open data that facts come from, with the names under which pages credit them. */
export const openDataNames = {
  osm: 'OpenStreetMap',
  'open-brewery-db': 'Open Brewery DB',
  'cultural-spaces': 'Seattle Cultural Space Inventory',
  events: '206.events',
} as const
export type OpenDataSet = keyof typeof openDataNames
export const openDataSets = Object.keys(openDataNames) as [OpenDataSet, ...OpenDataSet[]]

/** The facts that a source may state: a feature, or one of the fields of a listing. */
export const factNames = [
  ...venueFeatureNames,
  'hours',
  'phone',
  'website',
  'cuisine',
  'kind',
  'seats',
] as const
export type FactName = VenueFeature | 'hours' | 'phone' | 'website' | 'cuisine' | 'kind' | 'seats'

/** Who may be credited beside a fact: a set of open data, or guests after a visit. */
export const creditedSources = [...openDataSets, 'guests'] as const
export type CreditedSource = OpenDataSet | 'guests'

/** The names under which sources are credited. */
export const creditedNames: Readonly<Record<CreditedSource, string>> = { ...openDataNames, guests: 'guests' }

/** `OpenStreetMap 2022`, `guests 2026` */
export function creditInWords({ source, year }: { source: CreditedSource; year: number }): string {
  return `${creditedNames[source]} ${year}`
}
