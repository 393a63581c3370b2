import type { Tastes } from '@nofomo/contracts/onboarding/endpoints.ts'
import {
  limits,
  type Neighborhood,
  type SuggestionIntent,
  type SuggestionSource,
} from '@nofomo/contracts/sessions/choices.ts'
import type { KnownPreferences, Understanding } from '@nofomo/contracts/sessions/endpoints.ts'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { distanceMeters, type Point } from '../../../../catalog/gazetteer.ts'
import { venueFromCatalog } from '../../../venues/venues/public.ts'
import { applyRemembered, type Remembered } from '../rules/crew/remembered.ts'
import { genericPlaces } from '../rules/generic.ts'
import { withCrewLiking, withLiking } from '../rules/lexicon/taste-words.ts'
import { type Chosen, offeredOnly } from '../rules/model/model-answer.ts'
import { checkedReason } from '../rules/model/model-reason.ts'
import { shortlistOf } from '../rules/model/shortlist.ts'
import { type Choosing, chooseVenues, listByNeighborhood, type Pick } from '../rules/ranking/choose.ts'
import { knownOpenings } from '../rules/ranking/known-hours.ts'
import { mismatchesOf } from '../rules/ranking/mismatches.ts'
import { biasOfCrew, preferenceBiasOf } from '../rules/ranking/preference-bias.ts'
import { hourAsked } from '../rules/ranking/usual-hours.ts'
import { noteOn, noteOnWords } from '../rules/reasons/notes.ts'
import { reasonsFor } from '../rules/reasons/reasons.ts'
import { type Candidate, type Criteria, type KnownFacts, statedOnly } from '../rules/request/criteria.ts'
import { intentOf } from '../rules/request/intent.ts'
import { meetingOf } from '../rules/request/meeting.ts'
import { type SuggestionRequest, understand } from '../rules/request/understand.ts'
import { catalogPool } from './pool.ts'

export type SuggestionInput = SuggestionRequest & {
  /** The server's time: without a seed, the selection changes every day in Seattle. */
  now?: Date | undefined
  /** Another seed gives another selection for the same criteria ("suggest others"). */
  seed?: string | undefined
  /** Ids of venues not to suggest, such as those already listed. */
  exclude?: readonly string[] | undefined
  /** How many venues at most; three unless given. */
  count?: number | undefined
  /** What the person who asks likes: it orders venues that meet the request equally well. */
  tastes?: Tastes | null | undefined
  /** What the crew remembers for which somebody asks: it leaves out venues, and orders those that meet the request equally well. */
  crew?: Remembered | null | undefined
  /** Only venues this near, in meters, if there are any. */
  within?: { point: Point; meters: number } | undefined
}

export type Suggestions = Understanding & {
  /** As many as requested at most, best first, each with its reason. */
  venues: Venue[]
  source: SuggestionSource
  intent: SuggestionIntent
  /** The effective preferences, without untouched defaults. */
  preferences: KnownPreferences
  neighborhood: Neighborhood | null
  /** Which criteria could not be met or understood, and what was done instead; null if all were. */
  note: string | null
  /** Ids of venues that a model chose, and of those whose reason it wrote. */
  chosenByModel: ReadonlySet<string>
  reasonByModel: ReadonlySet<string>
}

/** A request as it was understood, and the venues it may be answered with. */
export type Prepared = {
  criteria: Criteria
  /** Wishes that only a model may know of, in words of our own lists. */
  besides: readonly string[]
  understanding: Understanding
  candidates: readonly Candidate[]
  choosing: Choosing & { facts: KnownFacts }
}

type From = { venues?: readonly Candidate[]; facts?: KnownFacts }

/**
 * Venues for a group, without a model. The ranker selects by the criteria; if it finds none, the catalog by
 * neighborhood; if that is empty too, two generic public venues. The same input gives the same result.
 */
export function suggestVenues(input: SuggestionInput, from: From = {}): Suggestions {
  return answerWithoutModel(prepare(input, from))
}

/** Whether a venue is of the kind that is asked for, whatever else it misses: a restaurant for a meal, noodles for ramen. */
export function kindAsked(input: SuggestionInput): (venue: Candidate) => boolean {
  const { criteria } = prepare(input, { venues: [] })
  return (venue) => {
    const mismatches = mismatchesOf(venue, criteria)
    return (
      mismatches !== null &&
      mismatches.kind === 0 &&
      mismatches.unserved === 0 &&
      mismatches.meal === 0 &&
      mismatches.cuisine < 3
    )
  }
}

export function prepare(input: SuggestionInput, from: From = {}): Prepared {
  const { venues, facts } = { ...catalogPool(), ...from }
  const now = input.now ?? new Date()
  const today = seattleDay(now)
  const { seed = today, exclude, count = limits.suggestions, within } = input
  const { criteria: understood, besides, ...understanding } = understand(input, today)
  const criteria = statedOnly(understood)
  const crew = applyRemembered(input.crew, input, criteria)
  const excluded = new Set([...(exclude ?? []), ...crew.excludedIds])
  const meeting = meetingOf(input, understood, now)
  const near = nearby(venues, within).filter((venue) => !excluded.has(venue.slug))
  const hours = { times: meeting?.times ?? [], hour: hourAsked(criteria.when), today }
  const known = knownOpenings({ candidates: near, facts }, hours)
  return {
    criteria,
    besides,
    understanding: {
      ...understanding,
      understood: [...understanding.understood, ...crew.chips],
      ...(meeting && { meeting }),
    },
    candidates: known.candidates,
    choosing: {
      seed,
      count,
      facts: known.facts,
      bias: biasOfCrew(preferenceBiasOf(input.tastes, criteria), crew.tastes),
    },
  }
}

/** The venues a model may choose from, best first; empty if the ranker finds none. */
export function shortlistFor({ candidates, criteria, choosing }: Prepared): Pick[] {
  return shortlistOf(candidates, criteria, choosing)
}

export function answerWithoutModel(prepared: Prepared): Suggestions {
  const { criteria, candidates, choosing } = prepared
  const ranked = chooseVenues(candidates, criteria, choosing)
  if (ranked.length === 0) return { ...unanswered(prepared), ...fallback(prepared) }
  const venues = toVenues(ranked, prepared)
  return { ...unanswered(prepared), venues, source: 'built_in_ranker', note: notesOn(ranked, prepared) }
}

/** Places that were named: nothing else takes their place. */
export function answerWithNamed(
  prepared: Prepared,
  { places, note }: { places: Venue[]; note: string | null },
): Suggestions {
  const noteText = joined(noteOnWords(prepared.understanding), note)
  return { ...unanswered(prepared), venues: places, source: 'catalogue', note: noteText }
}

/**
 * Venues as a model chose them from the shortlist. Whatever it answered, the ranker's rules hold: nothing that is
 * excluded, above the budget or for adults only, no venue that misses more than another, partners, variety. Null if
 * none of its choice is left.
 */
export function answerOfModel(
  prepared: Prepared,
  shortlist: readonly Pick[],
  chosen: Chosen,
): Suggestions | null {
  const { criteria, candidates, choosing } = prepared
  const offered = offeredOnly(chosen, shortlist)
  const preferred = offered.map(({ id }) => id)
  const picks = chooseVenues(candidates, criteria, { ...choosing, preferred })
  const chosenByModel = new Set(picks.map(({ venue }) => venue.slug).filter((id) => preferred.includes(id)))
  if (chosenByModel.size === 0) return null
  const written = reasonsOfModel(picks, offered, shortlist)
  return {
    ...unanswered(prepared),
    venues: toVenues(picks, prepared, written),
    source: 'model',
    note: notesOn(picks, prepared),
    chosenByModel,
    reasonByModel: new Set(written.keys()),
  }
}

/** The model's sentences that say nothing but what is known, by id, each once. */
function reasonsOfModel(
  picks: readonly Pick[],
  offered: Chosen,
  shortlist: readonly Pick[],
): ReadonlyMap<string, string> {
  const others = shortlist.map(({ venue }) => venue)
  const written = new Map<string, string>()
  for (const { venue } of picks) {
    const why = offered.find(({ id }) => id === venue.slug)?.why ?? ''
    const reason = checkedReason(why, venue, others)
    if (reason !== null && ![...written.values()].includes(reason)) written.set(venue.slug, reason)
  }
  return written
}

const nobody: ReadonlySet<string> = new Set()

function unanswered({ criteria, understanding }: Prepared) {
  return {
    ...understanding,
    intent: intentOf(criteria),
    preferences: preferencesFrom(criteria),
    neighborhood: criteria.neighborhood,
    chosenByModel: nobody,
    reasonByModel: nobody,
  }
}

function notesOn(picks: readonly Pick[], { criteria, understanding }: Prepared): string | null {
  return joined(noteOnWords(understanding), noteOn(picks, criteria))
}

const joined = (...notes: (string | null)[]): string | null => notes.filter(Boolean).join(' ') || null

function fallback(prepared: Prepared): {
  venues: Venue[]
  source: SuggestionSource
  note: string | null
} {
  const { candidates, criteria, understanding, choosing } = prepared
  const listed = listByNeighborhood(candidates, criteria, choosing.seed, choosing.count)
  const noteText = noteOnWords(understanding)
  if (listed.length > 0)
    return {
      venues: toVenues(listed, { ...prepared, criteria: { ...criteria, budget: null, near: null } }),
      source: 'catalogue',
      note: joined(noteText, 'We found nothing that fits all of this, so these are simply places nearby.'),
    }
  return {
    venues: genericPlaces.map((place) => venueFromCatalog(place, { source: 'catalogue', reason: null })),
    source: 'generic',
    note: joined(
      noteText,
      'We found nothing that fits. These two are always open to everybody; add a favorite of your own.',
    ),
  }
}

/** Venues around a point; all, if there are none. */
function nearby(venues: readonly Candidate[], within: SuggestionInput['within']): readonly Candidate[] {
  if (!within) return venues
  const near = venues.filter((venue) => distanceMeters(venue, within.point) <= within.meters)
  return near.length > 0 ? near : venues
}

export function preferencesFrom({
  budget,
  people,
  peopleFrom,
  sizeRange,
  occasion,
  cuisine,
}: Criteria): KnownPreferences {
  return {
    budget,
    groupSize: people,
    groupSizeRange: sizeRange,
    groupSizeFrom: peopleFrom,
    occasion,
    cuisine: cuisine?.label ?? null,
  }
}

function toVenues(
  picks: readonly Pick[],
  { criteria, choosing }: Prepared,
  written: ReadonlyMap<string, string> = new Map(),
): Venue[] {
  const reasons = reasonsFor(picks, criteria)
  return picks.map(({ venue, isPartner }, index) => {
    const why = written.get(venue.slug) ?? reasons[index] ?? null
    const reason = why === null ? null : withLikings(why, venue, choosing.bias)
    const { picture = null } = venue
    return venueFromCatalog(venue, { source: 'ai_suggestions', reason, isPartner, picture })
  })
}

/** What the host likes there, else what the crew does. */
function withLikings(reason: string, venue: Candidate, bias: Choosing['bias']): string {
  const cuisine = bias?.likedCuisineAt(venue) ?? null
  if (cuisine !== null) return withLiking(reason, cuisine)
  const kitchen = bias?.likedByCrewAt(venue) ?? null
  return kitchen === null ? reason : withCrewLiking(reason, kitchen)
}
