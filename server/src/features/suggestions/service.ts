import { limits } from '@nofomo/contracts/options.ts'
import type { KnownPreferences, Understanding } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import { catalogue } from '../../catalogue/catalogue.ts'
import { venueFromCatalogue } from '../venues/service/listings.ts'
import { chooseVenues, listByNeighborhood, type Pick } from './rules/choose.ts'
import type { Candidate, Criteria, KnownFacts } from './rules/criteria.ts'
import { genericPlaces } from './rules/generic.ts'
import { noteOn, noteOnWords } from './rules/notes.ts'
import { reasonsFor } from './rules/reasons.ts'
import { type SuggestionRequest, understand } from './rules/understand.ts'

export type SuggestionInput = SuggestionRequest & {
  /** The server's time: without a seed, the selection changes every day in Seattle. */
  now?: Date | undefined
  /** Another seed gives another selection for the same criteria ("suggest others"). */
  seed?: string | undefined
  /** Ids of venues not to suggest, such as those already listed. */
  exclude?: readonly string[] | undefined
}

export type Suggestions = Understanding & {
  /** At most three, best first, each with its reason. */
  venues: Venue[]
  source: 'built_in_ranker' | 'catalogue'
  /** The effective preferences. */
  preferences: KnownPreferences
  /** Which criteria could not be met or understood, and what was done instead; null if all were. */
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
  const today = seattleDay(input.now ?? new Date())
  const { criteria, ...understanding } = understand(input, today)
  const known = { ...understanding, preferences: preferencesFrom(criteria) }
  const seed = input.seed ?? today
  const ranked = chooseVenues(candidates, criteria, { seed, count: limits.suggestions, facts })
  if (ranked.length > 0)
    return {
      venues: toVenues(ranked, criteria),
      source: 'built_in_ranker',
      ...known,
      note: joined(noteOnWords(understanding), noteOn(ranked, criteria)),
    }
  const { venues: others, note } = fallback(candidates, criteria, seed)
  return { venues: others, source: 'catalogue', ...known, note: joined(noteOnWords(understanding), note) }
}

const joined = (...notes: (string | null)[]): string | null => notes.filter(Boolean).join(' ') || null

function fallback(
  candidates: readonly Candidate[],
  criteria: Criteria,
  seed: string,
): { venues: Venue[]; note: string } {
  const listed = listByNeighborhood(candidates, criteria, seed, limits.suggestions)
  if (listed.length > 0)
    return {
      venues: toVenues(listed, { ...criteria, budget: null, near: null }),
      note: 'We found nothing that fits all of this, so these are simply places nearby.',
    }
  return {
    venues: genericPlaces.map((place) => venueFromCatalogue(place, { source: 'catalogue', reason: null })),
    note: 'We found nothing that fits. These two are always open to everybody; add a favourite of your own.',
  }
}

function preferencesFrom({ budget, people, sizeRange, occasion, cuisine }: Criteria): KnownPreferences {
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
