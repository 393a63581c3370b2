import type { SessionStatus } from '@nofomo/contracts/endpoints/sessions.ts'
import { maxVoteNotices, type VoteNoticeKind } from '@nofomo/contracts/values/session-options.ts'
import { isQuiet, quietEnd } from './quiet-hours.ts'

const hourMs = 3_600_000
/** Before the deadline. */
const missingMs = hourMs

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
}

/** What somebody wants to be told, and was. */
export type Told = {
  kinds: readonly VoteNoticeKind[]
  /** Provisional results are told, too. */
  isHost: boolean
  sent: number
  /** Kinds that are told once, and were. */
  told: readonly VoteNoticeKind[]
  knownOutcome: string | null
  missingToldFor: Date | null
}

/** What changes with each look. */
export type Changing = Pick<Told, 'told' | 'knownOutcome' | 'missingToldFor'>

/** A notice to send now, if any, what has been told then, and when to look again; null: after the next change. */
export type NextNotice = Changing & { notice: VoteNoticeKind | null; checkAt: Date | null }

/**
 * What to tell somebody of a vote now. It follows from the state of the vote and from what was told alone: however late it
 * is looked at, nothing is told twice, and nothing that is not true any more.
 */
export function nextNotice(vote: VoteFacts, told: Told, now: Date): NextNotice {
  const next = dueNotice(vote, told, now)
  if (!next.notice) return { ...next, checkAt: missingCheck(vote, { ...told, ...next }, now) }
  if (isQuiet(now)) return { ...changingOf(told), notice: null, checkAt: quietEnd(now) }
  const checkAt = missingCheck(vote, { ...told, ...next }, now)
  // One notice at a time: what is due besides follows.
  return mayTell(next.notice, told)
    ? { ...next, checkAt: checkAt ?? now }
    : { ...next, notice: null, checkAt }
}

const changingOf = ({ told, knownOutcome, missingToldFor }: Told): Changing => ({
  told,
  knownOutcome,
  missingToldFor,
})

function dueNotice(vote: VoteFacts, told: Told, now: Date): Changing & { notice: VoteNoticeKind | null } {
  const before = changingOf(told)
  const wants = (kind: VoteNoticeKind) => told.kinds.includes(kind) && !told.told.includes(kind)
  const { status, outcome } = vote
  const isFinal = status === 'complete'
  if (outcome === null || !(isFinal || told.isHost)) {
    if (!isMissingDue(vote, told, now)) return { ...before, notice: null }
    return { ...before, missingToldFor: vote.deadline, notice: 'friend_missing' }
  }
  const known = { ...before, knownOutcome: outcome }
  if (isFinal && wants('decided'))
    return { ...known, told: [...told.told, 'everybody_voted', 'decided'], notice: 'decided' }
  if (vote.isFullyVoted && wants('everybody_voted'))
    return { ...known, told: [...told.told, 'everybody_voted'], notice: 'everybody_voted' }
  const hasChanged = told.knownOutcome !== null && told.knownOutcome !== outcome
  return { ...known, notice: hasChanged && told.kinds.includes('changed') ? 'changed' : null }
}

function isMissingDue(vote: VoteFacts, told: Told, now: Date): boolean {
  const { deadline, status, isSomebodyMissing } = vote
  return (
    awaitsMissing(vote, told) &&
    deadline !== null &&
    status === 'in_progress' &&
    isSomebodyMissing &&
    now < deadline &&
    deadline.getTime() - now.getTime() <= missingMs
  )
}

const awaitsMissing = (
  { deadline }: VoteFacts,
  { kinds, missingToldFor }: Pick<Told, 'kinds' | 'missingToldFor'>,
) => kinds.includes('friend_missing') && deadline !== null && missingToldFor?.getTime() !== deadline.getTime()

/** When somebody may be missing an hour before the deadline: then, and now and again before, as hosts move deadlines. */
function missingCheck(vote: VoteFacts, told: Told, now: Date): Date | null {
  if (vote.status === 'complete' || !told.kinds.includes('friend_missing')) return null
  const soon = now.getTime() + hourMs
  if (!vote.deadline || !awaitsMissing(vote, told)) return new Date(soon)
  const due = vote.deadline.getTime() - missingMs
  return new Date(due > now.getTime() ? Math.min(due, soon) : soon)
}

/** Whether the limit leaves room: the last notice is kept for the decision, for those who wait for it. */
function mayTell(kind: VoteNoticeKind, { kinds, told, sent }: Told): boolean {
  const awaitsDecision = kinds.includes('decided') && !told.includes('decided')
  return sent < maxVoteNotices - (awaitsDecision && kind !== 'decided' ? 1 : 0)
}

/**
 * What somebody knows who wants to be told from now on: what the page shows now is no news. A result that is final already is:
 * it came while they pressed.
 */
export function startingPoint(vote: VoteFacts, isHost: boolean, now: Date): Changing {
  const { status, outcome, deadline } = vote
  const isShown = status === 'provisional' && isHost
  const isLastHour = deadline !== null && deadline.getTime() - now.getTime() <= missingMs
  return {
    told: isShown ? ['everybody_voted'] : [],
    knownOutcome: isShown ? outcome : null,
    missingToldFor: isLastHour ? deadline : null,
  }
}
