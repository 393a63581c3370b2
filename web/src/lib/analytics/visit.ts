import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics/endpoints.ts'
import { pageKind } from '@nofomo/contracts/api/page-kind.ts'
import { peopleByGroupSize } from '@nofomo/contracts/sessions/choices.ts'
import type { CountedEvent } from './track.ts'

/** Events by which something was done with a venue. */
const interactions = ['offer_shown', 'venue_added', 'booking_requested', 'discount_claimed']

const iso = (ms: number) => new Date(ms).toISOString()

export const newVisit = (visit: string, at: number): SentVisit => ({
  visit,
  startedAt: iso(at),
  endedAt: iso(at),
  pages: 0,
  events: 0,
})

/** An event as it is sent. */
export function eventOf(counted: CountedEvent, { id, visit }: { id: string; visit: string }): AnalyticsEvent {
  const { name, facts, path, at, simulated } = counted
  return {
    ...{ id, name, page: pageKind(path), visit, at: iso(at) },
    ...(facts && { facts }),
    ...(simulated && { simulated }),
  }
}

/** The record of a visit after one more event. */
export function withEvent(visit: SentVisit, { name, facts = {}, at, simulated }: CountedEvent): SentVisit {
  const { neighborhood, groupSize, occasion, budget } = facts
  const more = (sum: number | undefined, isOne: boolean) => (sum ?? 0) + Number(isOne)
  return {
    ...visit,
    endedAt: iso(at),
    events: visit.events + 1,
    pages: more(visit.pages, name === 'page_view'),
    ...(neighborhood && { neighborhood }),
    ...(groupSize && { groupSize: peopleByGroupSize[groupSize] }),
    ...(occasion && { occasion }),
    ...(budget && { budget }),
    suggestionsViewed: more(visit.suggestionsViewed, name === 'suggestions_viewed'),
    votingStarted: visit.votingStarted || name === 'voting_started',
    votesReceived: Math.max(visit.votesReceived ?? 0, name === 'voting_complete' ? (facts.people ?? 0) : 0),
    winnerSelected: visit.winnerSelected || name === 'winner_selected',
    discountClaimed: visit.discountClaimed || name === 'discount_claimed',
    ...(name === 'session_complete' && { completedAt: visit.completedAt ?? iso(at) }),
    venueInteractions: more(visit.venueInteractions, interactions.includes(name)),
    searches: more(visit.searches, name === 'suggestions_requested' && facts.hasWords === true),
    errors: more(visit.errors, name === 'suggestions_failed'),
    ...(simulated && { simulated }),
  }
}
