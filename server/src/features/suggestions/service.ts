import { limits } from '@nofomo/contracts/options.ts'
import type { KnownPreferences } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { venueFromCatalogue } from '../venues/service/listings.ts'
import { chooseVenues, listByNeighborhood, type Pick } from './rules/choose.ts'
import { criteriaOf, type SuggestionRequest } from './rules/combine.ts'
import type { Candidate, Criteria, KnownFacts } from './rules/criteria.ts'
import { genericPlaces } from './rules/generic.ts'
import { noteOn } from './rules/notes.ts'
import { reasonsFor } from './rules/reasons.ts'

export type SuggestionInput = SuggestionRequest & {
  /** The server's time: without a seed, the selection changes every day in Seattle. */
  now?: Date | undefined
  /** Another seed gives another selection for the same criteria ("suggest others"). */
  seed?: string | undefined
  /** Ids of venues not to suggest, such as those already listed. */
  exclude?: readonly string[] | undefined
}

export type Suggestions = {
  /** At most three, best first, each with its reason. */
  venues: Venue[]
  source: 'built_in_ranker' | 'catalogue'
  /** The criteria as parsed from the form and the free text. */
  understood: KnownPreferences
  /** Which criteria could not be met and what was done instead; null if all were. */
  note: string | null
}

/** Facts beyond the catalogue, by slug: partners and ratings, once there are any. */
const knownFacts: KnownFacts = new Map()

/**
 * Venues for a group. The ranker selects by the criteria; if it finds none, the catalogue by neighbourhood;
 * if that is empty too, two generic public venues. The same input gives the same result.
 */
export function suggestVenues(
  input: SuggestionInput,
  from: { venues?: readonly Candidate[]; facts?: KnownFacts } = {},
): Suggestions {
  const { venues = catalogue, facts = knownFacts } = from
  const excluded = new Set(input.exclude)
  const candidates = venues.filter((venue) => !excluded.has(venue.slug))
  const criteria = criteriaOf(input)
  const understood = understoodFrom(criteria)
  const seed = input.seed ?? seattleDay(input.now ?? new Date())
  const ranked = chooseVenues(candidates, criteria, { seed, count: limits.suggestions, facts })
  if (ranked.length > 0)
    return {
      venues: toVenues(ranked, criteria),
      source: 'built_in_ranker',
      understood,
      note: noteOn(ranked, criteria),
    }
  return { ...fallback(candidates, criteria, seed), understood, source: 'catalogue' }
}

function fallback(
  candidates: readonly Candidate[],
  criteria: Criteria,
  seed: string,
): Omit<Suggestions, 'source' | 'understood'> {
  const listed = listByNeighborhood(candidates, criteria, seed, limits.suggestions)
  if (listed.length > 0)
    return {
      venues: toVenues(listed, { ...criteria, budget: null }),
      note: 'We found nothing that fits all of this, so these are simply places nearby.',
    }
  return {
    venues: genericPlaces.map((place) => venueFromCatalogue(place, { source: 'catalogue', reason: null })),
    note: 'We found nothing that fits. These two are always open to everybody; add a favourite of your own.',
  }
}

function understoodFrom({ budget, people, sizeRange, occasion, cuisine }: Criteria): KnownPreferences {
  return {
    budget,
    groupSize: people,
    groupSizeRange: sizeRange,
    occasion,
    cuisine: cuisine?.label ?? null,
  }
}

function toVenues(picks: readonly Pick[], criteria: Criteria): Venue[] {
  const reasons = reasonsFor(picks, criteria)
  return picks.map(({ venue, isPartner }, index) =>
    venueFromCatalogue(venue, { source: 'ai_suggestions', reason: reasons[index] ?? null, isPartner }),
  )
}

const dayInSeattle = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

function seattleDay(now: Date): string {
  return dayInSeattle.format(now)
}
