import type { AnalyticsEvent, SentVisit } from '@nofomo/contracts/analytics/endpoints.ts'
import type { AnalyticsEventName } from '@nofomo/contracts/analytics/names.ts'
import { groupSizes, peopleByGroupSize } from '@nofomo/contracts/sessions/choices.ts'
import { minPeopleByGroupSize } from '@nofomo/contracts/sessions/group-sizes.ts'
import {
  completionRate,
  engagementScore,
  participationRate,
  satisfaction,
  stepsOf,
  trackingDefaults,
} from '@nofomo/contracts/venue-analytics/engagement.ts'
import { eventOf, newVisit, withEvent } from '../../../lib/analytics/visit.ts'

/** Whether an event reached the server; a sentence if not. */
export type Sending = 'sending' | 'stored' | { failed: string }
export type SimulatedEvent = { event: AnalyticsEvent; sending: Sending }

/** A visit simulated on the debug page, and its latest events, the newest first. */
export type Simulation = { record: SentVisit; events: readonly SimulatedEvent[] }

/** The buttons between starting and clearing. */
export const simulatedActs = [
  ['Suggestions viewed', 'suggestions_viewed'],
  ['Voting started', 'voting_started'],
  ['Winner selected', 'winner_selected'],
  ['Discount claimed', 'discount_claimed'],
  ['Complete session', 'session_complete'],
] as const satisfies readonly (readonly [string, AnalyticsEventName])[]

export const maxShown = 50

type NewEvent = { name: AnalyticsEventName; path: string; at: number; id: string }

/** A new visit, `id` of its own, without events. `at` in ms. */
export const startSimulation = (id: string, at: number): Simulation => ({
  record: newVisit(id, at),
  events: [],
})

/** The simulation after one more event, which is marked as simulated. */
export function withSimulated({ record, events }: Simulation, { name, path, at, id }: NewEvent): Simulation {
  const counted = { name, path, at, simulated: true } as const
  const event = eventOf(counted, { id, visit: record.visit })
  return {
    record: withEvent(record, counted),
    events: [{ event, sending: 'sending' as const }, ...events].slice(0, maxShown),
  }
}

/** The simulation once the event `id` was sent, or could not be. */
export const withSending = ({ record, events }: Simulation, id: string, sending: Sending): Simulation => ({
  record,
  events: events.map((one) => (one.event.id === id ? { ...one, sending } : one)),
})

/** Duration in seconds, up to its end or `now` (ms); figures in percent. */
export function summaryOf(record: SentVisit, now: number) {
  const journey = {
    suggestionsViewed: record.suggestionsViewed ?? 0,
    votingStarted: record.votingStarted ?? false,
    votesReceived: record.votesReceived ?? 0,
    winnerSelected: record.winnerSelected ?? false,
    discountClaimed: record.discountClaimed ?? false,
  }
  const { completedAt, groupSize = trackingDefaults.groupSize, venueInteractions = 0 } = record
  const isComplete = completedAt !== undefined
  const end = isComplete ? Date.parse(completedAt) : now
  return {
    isComplete,
    durationSeconds: Math.max(0, Math.round((end - Date.parse(record.startedAt)) / 1_000)),
    completionRate: completionRate(journey, isComplete),
    participationRate: participationRate(journey.votesReceived, expectedOf(groupSize)),
    finishedVoters: journey.votesReceived,
    expectedVoters: expectedOf(groupSize),
    engagementScore: engagementScore({ ...journey, pageViews: record.pages, venueInteractions }),
    satisfaction: satisfaction(journey),
    steps: stepsOf(journey, isComplete),
  }
}
/** Who is expected: of a range, which records name by its upper end, the lower one. */
function expectedOf(groupSize: number): number {
  const range = groupSizes.find((size) => peopleByGroupSize[size] === groupSize)
  return range ? minPeopleByGroupSize[range] : groupSize
}

export type Summary = ReturnType<typeof summaryOf>
