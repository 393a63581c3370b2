import type { Budget, GroupSize, Neighborhood, Occasion } from '@nofomo/contracts/options.ts'
import type { CatalogueVenue } from '../../../catalogue/catalogue.ts'
import type { CuisineFamily, VenueTag } from '../../../catalogue/vocabulary.ts'

/** What somebody wants to eat, drink or do, in the terms of the catalogue. */
export type CuisineWish = {
  /** As it is said back to people: `ramen`, `Thai or Korean`. */
  label: string
  families: readonly CuisineFamily[]
  /** Words of a venue's cuisine or name that make it just that. */
  words: readonly string[]
  tags: readonly VenueTag[]
  /** Words that make a venue much the same thing (noodles, for ramen). */
  nearWords: readonly string[]
  nearFamilies: readonly CuisineFamily[]
}

/** Everything a group has said it wants. Null and empty: not said. */
export type Criteria = {
  neighborhood: Neighborhood | null
  /** A place that was named and is not in the gazetteer. */
  unknownPlace: string | null
  budget: Budget | null
  people: number | null
  /** The range of which `people` is the upper end; null where a number was said, or nothing. */
  sizeRange: GroupSize | null
  occasion: Occasion | null
  cuisine: CuisineWish | null
  avoid: readonly CuisineWish[]
  tags: readonly VenueTag[]
  /** Something to do rather than to eat. */
  outing: boolean
}

/** What is known of a venue beyond the catalogue. A fact that is absent is not known. */
export type VenueFacts = { rating?: number; isNew?: boolean; isPartner?: boolean }

/** Facts by slug. Empty today: nobody is a partner yet, and we have no ratings. */
export type KnownFacts = ReadonlyMap<string, VenueFacts>

export type Candidate = CatalogueVenue

export const noCriteria: Criteria = {
  neighborhood: null,
  unknownPlace: null,
  budget: null,
  people: null,
  sizeRange: null,
  occasion: null,
  cuisine: null,
  avoid: [],
  tags: [],
  outing: false,
}

/** From so many people on, a place should say that it has room for large groups. */
export const largeGroup = 8
/** From so many people on, other places are suggested only if fewer than three have that room. */
export const wholeParty = 12
