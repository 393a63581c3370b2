import { forTheirTurn } from '../crews/giving-way.ts'
import type { VenueStats } from '../voting/tally.ts'
import { inOrder, type Pair, pairCriteria, type TimeAndPlaceDecision } from './time-and-place.ts'

type PairNames = {
  venue: (venueId: string) => string
  time: (timeId: string) => string
}

export type SentenceInput = Omit<TimeAndPlaceDecision, 'backup'> & {
  /** In the order of the places' own counts. */
  ranked: readonly VenueStats[]
  voters: number
  /** Those who marked a time. */
  timeVoters: number
  /** What decided the place alone: if nobody can come at any time. Null without votes on places. */
  placeAlone: string | null
  /** Why a pair is closed by the venue's hours: "is closed on Mondays". Null if it is not. */
  whyClosed: (pair: Pair) => string | null
  nameOf: PairNames
}

/**
 * The sentence about what decided time and place: "Friday 7 PM at Monsoon: five of six can come and like it; Altura has
 * more points, but is closed on Mondays." Null without votes.
 */
export function timeAndPlaceDecidedBy(input: SentenceInput): string | null {
  const { leader, placeAlone, nameOf } = input
  if (leader)
    return `${pairName(leader, nameOf)}: ${peopleWords(leader, input.voters)}${reasonOf(leader, input)}.`
  if (placeAlone === null) return null
  return `${placeAlone} ${openTime(input)}`
}

function openTime({ pairs, timeVoters }: SentenceInput): string {
  if (timeVoters === 0) return 'The time stays open: nobody has marked one.'
  return pairs.some(({ company }) => company > 0)
    ? 'The time stays open: no time suits a place that somebody likes.'
    : 'The time stays open: nobody can come at any of them.'
}

const pairName = ({ timeId, venueId }: Pair, { time, venue }: PairNames) =>
  `${time(timeId)} at ${venue(venueId)}`

const smallNumbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const inWords = (count: number) => smallNumbers[count] ?? String(count)

/** "five of six can come and like it"; "are fine with it" where some of them said maybe to the place. */
function peopleWords({ company, approvers, points }: Pair, voters: number): string {
  // A yes is worth three points, a maybe one.
  const [one, several] =
    points === 3 * approvers ? ['likes it', 'like it'] : ['is fine with it', 'are fine with it']
  const everybody = voters === 2 ? 'both' : `all ${inWords(voters)}`
  const who = company === voters && voters > 1 ? everybody : `${inWords(company)} of ${inWords(voters)}`
  if (approvers === company) return `${who} can come and ${company === 1 ? one : several}`
  if (approvers === 0) return `${who} can come`
  return `${who} can come, and ${inWords(approvers)} of them ${approvers === 1 ? one : several}`
}

function reasonOf(leader: Pair, input: SentenceInput): string {
  const { displaced, nameOf } = input
  if (displaced) return `; level with ${otherName(leader, displaced, nameOf)}, ${forTheirTurn}`
  return closedReason(leader, input) ?? pointsReason(leader, input) ?? runnerUpReason(leader, input) ?? ''
}

/** A pair that would win if it were not closed. */
function closedReason(leader: Pair, { pairs, ranked, whyClosed, nameOf }: SentenceInput): string | null {
  const closed = pairs.filter((pair) => !pair.isOpen && pair.company > 0 && whyClosed(pair) !== null)
  const wished = closed.filter(({ venueId }) => scoreOf(venueId, ranked) > 0)
  const [best] = inOrder([...pairs.filter((pair) => pair === leader), ...wished])
  if (!best || best === leader) return null
  const why = whyClosed(best)
  return best.venueId !== leader.venueId && scoreOf(best.venueId, ranked) > scoreOf(leader.venueId, ranked)
    ? `; ${nameOf.venue(best.venueId)} has more points, but ${why}`
    : `; ${pairName(best, nameOf)} would win, but ${nameOf.venue(best.venueId)} ${why}`
}

const scoreOf = (venueId: string, ranked: readonly VenueStats[]) =>
  ranked.find((venue) => venue.venueId === venueId)?.score ?? 0

/** The venue that is ahead of the leader's by its own counts: it has more points, or as many. */
function pointsReason(leader: Pair, { pairs, ranked, nameOf }: SentenceInput): string | null {
  const [first] = ranked
  if (!first || first.venueId === leader.venueId || first.score === 0) return null
  const [best] = inOrder(pairs.filter((pair) => pair.venueId === first.venueId && pair.isCandidate))
  const but = best ? lossWords(leader, best) : 'no time suits it'
  const points = first.score > scoreOf(leader.venueId, ranked) ? 'more points' : 'as many points'
  return `; ${nameOf.venue(first.venueId)} has ${points}, but ${but}`
}

/** Why a pair comes after the leader. */
function lossWords(leader: Pair, pair: Pair): string {
  switch (decidingOf(leader, pair)) {
    case 'company':
      return pair.company === 1 ? 'only one can come' : `only ${inWords(pair.company)} can come`
    case 'yes':
      return 'fewer say yes to both time and place'
    case 'points':
      return 'fewer among those who can come'
    case 'vetoes':
      return 'more vetoes'
    default:
      return pair.timeId === leader.timeId ? 'comes later on the list' : 'only at a later time'
  }
}

const decidingOf = (one: Pair, other: Pair) =>
  pairCriteria.find(({ compare }) => compare(one, other) !== 0)?.name

/** The second pair of all. */
function runnerUpReason(leader: Pair, { pairs, nameOf }: SentenceInput): string | null {
  const [, second] = inOrder(pairs.filter(({ isCandidate }) => isCandidate))
  if (!second) return null
  const other = otherName(leader, second, nameOf)
  switch (decidingOf(leader, second)) {
    case 'company':
      return `, ${inWords(leader.company - second.company)} more than ${other}`
    case 'yes':
      return `; level with ${other}, more say yes to both time and place`
    case 'points':
      return `; level with ${other}, more points among those who can come`
    case 'vetoes':
      return `; level with ${other}, fewer vetoes`
    default:
      return `; level with ${other}, and earlier${second.timeId === leader.timeId ? ' on the list' : ''}`
  }
}

/** As much of a pair's name as differs from the leader's. */
function otherName(leader: Pair, pair: Pair, nameOf: PairNames): string {
  if (pair.timeId === leader.timeId) return nameOf.venue(pair.venueId)
  return pair.venueId === leader.venueId ? nameOf.time(pair.timeId) : pairName(pair, nameOf)
}
