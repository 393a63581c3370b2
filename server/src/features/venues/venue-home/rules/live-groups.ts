import type { GroupStatus, InsightOccasion, Likelihood } from '@nofomo/contracts/sessions/choices.ts'
import { sessionLimits, type Trust } from '@nofomo/contracts/venues/trust.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { rankVenues } from '../../../deciding/voting/public.ts'
import { areLiveVotesDisclosed, minLiveVoters } from '../../venues/public.ts'

/**
 * A session with the venue on its list, and the counts of its ballots, without voided ones and those of venues' members.
 * `ownIds` are the venue's on the list: more than one if somebody typed it, too.
 */
export type Group = {
  sessionId: string
  title: string
  size: number | null
  occasion: InsightOccasion
  createdAt: Date
  activeAt: Date
  /** The host's, or the chosen one once it is final. */
  meetingAt: Date | null
  /** There are times that it chooses from, or has chosen from. */
  hasTimes: boolean
  /** The leading venue where place and time are chosen together; absent elsewhere. */
  pairLeaderId?: string | null
  hasArrived: boolean
  isFinal: boolean
  winnerId: string | null
  /** The host shows the counts to everybody now. */
  isCountShown: boolean
  venueIds: readonly string[]
  ownIds: readonly string[]
  counts: readonly { venueId: string; vote: VoteValue; count: number }[]
  voters: number
  finished: number
  /** A guess unless it is known. */
  expected: number
  /**
   * Its rank among the groups that first viewed the venue in its month, from 1; null before the first view, and if not
   * requested.
   */
  placeInMonth: number | null
}

/** Of the nine points, for a claim that is not decided yet. */
const pointsToSeeGroups = 5

/** The group has decided for another venue, or for none: it leaves the list. */
export function isGone({ isFinal, winnerId, ownIds }: Group): boolean {
  return isFinal && (winnerId === null || !ownIds.includes(winnerId))
}

/** The status of a group that has not gone: the first that fits. */
export function statusOf(group: Group): GroupStatus {
  const { voters, isFinal, finished, expected } = group
  if (voters < minLiveVoters) return 'viewing'
  if (isFinal) return 'chosen'
  if (2 * finished >= expected) return 'deciding'
  return isConsidered(group) ? 'considering' : 'viewing'
}

/**
 * When a group wants to come. A time that it has chosen follows from votes: as the other results, it is disclosed of a final
 * session with enough voters.
 */
export function wishedTimeOf(group: Group): { meetingAt: Date | null; isChoosingTime: boolean } {
  const { hasTimes, isFinal, voters, meetingAt } = group
  const isChoosingTime = hasTimes && !(isFinal && voters >= minLiveVoters)
  return { meetingAt: isChoosingTime ? null : meetingAt, isChoosingTime }
}

/** Whether it has a yes or maybe for the venue that may be disclosed. */
export function isConsidered(group: Group): boolean {
  const { counts, ownIds } = group
  return (
    areLiveVotesDisclosed(group) &&
    counts.some(({ venueId, vote, count }) => ownIds.includes(venueId) && vote >= 0 && count > 0)
  )
}

/** How likely the group chooses the venue: high if it leads, medium within one yes of the lead; null if not disclosed. */
export function likelihoodOf(group: Group): Likelihood | null {
  if (!areLiveVotesDisclosed(group)) return null
  const { ranked, leader: ofVenues } = rankVenues(group.venueIds, group.counts)
  const { pairLeaderId = ofVenues?.venueId } = group
  const leader = ranked.find(({ venueId }) => venueId === pairLeaderId)
  const own = ranked.find(({ venueId }) => group.ownIds.includes(venueId))
  if (!own || !leader) return 'low'
  if (own.venueId === leader.venueId) return 'high'
  return leader.yesVotes - own.yesVotes <= 1 ? 'medium' : 'low'
}

/**
 * What determines the groups an account sees: its trust, the points of a pending claim, and whether somebody else acts
 * for the venue.
 */
export type Viewer = { trust: Trust; score: number | null; isRival: boolean }

/** Whether the viewer sees the groups that first viewed the venue this month up to a number, as a verified venue does. */
export const isLimitedByMonth = ({ trust, isRival }: Viewer): boolean =>
  !isRival && trust !== 'pending' && sessionLimits[trust] !== null

/** Those of the groups that the viewer may see, the latest active first. */
export function visibleGroups(groups: readonly Group[], viewer: Viewer, viewedThisMonth: number): Group[] {
  const latestFirst = groups.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime())
  const limit = sessionLimits[viewer.trust]
  if (viewer.isRival) return []
  if (limit === null) return latestFirst
  if (isLimitedByMonth(viewer)) {
    const places = placesOf(groups, viewedThisMonth)
    return latestFirst.filter(({ sessionId }) => (places.get(sessionId) ?? 0) <= limit)
  }
  return (viewer.score ?? 0) >= pointsToSeeGroups ? latestFirst.slice(0, limit) : []
}

/** Groups that nobody has viewed the venue in come after those that did this month, the oldest first. */
function placesOf(groups: readonly Group[], viewedThisMonth: number): ReadonlyMap<string, number> {
  const unviewed = groups
    .filter(({ placeInMonth }) => placeInMonth === null)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const nextPlaces = new Map(unviewed.map(({ sessionId }, index) => [sessionId, viewedThisMonth + index + 1]))
  return new Map(
    groups.map(({ sessionId, placeInMonth }) => [sessionId, placeInMonth ?? nextPlaces.get(sessionId) ?? 0]),
  )
}
