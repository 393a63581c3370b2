import {
  type BudgetTier,
  budgetTiers,
  type GroupBucket,
  type InsightOccasion,
  type Occasion,
  type TimeSlot,
  timeSlotAt,
} from '@nofomo/contracts/sessions/choices.ts'
import { hourOfDay } from '@nofomo/contracts/times/seattle-clock.ts'
import { activityOf, type Disclosure, disclosureOf, liveVotersOf } from './disclosure.ts'

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
  deadline: Date | null
  /** Those whose ballots count. */
  voters: number
  expected: number
  /** When a ballot last changed; null before anybody voted. */
  votedAt: Date | null
  /** When anybody last did anything else there. */
  actedAt: Date
}

/** What venues may be told of a session, in closed words. */
export type SessionFacts = Pick<
  CountedSession,
  'sessionId' | 'createdAt' | 'decidedAt' | 'winnerVenueId' | 'expected'
> & {
  /** Why its ballots may be counted; null while they may not. */
  disclosed: Disclosure | null
  /** Those whose ballots count; 0 while they may not be counted. */
  voters: number
  /** The same at any time: not for venues. */
  countedVoters: number
  /** Of their last activity that venues may see. */
  activeAt: Date
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
  counted: CountedSession,
  now: Date,
): SessionFactsRow | null {
  if (before?.deletedAt) return null
  const facts = factsOf(counted, before, now)
  if (!before || !isSame(before, facts)) return { ...facts, changedAt: now, deletedAt: null }
  const { activeAt, countedVoters } = facts
  const isNewer = before.activeAt?.getTime() !== activeAt.getTime() || before.countedVoters !== countedVoters
  return isNewer ? { ...before, activeAt, countedVoters } : null
}

/** Whether the dashboards of venues show a difference. */
export function isSeenChanged(before: SessionFactsRow | null, after: SessionFactsRow): boolean {
  if (!before || !isSame(before, after)) return true
  const isActive = before.activeAt?.getTime() !== after.activeAt?.getTime()
  return isActive || liveVotersOf(before.countedVoters) !== liveVotersOf(after.countedVoters)
}

/** What was counted of a quiet session stays as it was: see `disclosureOf`. */
export const staysAsCounted = (
  before: Pick<SessionFactsRow, 'disclosed'> | null,
  disclosed: Disclosure | null,
) => disclosed === 'quiet' && before?.disclosed === 'quiet'

export function factsOf(counted: CountedSession, before: SessionFactsRow | null, now: Date): SessionFacts {
  const { sessionId, createdAt, decidedAt, winnerVenueId, expected, voters: countedVoters } = counted
  const activeAt = activityOf(counted)
  const disclosed = disclosureOf({ ...counted, activeAt }, before?.disclosed ?? null, now)
  const { voters, votedFrom } = ballotsOf(counted, disclosed, before)
  // A known meeting time takes precedence over the time of voting.
  const meetsAt = counted.meetingAt ?? votedFrom ?? createdAt
  return {
    ...{ sessionId, createdAt, decidedAt, winnerVenueId, disclosed, voters, countedVoters, expected },
    ...{ activeAt, meetsAt },
    people: counted.groupSize ?? (counted.isExpectedKnown ? expected : null),
    statedOccasion: counted.occasion,
    meetingAt: counted.meetingAt,
    timeSlot: timeSlotAt(hourOfDay(meetsAt)),
    occasion: occasionBucket(counted.occasion),
    groupBucket: groupBucket(counted.groupSize ?? Math.max(2, voters)),
    budgetTier: budgetTier(counted.priceLevel),
  }
}

/** How many voted and since when, as far as venues may know. */
function ballotsOf(
  { voters, firstVoteAt }: CountedSession,
  disclosed: Disclosure | null,
  before: SessionFactsRow | null,
): { voters: number; votedFrom: Date | null } {
  if (disclosed === null) return { voters: 0, votedFrom: null }
  if (!before || !staysAsCounted(before, disclosed)) return { voters, votedFrom: firstVoteAt }
  return { voters: before.voters, votedFrom: before.meetingAt ? null : before.meetsAt }
}

function occasionBucket(occasion: Occasion | null): InsightOccasion {
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

const compared = [
  'winnerVenueId',
  'timeSlot',
  'occasion',
  'groupBucket',
  'budgetTier',
  'disclosed',
  'voters',
  'expected',
  'people',
  'statedOccasion',
] as const

function isSame(before: SessionFactsRow, after: Omit<SessionFacts, 'activeAt'>): boolean {
  return (
    compared.every((key) => before[key] === after[key]) &&
    before.meetsAt.getTime() === after.meetsAt.getTime() &&
    before.meetingAt?.getTime() === after.meetingAt?.getTime() &&
    before.decidedAt?.getTime() === after.decidedAt?.getTime()
  )
}
