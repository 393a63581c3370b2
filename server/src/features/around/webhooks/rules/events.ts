import { createHash } from 'node:crypto'
import type { VoteChange, WebhookEventType } from '@nofomo/contracts/webhooks/choices.ts'
import type { WebhookVote } from '@nofomo/contracts/webhooks/event-endpoints.ts'

/** Of a hash, in characters: 96 bits. */
const hashLength = 16

/** Votes are told of together, at most this often. */
export const countedEveryMs = 15_000

/** What of a vote was sent last, or would be now: as hashes, since it is only compared. */
export type SentState = {
  title: string
  time: string
  deadline: string
  list: string
  counts: string
  /** The final result; null while the vote is open. */
  decision: string | null
}

/** The version is none of it: it changes with everything. */
export function sentStateOf(
  vote: WebhookVote,
  { completedAt, backupId }: { completedAt: string | null; backupId: string | null },
): SentState {
  const { title, times, meetingAt, deadline, venues, voters, results } = vote
  // A venue that is only listed changes the list alone.
  const counted = results?.venues.filter(({ totalVotes }) => totalVotes > 0)
  return {
    title: hashOf(title),
    time: hashOf(meetingAt, times),
    deadline: hashOf(deadline),
    list: hashOf(venues),
    counts: hashOf(voters.begun, voters.finished, counted, results?.leaderTimeId),
    decision: completedAt === null ? null : hashOf(completedAt, results?.leaderId, backupId),
  }
}

const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, hashLength)

type LastSent = {
  /** Null before the first message. */
  state: SentState | null
  countedAt: Date | null
}

type DueEvent = {
  type: Exclude<WebhookEventType, 'test.ping' | 'vote.deleted'>
  /** Of `vote.changed`. */
  changed: readonly VoteChange[]
}

type Comparison = {
  /** In the order in which they are sent. */
  events: readonly DueEvent[]
  next: { state: SentState; countedAt: Date | null }
  /** When to compare again, because votes were cast a moment after the last that were told of; null otherwise. */
  checkAt: Date | null
}

/** What a webhook is to be sent, by what it was sent last and the vote as it is now. */
export function dueEvents(last: LastSent, now: SentState, at: Date): Comparison {
  if (last.state === null) {
    const events: DueEvent[] = [event('vote.begun')]
    if (now.decision !== null) events.push(event('vote.decided'))
    return { events, next: { state: now, countedAt: null }, checkAt: null }
  }
  const isDecided = now.decision !== null && now.decision !== last.state.decision
  const changed = changesBetween(last.state, now, isDecided)
  const events: DueEvent[] = []
  if (changed.length > 0) events.push(event('vote.changed', changed))
  // Each message has the counts.
  if (isDecided) events.push(event('vote.decided'))
  const areCountsNew = now.counts !== last.state.counts
  if (!areCountsNew || isDecided)
    return { events, next: { state: now, countedAt: last.countedAt }, checkAt: null }
  const countedUntil = last.countedAt ? last.countedAt.getTime() + countedEveryMs : 0
  if (countedUntil > at.getTime()) {
    const state = { ...now, counts: last.state.counts }
    return { events, next: { state, countedAt: last.countedAt }, checkAt: new Date(countedUntil) }
  }
  events.push(event('votes.counted'))
  return { events, next: { state: now, countedAt: at }, checkAt: null }
}

const event = (type: DueEvent['type'], changed: readonly VoteChange[] = []): DueEvent => ({ type, changed })

/** The time that a vote has chosen is part of its decision. */
function changesBetween(before: SentState, now: SentState, isDecided: boolean): VoteChange[] {
  const changed: VoteChange[] = []
  if (now.title !== before.title) changed.push('title')
  if (now.time !== before.time && !isDecided) changed.push('time')
  if (now.list !== before.list) changed.push('list')
  if (now.deadline !== before.deadline) changed.push('deadline')
  if (now.decision === null && before.decision !== null) changed.push('reopened')
  return changed
}
