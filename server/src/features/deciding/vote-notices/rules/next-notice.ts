import type { CrewNoticeKind } from '@nofomo/contracts/crews/limits.ts'
import type { SessionStatus } from '@nofomo/contracts/sessions/endpoints.ts'
import {
  followKinds,
  type LostTimeMark,
  maxVoteNotices,
  type VoteNoticeKind,
} from '@nofomo/contracts/sessions/options.ts'
import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { hourBeforeQuiet, isQuiet, quietEnd } from './quiet-hours.ts'

/** When those who are missing are told: an hour before the deadline, or the evening before if all of that hour is quiet. */
export function reminderAt(deadline: Date): Date {
  const hourBefore = new Date(deadline.getTime() - hourMs)
  const isTooLate = isQuiet(hourBefore) && quietEnd(hourBefore) >= deadline
  return isTooLate ? hourBeforeQuiet(hourBefore) : hourBefore
}

/** What decides whether there is something to tell. */
export type VoteFacts = {
  status: SessionStatus
  /** Winner and time of a provisional or final result, as one text; null while in progress. */
  outcome: string | null
  /** As many have finished as are expected. */
  isFullyVoted: boolean
  /** Somebody has not voted whom the numbers, which people gave, or a begun ballot tell of. */
  isSomebodyMissing: boolean
  deadline: Date | null
  /** Those that the host took off with votes on them, while the vote is open. */
  lostTimes: readonly { id: string; removedAt: Date }[]
}

/**
 * What is told of a vote. `begun`, `missing`: to a member of the crew that votes, who has not voted. `time_off`: to those who
 * follow a vote, that its host took a time off.
 */
export type NoticeKind = VoteNoticeKind | CrewNoticeKind | 'time_off'

/** A kind that is told once, and was; of times that were taken off, which one. */
export type ToldMark = VoteNoticeKind | CrewNoticeKind | LostTimeMark

/** What somebody wants to be told, and was. */
export type Subscriber = {
  /** Chosen in this vote. */
  kinds: readonly VoteNoticeKind[]
  /** Chosen for all votes of the crew; none for others than its members. */
  memberKinds: readonly CrewNoticeKind[]
  /** Of a member: a ballot is known to be theirs. */
  hasVoted: boolean
  /** Provisional results are told, too. */
  isHost: boolean
  sent: number
  /** Kinds that are told once, and were. */
  told: readonly ToldMark[]
  knownOutcome: string | null
  missingToldFor: Date | null
}

/** What has been told so far: it changes with each look. */
export type NoticeRecord = Pick<Subscriber, 'told' | 'knownOutcome' | 'missingToldFor'>

/** A notice to send now, if any, what has been told then, and when to look again; null: after the next change. */
export type NextNotice = NoticeRecord & { notice: NoticeKind | null; checkAt: Date | null }

/** What somebody is told of a result, by their own choice or by that for the crew. */
export function resultKinds({
  kinds,
  memberKinds,
}: Pick<Subscriber, 'kinds' | 'memberKinds'>): VoteNoticeKind[] {
  return [...new Set([...kinds, ...(memberKinds.includes('decided') ? followKinds : [])])]
}

/**
 * What to tell somebody of a vote now. It follows from the state of the vote and from what was told alone: however late it
 * is looked at, nothing is told twice, and nothing that is not true any more.
 */
export function nextNotice(vote: VoteFacts, subscriber: Subscriber, now: Date): NextNotice {
  const next = dueNotice(vote, subscriber, now)
  if (!next.notice) return { ...next, checkAt: nextCheck(vote, { ...subscriber, ...next }, now) }
  if (isQuiet(now)) return { ...recordOf(subscriber), notice: null, checkAt: quietEnd(now) }
  const checkAt = nextCheck(vote, { ...subscriber, ...next }, now)
  // One notice at a time: what is due besides follows.
  return mayTell(next.notice, subscriber)
    ? { ...next, checkAt: checkAt ?? now }
    : { ...next, notice: null, checkAt }
}

const recordOf = ({ told, knownOutcome, missingToldFor }: Subscriber): NoticeRecord => ({
  told,
  knownOutcome,
  missingToldFor,
})

function dueNotice(
  vote: VoteFacts,
  subscriber: Subscriber,
  now: Date,
): NoticeRecord & { notice: NoticeKind | null } {
  const before = recordOf(subscriber)
  const kinds = resultKinds(subscriber)
  const wants = (kind: VoteNoticeKind) => kinds.includes(kind) && !subscriber.told.includes(kind)
  const { status, outcome } = vote
  const isFinal = status === 'complete'
  if (outcome === null || !(isFinal || subscriber.isHost)) {
    const due = dueOfLostTimes(vote, subscriber, now) ?? dueOfOwnVote(vote, subscriber, now)
    if (due) return { ...before, ...due }
    if (!isMissingDue(vote, subscriber, now)) return { ...before, notice: null }
    return { ...before, missingToldFor: vote.deadline, notice: 'friend_missing' }
  }
  const known = { ...before, knownOutcome: outcome }
  if (isFinal && wants('decided'))
    return { ...known, told: [...subscriber.told, 'everybody_voted', 'decided'], notice: 'decided' }
  if (vote.isFullyVoted && wants('everybody_voted'))
    return { ...known, told: [...subscriber.told, 'everybody_voted'], notice: 'everybody_voted' }
  const hasChanged = subscriber.knownOutcome !== null && subscriber.knownOutcome !== outcome
  return { ...known, notice: hasChanged && kinds.includes('changed') ? 'changed' : null }
}

/** The host can put a time back in the meantime: then there is nothing to tell. */
const undoMs = minuteMs

const markOf = ({ id }: { id: string }): LostTimeMark => `time_off ${id}`

/** The times that were taken off of which somebody has to be told, from when on. The host did it. */
function untoldTimes({ lostTimes }: VoteFacts, subscriber: Subscriber): { mark: LostTimeMark; at: Date }[] {
  if (subscriber.isHost || !resultKinds(subscriber).includes('changed')) return []
  return lostTimes
    .filter((time) => !subscriber.told.includes(markOf(time)))
    .map((time) => ({ mark: markOf(time), at: new Date(time.removedAt.getTime() + undoMs) }))
}

function dueOfLostTimes(
  vote: VoteFacts,
  subscriber: Subscriber,
  now: Date,
): Pick<NextNotice, 'notice' | 'told'> | null {
  const off = untoldTimes(vote, subscriber).filter(({ at }) => at <= now)
  if (off.length === 0) return null
  return { notice: 'time_off', told: [...subscriber.told, ...off.map(({ mark }) => mark)] }
}

/** What a member of the crew is told who has not voted; each once in a vote. */
function dueOfOwnVote(
  { status, deadline }: VoteFacts,
  { memberKinds, told, hasVoted }: Subscriber,
  now: Date,
): Pick<NextNotice, 'notice' | 'told'> | null {
  if (status === 'complete' || hasVoted) return null
  const wants = (kind: CrewNoticeKind) => memberKinds.includes(kind) && !told.includes(kind)
  const isEnding = deadline !== null && now < deadline && now >= reminderAt(deadline)
  // Shortly before the end that the vote is open says that their vote is missing, too.
  if (wants('begun'))
    return { notice: 'begun', told: [...told, 'begun', ...(isEnding ? (['missing'] as const) : [])] }
  return isEnding && wants('missing') ? { notice: 'missing', told: [...told, 'missing'] } : null
}

function isMissingDue(vote: VoteFacts, subscriber: Subscriber, now: Date): boolean {
  const { deadline, status, isSomebodyMissing } = vote
  return (
    awaitsMissing(vote, subscriber) &&
    deadline !== null &&
    status === 'in_progress' &&
    isSomebodyMissing &&
    now < deadline &&
    now >= reminderAt(deadline)
  )
}

const awaitsMissing = (
  { deadline }: VoteFacts,
  { kinds, missingToldFor }: Pick<Subscriber, 'kinds' | 'missingToldFor'>,
) => kinds.includes('friend_missing') && deadline !== null && missingToldFor?.getTime() !== deadline.getTime()

/** The next moment at which there may be something to tell, whatever happens. */
function nextCheck(vote: VoteFacts, subscriber: Subscriber, now: Date): Date | null {
  const moments = [
    nextMissingCheck(vote, subscriber, now),
    ...untoldTimes(vote, subscriber).map(({ at }) => at),
  ]
  return moments.reduce((first, at) => (first === null || (at !== null && at < first) ? at : first), null)
}

/** When somebody may be missing shortly before the deadline: then, and now and again before, as hosts move deadlines. */
function nextMissingCheck(vote: VoteFacts, subscriber: Subscriber, now: Date): Date | null {
  const { kinds, memberKinds, told, hasVoted } = subscriber
  const awaitsOwnVote = memberKinds.includes('missing') && !told.includes('missing') && !hasVoted
  if (vote.status === 'complete' || !(awaitsOwnVote || kinds.includes('friend_missing'))) return null
  const soon = now.getTime() + hourMs
  if (!vote.deadline || !(awaitsOwnVote || awaitsMissing(vote, subscriber))) return new Date(soon)
  const due = reminderAt(vote.deadline).getTime()
  return new Date(due > now.getTime() ? Math.min(due, soon) : soon)
}

/** Whether the limit leaves room: the last notice is kept for the decision, for those who wait for it. */
function mayTell(kind: NoticeKind, subscriber: Subscriber): boolean {
  const { told, sent } = subscriber
  const awaitsDecision = resultKinds(subscriber).includes('decided') && !told.includes('decided')
  return sent < maxVoteNotices - (awaitsDecision && kind !== 'decided' ? 1 : 0)
}

/**
 * What somebody knows who wants to be told from now on: what the page shows now is no news. A result that is final already is:
 * it came while they pressed.
 */
export function startingPoint(vote: VoteFacts, isHost: boolean, now: Date): NoticeRecord {
  const { status, outcome, deadline, lostTimes } = vote
  const isShown = status === 'provisional' && isHost
  const isEnding = deadline !== null && now >= reminderAt(deadline)
  return {
    told: [...(isShown ? (['everybody_voted'] as const) : []), ...lostTimes.map(markOf)],
    knownOutcome: isShown ? outcome : null,
    missingToldFor: isEnding ? deadline : null,
  }
}
