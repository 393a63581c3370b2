import {
  type BudgetTier,
  budgetTiers,
  type GroupBucket,
  type InsightOccasion,
  type Occasion,
  type TimeSlot,
  timeSlotAt,
} from '@nofomo/contracts/options.ts'

/** A session as stored, and its counted ballots: those set aside and of venues' own people do not count. */
export type CountedSession = {
  sessionId: string
  createdAt: Date
  /** Of the final result; null without one. */
  decidedAt: Date | null
  /** Null unless a known venue won. */
  winnerVenueId: string | null
  meetingAt: Date | null
  firstVoteAt: Date | null
  occasion: Occasion | null
  groupSize: number | null
  /** Whether the host gave the number of voters. */
  isExpectedKnown: boolean
  priceLevel: number | null
  voters: number
  expected: number
  /** When anybody last did anything there. */
  activeAt: Date
}

/** What venues may be told of a session, in closed words. */
export type SessionFacts = Pick<
  CountedSession,
  'sessionId' | 'createdAt' | 'decidedAt' | 'winnerVenueId' | 'voters' | 'expected' | 'activeAt'
> & {
  /** As the group gave it, else the host's number of voters; null without either. */
  people: number | null
  statedOccasion: Occasion | null
  /** Null unless it is known when the group meets. */
  meetingAt: Date | null
  meetsAt: Date
  timeSlot: TimeSlot
  occasion: InsightOccasion
  groupBucket: GroupBucket
  budgetTier: BudgetTier
}

/** A row of the projection. */
export type SessionFactsRow = Omit<SessionFacts, 'activeAt'> & {
  activeAt: Date | null
  changedAt: Date
  deletedAt: Date | null
}

/** The projection's next row; null if nothing changes. A deleted session's row never changes. */
export function nextFacts(
  before: SessionFactsRow | null,
  told: CountedSession,
  now: Date,
): SessionFactsRow | null {
  const facts = factsOf(told)
  if (before?.deletedAt) return null
  if (!before || !isSame(before, facts)) return { ...facts, changedAt: now, deletedAt: null }
  const isActive = before.activeAt?.getTime() !== facts.activeAt.getTime()
  return isActive ? { ...before, activeAt: facts.activeAt } : null
}

export function factsOf(told: CountedSession): SessionFacts {
  const { sessionId, createdAt, decidedAt, winnerVenueId, voters, expected, activeAt } = told
  // Who meets at a known time is told apart by it, whenever the group votes.
  const meetsAt = told.meetingAt ?? told.firstVoteAt ?? createdAt
  return {
    ...{ sessionId, createdAt, decidedAt, winnerVenueId, voters, expected, activeAt, meetsAt },
    people: told.groupSize ?? (told.isExpectedKnown ? expected : null),
    statedOccasion: told.occasion,
    meetingAt: told.meetingAt,
    timeSlot: timeSlotAt(hourInSeattle(meetsAt)),
    occasion: occasionBucket(told.occasion),
    groupBucket: groupBucket(told.groupSize ?? Math.max(2, voters)),
    budgetTier: budgetTier(told.priceLevel),
  }
}

export function occasionBucket(occasion: Occasion | null): InsightOccasion {
  switch (occasion) {
    case 'date':
      return 'date-night'
    case 'group-dinner':
    case 'dessert':
    case null:
      return 'casual'
    default:
      return occasion
  }
}

/** Of a range of sizes its upper end counts. */
function groupBucket(people: number): GroupBucket {
  if (people <= 2) return '2'
  if (people <= 4) return '3-4'
  return people <= 7 ? '5-7' : '8+'
}

function budgetTier(priceLevel: number | null): BudgetTier {
  return budgetTiers[Math.min(priceLevel ?? 2, budgetTiers.length) - 1] ?? '$$'
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: '2-digit',
})
const hourInSeattle = (at: Date) => Number(clock.format(at))

const compared = [
  'winnerVenueId',
  'timeSlot',
  'occasion',
  'groupBucket',
  'budgetTier',
  'voters',
  'expected',
  'people',
  'statedOccasion',
] as const

function isSame(before: SessionFactsRow, after: SessionFacts): boolean {
  return (
    compared.every((key) => before[key] === after[key]) &&
    before.meetsAt.getTime() === after.meetsAt.getTime() &&
    before.meetingAt?.getTime() === after.meetingAt?.getTime() &&
    before.decidedAt?.getTime() === after.decidedAt?.getTime()
  )
}
