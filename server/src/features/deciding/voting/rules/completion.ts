import { provisionalMs, quietDayMs, quietNoticeMs } from '@nofomo/contracts/sessions/choices.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'

/** The inputs of the next status of an open vote. */
export type OpenVote = {
  /** As many ballots have finished as are expected. */
  isFullyVoted: boolean
  /** Whether that number is exact. A guess never ends the vote by itself. */
  isExpectedKnown: boolean
  /** The host has reopened it or kept it open: expected voters do not end it. */
  isKeptOpen: boolean
  provisionalSince: Date | null
  deadline: Date | null
  /** As recorded: of a group that chooses a time, the start of the one that led last. */
  meetingAt: Date | null
  /** The start of the time that leads now; absent where the group does not choose one. */
  leadingTimeAt?: Date | null
  /** The newest vote. Needed only while a result is provisional after a guess. */
  lastVoteAt: Date | null
} & Timers

/**
 * While a result is provisional after a guess: when to look again, and when the vote ends unless somebody votes before,
 * which is null until its host has been asked.
 */
type Timers = { quietCheckAt: Date | null; quietEndsAt: Date | null }

/** What is to be recorded as the start of the leading time, if anything. */
type Leading = Pick<OpenVote, 'leadingTimeAt'>

type EndedBy = 'host' | 'expected_voters' | 'deadline' | 'meeting' | 'quiet_day'
export type VoteEnd = { by: EndedBy; at: Date; decidedAt: Date }

/**
 * - `begin`: the result becomes provisional;
 * - `end`: too few have finished again, so the vote is in progress again;
 * - `wait`: only the timers change; `asksHost` is true the first time that nobody has voted for long;
 * - `complete`: the result is final at `at`; `decidedAt` ends the time to decision;
 * - null: no change.
 */
export type Step =
  | ({ kind: 'begin' } & Timers & Leading)
  | { kind: 'end' }
  | ({ kind: 'wait'; asksHost: boolean } & Timers & Leading)
  | ({ kind: 'complete' } & VoteEnd)
  | null

/** The next status change of an open vote (docs/product.md, "Provisional results"). */
export function nextStep(open: OpenVote, now: Date): Step {
  const end = endOf(open)
  if (end && end.at <= now) return { kind: 'complete', ...end }
  if (isDecided(open)) return nextWait(withLeadingTime(open), now, open.meetingAt)
  if (open.provisionalSince) return { kind: 'end' }
  if (!open.isFullyVoted || open.isKeptOpen) return null
  return {
    kind: 'begin',
    ...timersOf({ ...withLeadingTime(open), provisionalSince: now }, now),
    ...leadingOf(open),
  }
}

/** The time that leads now is when the group meets, so far. */
function withLeadingTime<Open extends OpenVote>(open: Open): Open {
  return open.leadingTimeAt === undefined ? open : { ...open, meetingAt: open.leadingTimeAt }
}

const leadingOf = ({ leadingTimeAt }: OpenVote): Leading =>
  leadingTimeAt === undefined ? {} : { leadingTimeAt }

type Provisional = OpenVote & { provisionalSince: Date }

const isDecided = (open: OpenVote): open is Provisional =>
  open.isFullyVoted && !open.isKeptOpen && open.provisionalSince !== null

/** The first moment at which time alone ends the vote. However late it is noticed, the vote ended then. */
function endOf(open: OpenVote): VoteEnd | null {
  const { deadline } = open
  const ends: VoteEnd[] = isDecided(open) ? endsOfProvisional(open) : []
  if (deadline) ends.push({ by: 'deadline', at: deadline, decidedAt: decidedBy(open, deadline) })
  return ends.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null
}

/** The end of a vote that its host ends now, unless time has ended it before. */
export function endByHost(open: OpenVote, now: Date): VoteEnd {
  const end = endOf(open)
  return end && end.at <= now ? end : { by: 'host', at: now, decidedAt: decidedBy(open, now) }
}

/**
 * Time to decision ends when the completion began that became final: whatever ends a vote at `end`, with its provisional
 * result, and without one then.
 */
function decidedBy(open: OpenVote, end: Date): Date {
  return isDecided(open) && open.provisionalSince < end ? open.provisionalSince : end
}

function endsOfProvisional(open: Provisional): VoteEnd[] {
  const { provisionalSince: decidedAt } = open
  if (open.isExpectedKnown)
    return [{ by: 'expected_voters', at: new Date(decidedAt.getTime() + provisionalMs), decidedAt }]
  const meeting = endingMeeting(open)
  const ends: VoteEnd[] = [{ by: 'quiet_day', at: quietEndOf(open), decidedAt }]
  if (meeting) ends.unshift({ by: 'meeting', at: meeting, decidedAt })
  return ends
}

/** The meeting, if it comes after the result became provisional: one that has passed before cuts nobody off. */
function endingMeeting({
  meetingAt,
  provisionalSince,
}: Pick<OpenVote, 'meetingAt' | 'provisionalSince'>): Date | null {
  return meetingAt && provisionalSince && meetingAt > provisionalSince ? meetingAt : null
}

/** A day after the newest vote, up to the full hour: nobody can tell from it when somebody voted. */
function quietEndOf({ provisionalSince, lastVoteAt }: Provisional): Date {
  const quietSince = Math.max(provisionalSince.getTime(), lastVoteAt?.getTime() ?? 0)
  return new Date(Math.ceil((quietSince + quietDayMs) / hourMs) * hourMs)
}

function timersOf(open: Provisional, now: Date): Timers {
  if (open.isExpectedKnown) return { quietCheckAt: null, quietEndsAt: null }
  const end = quietEndOf(open)
  const notice = new Date(end.getTime() - quietNoticeMs)
  const isNoticed = notice <= now
  const meeting = endingMeeting(open)
  const next = isNoticed ? end : notice
  return { quietCheckAt: meeting && meeting < next ? meeting : next, quietEndsAt: isNoticed ? end : null }
}

/** Timers are renewed when they are due, not with each vote. */
function nextWait(open: Provisional, now: Date, recordedMeeting: Date | null): Step {
  const timers = timersOf(open, now)
  const { quietCheckAt, quietEndsAt } = open
  const isDue = quietCheckAt !== null && quietCheckAt <= now
  const isLate = timers.quietCheckAt !== null && (quietCheckAt === null || timers.quietCheckAt < quietCheckAt)
  const isObsolete = timers.quietCheckAt === null && quietCheckAt !== null
  const isEndChanged = timers.quietEndsAt?.getTime() !== quietEndsAt?.getTime()
  const isMoved = open.meetingAt?.getTime() !== recordedMeeting?.getTime()
  if (!(isDue || isLate || isObsolete || isEndChanged || isMoved)) return null
  const asksHost = timers.quietEndsAt !== null && quietEndsAt === null
  return { kind: 'wait', asksHost, ...timers, ...leadingOf(open) }
}
