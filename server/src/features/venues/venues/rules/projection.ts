import type { Disclosure } from './disclosure.ts'

/** What a session makes of a venue now, as its list, counted ballots and final result tell. */
export type Facts = {
  venueId: string
  sessionId: string
  /** When its card was first seen, and when somebody first voted on it. */
  seenAt: Date | null
  votedAt: Date | null
  /** The first of the yes and maybe votes that stand; null without one. */
  likedAt: Date | null
  outcome: 'chosen' | 'lost' | null
  decidedAt: Date | null
  yes: number
  maybe: number
  /** Vetoes included. */
  no: number
  vetoes: number
}

/** What the people of the venue may be told: of ballots nothing until they are disclosed. */
type Disclosed = Pick<Facts, 'outcome' | 'yes' | 'maybe' | 'no' | 'vetoes'> & {
  viewedAt: Date | null
  consideredAt: Date | null
  isConsidered: boolean
}

/** What only the projection reads: it remembers what is disclosed once the result is final. */
type Remembered = { likedAt: Date | null; countedVotes: number }

/** A row of the projection. */
export type VenueSession = Disclosed &
  Remembered & {
    venueId: string
    sessionId: string
    isListed: boolean
    verifiedAt: Date | null
    changedAt: Date
    deletedAt: Date | null
  }

export type VenueEventKind =
  | 'viewed'
  | 'considered'
  | 'unconsidered'
  | 'chosen'
  | 'unchosen'
  | 'lost'
  | 'removed'
  | 'deleted'
  | 'verified'
  | 'unverified'

export type VenueEvent = { venueId: string; sessionId: string; kind: VenueEventKind; at: Date }

/** `isDisclosed`: the step changes what people of the venue are told. */
export type Step = { row: VenueSession; events: VenueEvent[]; isDisclosed: boolean }

/** Whether the ballots of the session may be counted. `isFrozen`: what was counted stays, whatever is voted since. */
export type Ballots = { disclosure: Disclosure | null; isFrozen: boolean }

/**
 * The projection's next row for a venue in a session, and the events that lead there; null if nothing changes.
 * `facts` is null for a venue that was taken off the list. A deleted session's rows never change.
 */
export function nextStep(
  before: VenueSession | null,
  facts: Facts | null,
  ballots: Ballots,
  now: Date,
): Step | null {
  if (before?.deletedAt || (before === null && facts === null)) return null
  const row = facts ? rowOf(before, facts, ballots, now) : before && removed(before, now)
  if (!row) return null
  const isDisclosed = before === null || differs(before, row)
  if (!isDisclosed && before && !remembersMore(before, row)) return null
  return { row, events: eventsBetween(before ?? unseen, row, facts, now), isDisclosed }
}

const unseen = { viewedAt: null, isConsidered: false, outcome: null, isListed: false } as const
type Shown = Pick<VenueSession, 'viewedAt' | 'isConsidered' | 'outcome' | 'isListed'>

function eventsBetween(before: Shown, row: VenueSession, facts: Facts | null, now: Date): VenueEvent[] {
  const events: VenueEvent[] = []
  const record = (happened: boolean, kind: VenueEventKind | null, at: Date | null = now) => {
    const { venueId, sessionId } = row
    if (happened && kind) events.push({ venueId, sessionId, kind, at: at ?? now })
  }
  const isOtherOutcome = before.outcome !== row.outcome
  record(before.viewedAt === null && row.viewedAt !== null, 'viewed', row.viewedAt)
  // Not when the vote was cast: that is nobody's to know.
  record(!before.isConsidered && row.isConsidered, 'considered', facts?.decidedAt)
  record(isOtherOutcome && before.outcome !== null, 'unchosen')
  record(isOtherOutcome, row.outcome, facts?.decidedAt)
  record(before.isConsidered && !row.isConsidered, 'unconsidered')
  record(before.isListed && !row.isListed, 'removed')
  return events
}

function rowOf(before: VenueSession | null, facts: Facts, ballots: Ballots, now: Date): VenueSession {
  const { venueId, sessionId } = facts
  const remembered = memoryOf(before, facts)
  return {
    ...{ venueId, sessionId },
    ...disclosedOf(before, facts, remembered, ballots),
    ...remembered,
    isListed: true,
    verifiedAt: before?.verifiedAt ?? null,
    changedAt: now,
    deletedAt: null,
  }
}

const nothing = { outcome: null, yes: 0, maybe: 0, no: 0, vetoes: 0, isConsidered: false } as const

function disclosedOf(
  before: VenueSession | null,
  facts: Facts,
  { likedAt }: Remembered,
  { disclosure, isFrozen }: Ballots,
): Disclosed {
  // Once viewed, always.
  const viewedAt = before?.viewedAt ?? null
  if (disclosure === null) return { ...nothing, viewedAt: viewedAt ?? facts.seenAt, consideredAt: null }
  if (isFrozen) {
    const { outcome, yes, maybe, no, vetoes, isConsidered, consideredAt } = before ?? {
      ...nothing,
      consideredAt: null,
    }
    return { outcome, yes, maybe, no, vetoes, isConsidered, consideredAt, viewedAt: viewedAt ?? facts.seenAt }
  }
  const { outcome, yes, maybe, no, vetoes } = facts
  return {
    ...{ outcome, yes, maybe, no, vetoes },
    viewedAt: viewedAt ?? earlier(facts.seenAt, facts.votedAt),
    consideredAt: likedAt,
    isConsidered: facts.likedAt !== null,
  }
}

/** Once liked, always, if all changed their minds; not if the votes that did no longer count. */
function memoryOf(before: VenueSession | null, facts: Facts): Remembered {
  const countedVotes = facts.yes + facts.maybe + facts.no
  const isTakenBack = before !== null && facts.likedAt === null && countedVotes < before.countedVotes
  return { countedVotes, likedAt: isTakenBack ? null : (before?.likedAt ?? facts.likedAt) }
}

function removed(before: VenueSession, now: Date): VenueSession {
  return { ...before, ...nothing, countedVotes: 0, isListed: false, changedAt: now }
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

const compared = ['isListed', 'isConsidered', 'outcome', 'yes', 'maybe', 'no', 'vetoes'] as const

function differs(before: VenueSession, after: VenueSession): boolean {
  return (
    compared.some((key) => before[key] !== after[key]) ||
    (before.viewedAt === null) !== (after.viewedAt === null) ||
    (before.consideredAt === null) !== (after.consideredAt === null)
  )
}

const remembersMore = (before: Remembered, after: Remembered): boolean =>
  before.countedVotes !== after.countedVotes || (before.likedAt === null) !== (after.likedAt === null)
