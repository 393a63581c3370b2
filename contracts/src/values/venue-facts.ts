/** Where the facts about venues come from. */

import { venueFeatureNames } from './venue-features.ts'

/** The sets of open data that facts come from: OpenStreetMap, Open Brewery DB, Seattle's Cultural Space Inventory, 206.events. */
const openDataSets = ['osm', 'open-brewery-db', 'cultural-spaces', 'events'] as const

/** The facts that a source may state: a feature, or one of the fields of a listing. */
export const factNames = [...venueFeatureNames, 'hours', 'phone', 'website', 'cuisine', 'seats'] as const

/** Who may be credited beside a fact: a set of open data, or guests after a visit. */
export const creditedSources = [...openDataSets, 'guests'] as const
