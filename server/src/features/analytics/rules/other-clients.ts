import {
  type AnalyticsEvent,
  type AnalyticsFacts,
  analyticsEvent,
  factSchemas,
  type VisitRecord,
  visitRecord,
} from '@nofomo/contracts/analytics.ts'
import { type AnalyticsEventName, analyticsEvents } from '@nofomo/contracts/analytics-names.ts'
import { neighborhoods } from '@nofomo/contracts/geography.ts'
import { budgetNamed, groupSizes, limits, peopleByGroupSize } from '@nofomo/contracts/options.ts'
import { pageKind } from '@nofomo/contracts/page-kind.ts'
import { occasions } from '@nofomo/contracts/session-options.ts'

/** A uuid for a text that cannot be read back from it: the same for the same text, on this installation alone. */
export type KeyedUuid = (purpose: 'visit' | 'event', text: string) => string

export type IdentifiedEvent = AnalyticsEvent & { id: string }

type Given = Record<string, unknown>

/** Other clients' event names, and our name for each. */
const otherNames: Record<string, AnalyticsEventName> = {
  pageview: 'page_view',
  page_viewed: 'page_view',
  session_start: 'session_created',
  session_started: 'session_created',
  suggestion_viewed: 'suggestions_viewed',
  voting_start: 'voting_started',
  vote_started: 'voting_started',
  voting_completed: 'voting_complete',
  winner_chosen: 'winner_selected',
  session_completed: 'session_complete',
  offer_viewed: 'offer_shown',
  onboarding_started: 'onboarding_step',
}

/**
 * An event as ours or in the shape of other clients, as one of ours: its name, kind of page, moment and facts from
 * closed lists. Null if it is not one. Nothing else of it is passed on: no words, address, id, language or screen.
 */
export function readEvent(given: unknown, keyedUuid: KeyedUuid): IdentifiedEvent | null {
  const { data } = analyticsEvent.safeParse(given)
  // Without an id, what is the same in every respect is the same event.
  if (data) return { ...data, id: data.id ?? keyedUuid('event', JSON.stringify(data)) }
  return isObject(given) ? readForeignEvent(given, keyedUuid) : null
}

function readForeignEvent(
  { eventName, properties, simulated }: Given,
  keyedUuid: KeyedUuid,
): IdentifiedEvent | null {
  const told = isObject(properties) ? properties : {}
  const name = nameOf(eventName)
  const at = momentOf(told.timestamp)
  const session = told.anonymousSessionId ?? told.sessionId
  if (!name || !at || typeof session !== 'string' || session === '') return null
  const page = pageKind(pathOf(told.url ?? told.path))
  const visit = keyedUuid('visit', session)
  const facts = factsOf(told)
  const id = keyedUuid('event', JSON.stringify([visit, name, page, at, facts]))
  return { id, name, page, visit, at, facts, ...(simulated === true && { simulated }) }
}

function nameOf(given: unknown): AnalyticsEventName | null {
  if (typeof given !== 'string') return null
  const name = given
    .trim()
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
  return (
    analyticsEvents.find((known) => known === name) ??
    (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null)
  )
}

/** The facts that are in our lists, each on its own: one that is not leaves the others. */
function factsOf(told: Given): AnalyticsFacts {
  const renamed: Given = {
    ...told,
    neighborhood: told.neighborhood ?? told.location,
    budget: budgetOf(told.budget) ?? told.budget,
    groupSize: rangeOf(told.groupSize),
    venues: told.venues ?? told.venueCount,
    people: told.people ?? told.votesReceived,
  }
  const facts = Object.entries(factSchemas).map(([name, schema]) => [
    name,
    schema.safeParse(renamed[name]).data,
  ])
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

/** A session-tracking record, ours or that of other clients, as ours. `now` stands for a beginning that is not told. */
export function readRecord(given: object, keyedUuid: KeyedUuid, now: Date): VisitRecord | null {
  const { data } = visitRecord.safeParse(given)
  if (data) return data
  const told = given as Given
  if (typeof told.sessionId !== 'string') return null
  const startedAt = momentOf(told.createdAt) ?? now.toISOString()
  const completedAt = momentOf(told.completedAt)
  const size = typeof told.groupSize === 'string' ? peopleOf(told.groupSize) : told.groupSize
  const closed = {
    neighborhood: neighborhoods.find((known) => known === told.location),
    groupSize: isWhole(size, 1, limits.partySize) ? size : undefined,
    occasion: occasions.find((known) => known === told.occasion),
    budget: budgetOf(told.budget) ?? undefined,
  }
  return visitRecord.parse({
    visit: keyedUuid('visit', told.sessionId),
    startedAt,
    endedAt: completedAt ?? startedAt,
    pages: Math.min(countOf(told.pageViews), 10_000),
    events: 0,
    ...closed,
    suggestionsViewed: countOf(told.suggestionsViewed),
    votingStarted: isTold(told.votingStarted),
    votesReceived: countOf(told.votesReceived),
    winnerSelected: isTold(told.winnerSelected),
    discountClaimed: isTold(told.discountClaimed),
    completedAt: completedAt ?? undefined,
    venueInteractions: countOf(told.venueInteractions),
    searches: countOf(told.searchQueries),
    errors: countOf(told.errors),
    simulated: told.simulated === true,
  })
}

/** A number, the length of a list, or one for yes. */
function countOf(told: unknown): number {
  const count = Array.isArray(told) ? told.length : told === true ? 1 : told
  return isWhole(count, 0, 100_000) ? count : 0
}

/** Also a moment, a name or a list stands for yes. */
const isTold = (told: unknown): boolean => (Array.isArray(told) ? told.length > 0 : Boolean(told))

const isWhole = (told: unknown, min: number, max: number): told is number =>
  Number.isInteger(told) && Number(told) >= min && Number(told) <= max

const budgetOf = (told: unknown) => budgetNamed(typeof told === 'string' ? told : null)

const peopleOf = (told: string): number | undefined => {
  const range = groupSizes.find((known) => known === told)
  return range && peopleByGroupSize[range]
}

/** A number of people as a range. */
function rangeOf(told: unknown) {
  if (!isWhole(told, 1, limits.partySize)) return told
  return groupSizes.find((range) => told <= peopleByGroupSize[range]) ?? '12+'
}

/** ISO 8601 in UTC, of a date or milliseconds. */
function momentOf(told: unknown): string | null {
  if (typeof told !== 'string' && typeof told !== 'number') return null
  const moment = new Date(told)
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null
}

function pathOf(told: unknown): string {
  if (typeof told !== 'string' || !URL.canParse(told, 'http://page')) return ''
  return new URL(told, 'http://page').pathname
}

const isObject = (given: unknown): given is Given => typeof given === 'object' && given !== null
