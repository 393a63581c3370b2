import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeResults, TimeStats } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import { closedWords, isOpenAt, type ListedHours } from '@nofomo/contracts/times/open-at.ts'
import {
  decideTimeAndPlace,
  type TimeAndPlaceDecision,
  type WholeBallot,
} from '@nofomo/contracts/times/time-and-place.ts'
import { timeAndPlaceDecidedBy } from '@nofomo/contracts/times/time-and-place-sentence.ts'
import { timeNames } from '@nofomo/contracts/times/time-names.ts'
import type { VenueStats } from '@nofomo/contracts/voting/tally.ts'

/** A session whose group chooses a time. `at`: the end of the vote, before it now. */
type Input = { session: Session; ballots: readonly WholeBallot[]; at: Date }

/** What the group has decided by now, if it chooses a time; of a final result without a time the place was decided alone. */
export function decisionOf({ session, ballots, at }: Input): TimeAndPlaceDecision {
  const times = session.times ?? []
  const closed = new Set(
    session.openings?.flatMap(({ venueId, at: start, isOpen }) => (isOpen ? [] : pairKey(start, venueId))),
  )
  const startOf = new Map(times.map(({ id, startsAt }) => [id, startsAt]))
  return decideTimeAndPlace({
    venueIds: session.venues.map(({ id }) => id),
    timeIds: times.map(({ id }) => id),
    ballots,
    isOpen(timeId, venueId) {
      const start = startOf.get(timeId) ?? ''
      return new Date(start) >= at && !closed.has(pairKey(start, venueId))
    },
  })
}

const pairKey = (start: string, venueId: string) => `${start} ${venueId}`

/** Recorded: the winner's time of a final result. */
export function timeResultsOf(
  { session, ballots }: Pick<Input, 'session' | 'ballots'>,
  { pairs, leader }: TimeAndPlaceDecision,
  recordedId: string | null,
): TimeResults {
  const timeIds = (session.times ?? []).map(({ id }) => id)
  return {
    stats: timeIds.map((timeId) => statsOf(timeId, ballots)),
    pairs: pairs.map(({ timeId, venueId, company, yesToBoth, isOpen }) => ({
      timeId,
      venueId,
      company,
      yesToBoth,
      isOpen,
    })),
    winnerTimeId: session.status === 'provisional' ? (leader?.timeId ?? null) : recordedId,
    leaderTimeId: leader?.timeId ?? null,
    voters: timeVotersIn(ballots),
  }
}

/** The places' own counts, what they decide, and the known hours of each place. */
type Places = {
  ranked: readonly VenueStats[]
  placeAlone: string | null
  hoursOf: (venueId: string) => ListedHours | undefined
}

/** The sentence about what decided time and place; null without votes. */
export function decidedTogetherBy(
  { session, ballots }: Pick<Input, 'session' | 'ballots'>,
  { pairs, leader, displaced }: TimeAndPlaceDecision,
  { hoursOf, ...places }: Places,
): string | null {
  const times = session.times ?? []
  return timeAndPlaceDecidedBy({
    pairs,
    leader,
    displaced,
    ...places,
    voters: ballots.length,
    timeVoters: timeVotersIn(ballots),
    whyClosed: ({ timeId, venueId }) => {
      const [hours, start] = [
        hoursOf(venueId),
        new Date(times.find(({ id }) => id === timeId)?.startsAt ?? ''),
      ]
      return hours && isOpenAt(hours, start) === false ? closedWords(hours, start) : null
    },
    nameOf: {
      time: timeNames(times),
      venue: (id) => session.venues.find((venue) => venue.id === id)?.name ?? id,
    },
  })
}

const timeVotersIn = (ballots: readonly WholeBallot[]): number =>
  ballots.filter(({ times }) => Object.keys(times).length > 0).length

function statsOf(timeId: string, ballots: readonly WholeBallot[]): TimeStats {
  const count = (value: TimeVoteValue) => ballots.filter(({ times }) => times[timeId] === value).length
  return { timeId, yes: count(1), ifNeedBe: count(0), no: count(-1) }
}
