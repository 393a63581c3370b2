import {
  type AnalyticsEvent,
  type AnalyticsFacts,
  analyticsEvent,
  factSchemas,
  type VisitRecord,
  visitRecord,
} from '@nofomo/contracts/analytics/endpoints.ts'
import { type AnalyticsEventName, analyticsEvents } from '@nofomo/contracts/analytics/names.ts'
import { pageKind } from '@nofomo/contracts/api/page-kind.ts'
import { neighborhoods } from '@nofomo/contracts/places/geography.ts'
import { budgetNamed, groupSizes, limits, peopleByGroupSize } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import names from './other-names.json' with { type: 'json' }

/** A one-way uuid of a text: the same for the same text, on this installation alone. */
export type KeyedUuid = (purpose: 'visit' | 'event', text: string) => string

export type IdentifiedEvent = AnalyticsEvent & { id: string }

type SentEvent = Record<string, unknown>

/** Other clients' event names, and our name for each. */
const otherNames = names as Readonly<Record<string, AnalyticsEventName>>

/**
 * An event as ours or in the shape of other clients, as one of ours: its name, kind of page, moment and facts from closed
 * lists. Null if it is not one. Drops everything else: words, addresses, ids, language and screen.
 */
export function readEvent(given: unknown, keyedUuid: KeyedUuid): IdentifiedEvent | null {
  const { data } = analyticsEvent.safeParse(given)
  // Without an id, events equal in every respect are the same event.
  if (data) return { ...data, id: data.id ?? keyedUuid('event', JSON.stringify(data)) }
  return isObject(given) ? readForeignEvent(given, keyedUuid) : null
}

function readForeignEvent(
  { eventName, properties, simulated }: SentEvent,
  keyedUuid: KeyedUuid,
): IdentifiedEvent | null {
  const sent = isObject(properties) ? properties : {}
  const name = nameOf(eventName)
  const at = momentOf(sent.timestamp)
  const session = sent.anonymousSessionId ?? sent.sessionId
  if (!name || !at || typeof session !== 'string' || session === '') return null
  const page = pageKind(pathOf(sent.url ?? sent.path))
  const visit = keyedUuid('visit', session)
  const facts = factsOf(sent)
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

/** The facts that are in our lists; an unknown one does not affect the others. */
function factsOf(sent: SentEvent): AnalyticsFacts {
  const renamed: SentEvent = {
    ...sent,
    neighborhood: sent.neighborhood ?? sent.location,
    budget: budgetOf(sent.budget) ?? sent.budget,
    groupSize: rangeOf(sent.groupSize),
    venues: sent.venues ?? sent.venueCount,
    people: sent.people ?? sent.votesReceived,
  }
  const facts = Object.entries(factSchemas).map(([name, schema]) => [
    name,
    schema.safeParse(renamed[name]).data,
  ])
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

/** A session-tracking record, ours or that of other clients, as ours. `now` replaces a missing beginning. */
export function readRecord(given: object, keyedUuid: KeyedUuid, now: Date): VisitRecord | null {
  const { data } = visitRecord.safeParse(given)
  if (data) return data
  const sent = given as SentEvent
  if (typeof sent.sessionId !== 'string') return null
  const startedAt = momentOf(sent.createdAt) ?? now.toISOString()
  const completedAt = momentOf(sent.completedAt)
  const size = typeof sent.groupSize === 'string' ? peopleOf(sent.groupSize) : sent.groupSize
  const closed = {
    neighborhood: neighborhoods.find((known) => known === sent.location),
    groupSize: isWhole(size, 1, limits.partySize) ? size : undefined,
    occasion: occasions.find((known) => known === sent.occasion),
    budget: budgetOf(sent.budget) ?? undefined,
  }
  return visitRecord.parse({
    visit: keyedUuid('visit', sent.sessionId),
    startedAt,
    endedAt: completedAt ?? startedAt,
    pages: Math.min(countOf(sent.pageViews), 10_000),
    events: 0,
    ...closed,
    suggestionsViewed: countOf(sent.suggestionsViewed),
    votingStarted: isTruthy(sent.votingStarted),
    votesReceived: countOf(sent.votesReceived),
    winnerSelected: isTruthy(sent.winnerSelected),
    discountClaimed: isTruthy(sent.discountClaimed),
    completedAt: completedAt ?? undefined,
    venueInteractions: countOf(sent.venueInteractions),
    searches: countOf(sent.searchQueries),
    errors: countOf(sent.errors),
    simulated: sent.simulated === true,
  })
}

/** A number, the length of a list, or 1 for `true`. */
function countOf(sent: unknown): number {
  const count = Array.isArray(sent) ? sent.length : sent === true ? 1 : sent
  return isWhole(count, 0, 100_000) ? count : 0
}

/** A time, a name and a nonempty list count as true, too. */
const isTruthy = (sent: unknown): boolean => (Array.isArray(sent) ? sent.length > 0 : Boolean(sent))

const isWhole = (sent: unknown, min: number, max: number): sent is number =>
  Number.isInteger(sent) && Number(sent) >= min && Number(sent) <= max

const budgetOf = (sent: unknown) => budgetNamed(typeof sent === 'string' ? sent : null)

const peopleOf = (sent: string): number | undefined => {
  const range = groupSizes.find((known) => known === sent)
  return range && peopleByGroupSize[range]
}

/** A number of people as a range. */
function rangeOf(sent: unknown) {
  if (!isWhole(sent, 1, limits.partySize)) return sent
  return groupSizes.find((range) => sent <= peopleByGroupSize[range]) ?? '12+'
}

/** ISO 8601 in UTC, of a date or milliseconds. */
function momentOf(sent: unknown): string | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null
  const moment = new Date(sent)
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? moment.toISOString() : null
}

function pathOf(sent: unknown): string {
  if (typeof sent !== 'string' || !URL.canParse(sent, 'http://page')) return ''
  return new URL(sent, 'http://page').pathname
}

const isObject = (given: unknown): given is SentEvent => typeof given === 'object' && given !== null
