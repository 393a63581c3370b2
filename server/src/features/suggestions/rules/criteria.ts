import type { Budget, GroupSize, Neighborhood, Occasion } from '@nofomo/contracts/options.ts'
import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'
import type { CuisineFamily, VenueTag } from '../../../catalogue/vocabulary.ts'

/** A request for food, drinks or an activity, in the terms of the catalogue. */
export type CuisineWish = {
  /** As texts name it: `ramen`, `Thai or Korean`. */
  label: string
  families: readonly CuisineFamily[]
  /** Words of a venue's cuisine or name that match exactly. */
  words: readonly string[]
  tags: readonly VenueTag[]
  /** Words that match a similar venue (noodles, for ramen). */
  nearWords: readonly string[]
  nearFamilies: readonly CuisineFamily[]
}

/** Everything a group has requested. Null and empty: not stated. */
export type Criteria = {
  neighborhood: Neighborhood | null
  /** A requested location that is not in the gazetteer. */
  unknownLocation: string | null
  budget: Budget | null
  people: number | null
  /** The range of which `people` is the upper end; null for a number, or if not stated. */
  sizeRange: GroupSize | null
  occasion: Occasion | null
  cuisine: CuisineWish | null
  avoid: readonly CuisineWish[]
  tags: readonly VenueTag[]
  /** An activity rather than food. */
  outing: boolean
}

/** Facts about a venue beyond the catalogue. A missing fact is unknown. */
export type VenueFacts = { rating?: number; isNew?: boolean; isPartner?: boolean }

/** Facts by slug. Empty today: there are no partners and no ratings yet. */
export type KnownFacts = ReadonlyMap<string, VenueFacts>

export type Candidate = CatalogueVenue

export const noCriteria: Criteria = {
  neighborhood: null,
  unknownLocation: null,
  budget: null,
  people: null,
  sizeRange: null,
  occasion: null,
  cuisine: null,
  avoid: [],
  tags: [],
  outing: false,
}

/** From this size on, a venue should state that it has room for large groups. */
export const largeGroup = 8
/** From this size on, other venues are suggested only if fewer than three state that room. */
export const wholeParty = 12
