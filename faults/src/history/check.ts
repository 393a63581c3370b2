import {
  type Answer,
  type Attempt,
  type Choice,
  type Counts,
  countKey,
  countVotes,
  type FinalView,
  type History,
  isSameCount,
  keyOfVote,
  type Read,
  type VoteKey,
} from './history.ts'
import { maxPing } from './machine-delay.ts'

/** Reads may be at most this old. */
export const maxAgeMs = 1_000

/** The violations found in a history; empty lists without any. */
export type Findings = {
  /** Distinct votes that were acknowledged. */
  acknowledged: number
  /** Acknowledged, and neither stored nor replaced by a later vote of the same voter. */
  lost: (VoteKey & { acknowledged: Choice; stored: Choice })[]
  /** Stored more than once, or voters who were made two. */
  twice: string[]
  /** Never acknowledged, although everything worked again. */
  unsettled: VoteKey[]
  /** Finally refused, which an outbox does not repeat. */
  refused: VoteKey[]
  /** Results without a vote that had been acknowledged more than a second before. */
  stale: StaleRead[]
  /** Nodes and watchers that differ from the database, a second after everything worked again. */
  wrongAtEnd: FinalView[]
  /** Answers of nodes that failed without saying when to come back. */
  bareFailures: Answer[]
  /** Requests to the product as a whole that failed in any way. */
  failedRequests: Answer[]
  /** The longest time in which votes were cast, and none was acknowledged. */
  maxRefusalMs: number
  /** The longest that a single vote waited from its first attempt to its acknowledgement. */
  maxWaitMs: number
  /** The slowest reply of the machine itself. */
  slowestPingMs: number
}

type StaleRead = { node: string; sessionId: string; beganAt: number; key: string; text: string }

/** Compares acknowledgements with the stored votes, if known, and with the reads. */
export function check(history: History, wasDatabaseRead = true): Findings {
  const byKey = attemptsByKey(history.attempts)
  return {
    acknowledged: history.attempts.filter(({ outcome }) => outcome === 'saved').length,
    lost: wasDatabaseRead ? lostVotes(history, byKey) : [],
    twice: [...copiesOfVotes(history), ...history.voterCopies],
    unsettled: history.unsettled,
    refused: history.attempts.filter(({ outcome }) => outcome === 'refused'),
    stale: staleReads(history, byKey),
    wrongAtEnd: wrongFinalViews(history),
    bareFailures: [...history.answers, ...history.directAnswers].filter(
      ({ status, hasRetryAfter, isOfProduct }) => isOfProduct && status >= 500 && !hasRetryAfter,
    ),
    failedRequests: history.answers.filter(({ status }) => status === 0 || status >= 500),
    maxRefusalMs: maxRefusal(history),
    maxWaitMs: maxWait(byKey),
    slowestPingMs: maxPing(history.pings, 0, Number.POSITIVE_INFINITY),
  }
}

type AttemptsByKey = Map<string, Attempt[]>

function attemptsByKey(attempts: readonly Attempt[]): AttemptsByKey {
  const byKey: AttemptsByKey = new Map()
  for (const attempt of attempts) {
    const key = keyOfVote(attempt)
    const same = byKey.get(key)
    if (same) same.push(attempt)
    else byKey.set(key, [attempt])
  }
  return byKey
}

/** The acknowledged vote that the voter cast last, of those acknowledged until a time. */
function newestAcknowledged(attempts: readonly Attempt[], until: number): Attempt | undefined {
  let newest: Attempt | undefined
  for (const attempt of attempts) {
    if (attempt.outcome !== 'saved' || attempt.endedAt > until) continue
    if (!newest || attempt.sequence > newest.sequence) newest = attempt
  }
  return newest
}

function lostVotes({ stored }: History, byKey: AttemptsByKey): Findings['lost'] {
  const storedAt = new Map(stored.map((vote) => [keyOfVote(vote), vote.vote as Choice]))
  return [...byKey].flatMap(([key, attempts]) => {
    const last = newestAcknowledged(attempts, Number.POSITIVE_INFINITY)
    if (!last) return []
    const found = storedAt.get(key) ?? null
    const isAllowed = found === last.vote || attempts.some(isLater(last, found))
    const { voter, sessionId, venueId } = last
    return isAllowed ? [] : [{ voter, sessionId, venueId, acknowledged: last.vote, stored: found }]
  })
}

/** A later vote of the same value was in flight, and may have arrived. */
const isLater = (last: Attempt, vote: Choice) => (attempt: Attempt) =>
  attempt.sequence > last.sequence && attempt.vote === vote

function copiesOfVotes({ stored }: History): string[] {
  const seen = new Set<string>()
  return stored.map(keyOfVote).filter((key) => {
    const isCopy = seen.has(key)
    seen.add(key)
    return isCopy
  })
}

/**
 * A read may show, of each voter and venue, what was acknowledged a second before it began, or anything later that was sent
 * before it ended. So each count has a minimum and a maximum.
 */
function staleReads({ reads, pings }: History, byKey: AttemptsByKey): StaleRead[] {
  const bySession = new Map<string, Attempt[][]>()
  for (const attempts of byKey.values()) {
    const [first] = attempts
    if (!first) continue
    const same = bySession.get(first.sessionId)
    if (same) same.push(attempts)
    else bySession.set(first.sessionId, [attempts])
  }
  return reads.flatMap((read) => {
    // The delay of the machine is not the product's. A vote and a read pass two processes each.
    const allowanceMs = 2 * maxPing(pings, read.beganAt - maxAgeMs, read.endedAt)
    const since = read.beganAt - maxAgeMs - allowanceMs
    return wrongCount(read, bySession.get(read.sessionId) ?? [], since) ?? []
  })
}

function wrongCount(read: Read, attemptsOfVotes: readonly Attempt[][], since: number): StaleRead | null {
  const certain = new Map<string, number>()
  const possible = new Map<string, number>()
  for (const attempts of attemptsOfVotes) {
    const choices = possibleChoices(attempts, since, read.endedAt)
    const venueId = attempts[0]?.venueId ?? ''
    for (const choice of choices) {
      if (choice === null) continue
      const key = countKey(venueId, choice)
      add(possible, key)
      if (choices.size === 1) add(certain, key)
    }
  }
  return differingKey(read, certain, possible)
}

function differingKey(read: Read, certain: Counts, possible: Counts): StaleRead | null {
  for (const key of new Set([...certain.keys(), ...read.counts.keys()])) {
    const shown = read.counts.get(key) ?? 0
    const [min, max] = [certain.get(key) ?? 0, possible.get(key) ?? 0]
    if (shown >= min && shown <= max) continue
    const { node, sessionId, beganAt } = read
    return { node, sessionId, beganAt, key, text: `${shown} shown, ${min} to ${max} would be right` }
  }
  return null
}

function possibleChoices(attempts: readonly Attempt[], since: number, until: number): Set<Choice> {
  const known = newestAcknowledged(attempts, since)
  const choices = new Set<Choice>([known?.vote ?? null])
  for (const { sequence, sentAt, vote } of attempts)
    if (sentAt <= until && (!known || sequence > known.sequence)) choices.add(vote)
  return choices
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function wrongFinalViews({ finalViews, stored }: History): FinalView[] {
  const bySession = Map.groupBy(stored, ({ sessionId }) => sessionId)
  const right = new Map([...bySession].map(([id, votes]) => [id, countVotes(votes)]))
  const none: Counts = new Map()
  return finalViews.filter(({ sessionId, counts }) => !isSameCount(counts, right.get(sessionId) ?? none))
}

function maxRefusal({ attempts, loadFrom, loadUntil }: History): number {
  const times = attempts
    .filter(({ outcome }) => outcome === 'saved')
    .map(({ endedAt }) => endedAt)
    .filter((at) => at >= loadFrom && at <= loadUntil)
    .sort((a, b) => a - b)
  let maxMs = 0
  let before = loadFrom
  for (const at of [...times, loadUntil]) {
    maxMs = Math.max(maxMs, at - before)
    before = at
  }
  return maxMs
}

function maxWait(byKey: AttemptsByKey): number {
  let maxMs = 0
  for (const attempts of byKey.values())
    for (const { sequence, outcome, endedAt } of attempts) {
      if (outcome !== 'saved') continue
      const first = attempts.find((attempt) => attempt.sequence === sequence)
      maxMs = Math.max(maxMs, endedAt - (first?.sentAt ?? endedAt))
    }
  return maxMs
}
