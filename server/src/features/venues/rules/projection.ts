/** What a session makes of a venue now, as its list, counted ballots and final result tell. */
export type Facts = {
  venueId: string
  sessionId: string
  viewedAt: Date | null
  /** The first of the yes and maybe votes that stand; null without one. */
  consideredAt: Date | null
  outcome: 'chosen' | 'lost' | null
  decidedAt: Date | null
  yes: number
  maybe: number
  /** Vetoes included. */
  no: number
  vetoes: number
}

/** A row of the projection. */
export type VenueSession = Omit<Facts, 'decidedAt'> & {
  isListed: boolean
  isConsidered: boolean
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

export type Step = { row: VenueSession; events: VenueEvent[] }

/**
 * The projection's next row for a venue in a session, and the events that lead there; null if nothing changes.
 * `facts` is null for a venue that was taken off the list. A deleted session's rows never change.
 */
export function nextStep(before: VenueSession | null, facts: Facts | null, now: Date): Step | null {
  if (before?.deletedAt || (before === null && facts === null)) return null
  const row = facts ? rowOf(before, facts, now) : before && removed(before, now)
  if (!row || (before && !differs(before, row))) return null
  return { row, events: eventsBetween(before ?? unseen, row, facts, now) }
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
  record(!before.isConsidered && row.isConsidered, 'considered', facts?.consideredAt)
  record(isOtherOutcome && before.outcome !== null, 'unchosen')
  record(isOtherOutcome, row.outcome, facts?.decidedAt)
  record(before.isConsidered && !row.isConsidered, 'unconsidered')
  record(before.isListed && !row.isListed, 'removed')
  return events
}

function rowOf(before: VenueSession | null, { decidedAt: _, ...facts }: Facts, now: Date): VenueSession {
  const isTakenBack = before !== null && facts.consideredAt === null && votesOf(facts) < votesOf(before)
  return {
    ...facts,
    // Once viewed, always: a vote that was taken back leaves no other trace.
    viewedAt: before?.viewedAt ?? facts.viewedAt,
    // Once considered, too, if all changed their minds; not if the votes that did no longer count.
    consideredAt: isTakenBack ? null : (before?.consideredAt ?? facts.consideredAt),
    isListed: true,
    isConsidered: facts.consideredAt !== null,
    verifiedAt: before?.verifiedAt ?? null,
    changedAt: now,
    deletedAt: null,
  }
}

const votesOf = ({ yes, maybe, no }: Pick<Facts, 'yes' | 'maybe' | 'no'>) => yes + maybe + no

function removed(before: VenueSession, now: Date): VenueSession {
  const nothing = { outcome: null, yes: 0, maybe: 0, no: 0, vetoes: 0, isConsidered: false }
  return { ...before, ...nothing, isListed: false, changedAt: now }
}

const compared = ['isListed', 'isConsidered', 'outcome', 'yes', 'maybe', 'no', 'vetoes'] as const

function differs(before: VenueSession, after: VenueSession): boolean {
  return (
    compared.some((key) => before[key] !== after[key]) ||
    (before.viewedAt === null) !== (after.viewedAt === null)
  )
}
