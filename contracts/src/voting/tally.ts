import { forTheirTurn, preferredVenues, type YesSide } from '../crews/giving-way.ts'

/** How votes are counted, on the server and in the demo. */

/** 1 yes, 0 maybe, −1 no, −2 not interested (a veto). */
export const voteValues = [1, 0, -1, -2] as const
export type VoteValue = (typeof voteValues)[number]

/** How many voters cast one value for one venue. */
export type VoteCount = { venueId: string; vote: VoteValue; count: number }

/** The counts of one venue. */
export type VenueStats = {
  venueId: string
  /** 1 is first. */
  rank: number
  yesVotes: number
  maybeVotes: number
  /** Vetoes included. */
  noVotes: number
  vetoes: number
  totalVotes: number
  score: number
  percentage: number
}

const pointsPerYes = 3

/**
 * Tallies the ballots of one session (docs/product.md, "Scores and order") and ranks the venues.
 * `venueIds` are in the order of the list, which breaks the remaining ties. Votes for other venues are ignored. `sides` are those of a
 * crew: they decide between venues that are level on points with the first.
 */
export function tally(
  venueIds: readonly string[],
  counts: readonly VoteCount[],
  sides: readonly YesSide[] = [],
): VenueStats[] {
  const given = new Map<string, Map<VoteValue, number>>()
  for (const { venueId, vote, count } of counts) {
    const venue = given.get(venueId) ?? new Map<VoteValue, number>()
    given.set(venueId, venue.set(vote, (venue.get(vote) ?? 0) + count))
  }
  const ordered = venueIds
    .map((venueId) => statsOf(venueId, given.get(venueId) ?? new Map()))
    .sort(byOrderOfRank)
  return preferredFirst(ordered, sides).map((stats, index) => ({ ...stats, rank: index + 1 }))
}

/** Of the venues level on points with the first, those of whoever gave way lately; the others keep their order. */
function preferredFirst(ordered: readonly VenueStats[], sides: readonly YesSide[]): readonly VenueStats[] {
  const level = ordered.filter(({ score }) => score > 0 && score === ordered[0]?.score)
  const preferred = preferredVenues(
    level.map(({ venueId }) => venueId),
    sides,
  )
  if (preferred.length === level.length) return ordered
  const isPreferred = ({ venueId }: VenueStats) => preferred.includes(venueId)
  return [...ordered.filter(isPreferred), ...ordered.filter((venue) => !isPreferred(venue))]
}

/** With the leader first, which has not the first rank where a time decides with it. */
export function leaderFirst<Stats extends { venueId: string }>(
  ranked: readonly Stats[],
  leaderId: string | null,
): Stats[] {
  const leads = ({ venueId }: Stats) => venueId === leaderId
  return [...ranked.filter(leads), ...ranked.filter((stats) => !leads(stats))]
}

/** The venue that would be first if nobody had given way lately; null if it is first anyway. */
export function displacedVenue(
  venueIds: readonly string[],
  counts: readonly VoteCount[],
  sides: readonly YesSide[] = [],
): string | null {
  if (sides.length === 0) return null
  const [first] = tally(venueIds, counts)
  return first && first.venueId !== tally(venueIds, counts, sides)[0]?.venueId ? first.venueId : null
}

function statsOf(venueId: string, given: ReadonlyMap<VoteValue, number>): VenueStats {
  const yesVotes = given.get(1) ?? 0
  const maybeVotes = given.get(0) ?? 0
  const vetoes = given.get(-2) ?? 0
  const noVotes = (given.get(-1) ?? 0) + vetoes
  const totalVotes = yesVotes + maybeVotes + noVotes
  const score = pointsPerYes * yesVotes + maybeVotes
  const percentage = totalVotes === 0 ? 0 : Math.round((100 * score) / (pointsPerYes * totalVotes))
  return { venueId, rank: 0, yesVotes, maybeVotes, noVotes, vetoes, totalVotes, score, percentage }
}

/** The criteria between two venues, in this order; the position in the list comes last. */
const criteria = [
  { name: 'score', compare: (a: VenueStats, b: VenueStats) => b.score - a.score },
  { name: 'vetoes', compare: (a: VenueStats, b: VenueStats) => a.vetoes - b.vetoes },
  { name: 'yes', compare: (a: VenueStats, b: VenueStats) => b.yesVotes - a.yesVotes },
  { name: 'percentage', compare: (a: VenueStats, b: VenueStats) => b.percentage - a.percentage },
] as const

/** Sorting is stable: venues equal in every criterion keep their order in the list. */
function byOrderOfRank(a: VenueStats, b: VenueStats): number {
  for (const { compare } of criteria) {
    const difference = compare(a, b)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * The sentence about what decided the vote, e.g. "Spinasse wins: level on points with Altura, fewer vetoes."
 * Null without votes. `ranked` comes from `tally`; `verb` is "wins" once complete and "leads" before. With nothing but
 * noes and vetoes the sentence says that nothing is decided. `displacedId` is the `displacedVenue` of a crew's vote: the sentence says
 * for whom, and neither who nor how many that is.
 */
export function decidedBy(
  ranked: readonly VenueStats[],
  nameOf: (venueId: string) => string,
  verb: 'wins' | 'leads',
  displacedId: string | null = null,
): string | null {
  const [first, second] = ranked
  if (!first || ranked.every((venue) => venue.totalVotes === 0)) return null
  if (first.score === 0) return 'Nobody said yes or maybe to any place.'
  const subject = `${nameOf(first.venueId)} ${verb}`
  if (!second) return `${subject}: it is the only place on the list.`
  if (displacedId !== null) return `${subject}: level on points with ${nameOf(displacedId)}, ${forTheirTurn}.`
  const other = nameOf(second.venueId)
  const deciding = criteria.find(({ compare }) => compare(first, second) !== 0)
  switch (deciding?.name) {
    case 'score':
      return `${subject} with ${points(first.score)}, ${first.score - second.score} ahead of ${other}.`
    case 'vetoes':
      return `${subject}: level on points with ${other}, fewer vetoes.`
    case 'yes':
      return `${subject}: level on points and vetoes with ${other}, more yes votes.`
    case 'percentage':
      return `${subject}: level on points, vetoes and yes votes with ${other}, fewer people said no.`
    default:
      return `${subject}: level with ${other} in ${levelIn(first, second)}, and earlier on the list.`
  }
}

/** With very many noes, one more or less does not show in the percentage. */
function levelIn(first: VenueStats, second: VenueStats): string {
  return first.noVotes === second.noVotes ? 'every count' : 'points, vetoes, yes votes and percentage'
}

function points(score: number): string {
  return score === 1 ? '1 point' : `${score} points`
}

/** Leader and second venue; null for a venue without a yes or maybe. */
export function leaders(ranked: readonly VenueStats[]): {
  leader: VenueStats | null
  backup: VenueStats | null
} {
  const [leader = null, backup = null] = ranked.filter(({ score }) => score > 0)
  return { leader, backup }
}
