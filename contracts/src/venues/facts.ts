/** Where the facts about venues come from. */

import { type VenueFeature, venueFeatureNames } from './features.ts'

/**
 * Who states a fact about a venue, the best first: where two differ, the better one wins, and of two sets of open data the
 * newer one.
 */
export const factSources = ['owner', 'staff', 'catalog', 'guests', 'open-data'] as const
export type FactSource = (typeof factSources)[number]

/** The sets of open data that come with the product, with the names under which pages credit them. */
export const shippedDataNames = {
  osm: 'OpenStreetMap',
  'open-brewery-db': 'Open Brewery DB',
  'cultural-spaces': 'Seattle Cultural Space Inventory',
  events: '206.events',
} as const
export type ShippedDataSet = keyof typeof shippedDataNames
export const shippedDataSets = Object.keys(shippedDataNames) as [ShippedDataSet, ...ShippedDataSet[]]

/** All sets of open data that facts come from: those of the product, and what an operator imports. */
const openDataNames = {
  ...shippedDataNames,
  overture: 'Overture Maps',
  // It says its own name.
  other: 'Other open data',
} as const
export type OpenDataSet = keyof typeof openDataNames
export const openDataSets = Object.keys(openDataNames) as [OpenDataSet, ...OpenDataSet[]]

/**
 * The facts that a source may state: a feature, one of the fields of a listing, or the place itself with its name, kind,
 * address and point.
 */
export const factNames = [
  ...venueFeatureNames,
  'hours',
  'phone',
  'website',
  'cuisine',
  'kind',
  'seats',
  'place',
] as const
export type FactName = VenueFeature | 'hours' | 'phone' | 'website' | 'cuisine' | 'kind' | 'seats' | 'place'

/** Who may be credited beside a fact: a set of open data, or guests after a visit. */
export const creditedSources = [...openDataSets, 'guests'] as const
export type CreditedSource = OpenDataSet | 'guests'

/** The names under which sources are credited. */
export const creditedNames: Readonly<Record<CreditedSource, string>> = { ...openDataNames, guests: 'guests' }

type Credit = {
  source: CreditedSource
  /** Of a set that an operator has imported. */
  name?: string | undefined
  year: number
}

/** `OpenStreetMap`, or what a set calls itself that an operator has imported. */
export const sourceName = ({ source, name }: Omit<Credit, 'year'>): string => name ?? creditedNames[source]

/** `OpenStreetMap 2022`, `guests 2026` */
export const creditInWords = (credit: Credit): string => `${sourceName(credit)} ${credit.year}`

/** The words that name a source beside what is from it. The license of OpenStreetMap asks for these. */
export function sourceCredit(credit: Credit): string {
  return credit.source === 'osm' ? `© OpenStreetMap contributors ${credit.year}` : creditInWords(credit)
}
