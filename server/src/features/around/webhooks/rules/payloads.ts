import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { WebhookEvent, WebhookVenue, WebhookVote } from '@nofomo/contracts/webhooks/event-endpoints.ts'
import type { dueEvents } from './events.ts'

type Vote = {
  session: Session
  results: Results
  version: number
  /** The host hides the results from some. */
  isHidden: boolean
}

/** A vote as everybody with the link sees it now. */
export function toWebhookVote(
  { session, results, version, isHidden }: Vote,
  { publicUrl, crewId }: { publicUrl: string; crewId: string | null },
): WebhookVote {
  const { id, title, deadline, meetingAt } = session
  return {
    ...{ id, version, title, status: session.status, crewId, deadline, meetingAt },
    link: new URL(`/vote/${id}`, publicUrl).href,
    resultsLink: new URL(`/results/${id}`, publicUrl).href,
    times: (session.times ?? []).map((time) => ({ id: time.id, startsAt: time.startsAt })),
    venues: session.venues.map(toVenue),
    voters: {
      begun: results.uniqueVoters,
      finished: results.finishedVoters,
      expected: session.isExpectedKnown ? session.expectedVoters : null,
    },
    results: isHidden ? null : toCounts(results),
  }
}

const toVenue = ({ id, name, address }: WebhookVenue): WebhookVenue => ({ id, name, address })

function toCounts({ venueStats, leaderId, times, decidedBy }: Results): WebhookVote['results'] {
  return {
    venues: venueStats.map(({ venue: _, ...counts }) => counts),
    leaderId,
    leaderTimeId: times?.leaderTimeId ?? null,
    decidedBy,
  }
}

/** The body of a message about a vote. */
export function toEvent(
  { type, changed }: ReturnType<typeof dueEvents>['events'][number],
  vote: WebhookVote,
  { winnerId, backupId }: Pick<Results, 'winnerId' | 'backupId'>,
  at: Date,
): WebhookEvent {
  const timestamp = at.toISOString()
  const venueOf = (id: string | null) => vote.venues.find((venue) => venue.id === id) ?? null
  switch (type) {
    case 'vote.changed':
      return { type, timestamp, data: { vote, changed: [...changed] } }
    case 'vote.decided':
      return { type, timestamp, data: { vote, winner: venueOf(winnerId), backup: venueOf(backupId) } }
    default:
      return { type, timestamp, data: { vote } }
  }
}
