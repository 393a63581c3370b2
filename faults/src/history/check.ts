import { type AttemptsOfVotes, maxAgeMs, wrongCount } from './bounded-counts.ts'
import {
  type Action,
  type Answer,
  type Attempt,
  type Choice,
  type Counts,
  countVotes,
  type FinalView,
  type History,
  isSameCount,
  keyOfVote,
  type Read,
  type Shown,
  type VoteKey,
} from './history.ts'
import { earlier, type HeldUp, heldUp, maxPing } from './machine-delay.ts'
import { isWronglyKept, newestAcknowledged, possibleChoices } from './order.ts'
import { type Took, type Waits, waits } from './waits.ts'

/** Proxies wait for so much longer than nodes take. */
const proxyMarginMs = 1_000

/** The violations found in a history; empty lists without any. */
export type Findings = Waits & {
  /** Distinct votes that were acknowledged. */
  acknowledged: number
  /** Acknowledged, and neither stored nor replaced by a later vote of the same voter. */
  lost: (VoteKey & { acknowledged: Choice; stored: Choice })[]
  /** What people did besides voting, was acknowledged and is not stored. */
  lostActions: string[]
  /** Stored more than once, or voters who were made two. */
  twice: string[]
  /** Never acknowledged, although everything worked again. */
  unsettled: VoteKey[]
  /** Finally refused, which an outbox does not repeat; or given up for another device's vote that was no later one. */
  refused: VoteKey[]
  /** Results without a vote that had been acknowledged more than a second before. */
  stale: StaleRead[]
  /** What open pages showed as live, and for how long it was old. */
  shownStale: StaleShown[]
  /** Nodes and watchers that differ from the database, a second after everything worked again. */
  wrongAtEnd: FinalView[]
  /** Answers of nodes that failed without saying when to come back. */
  bareFailures: Answer[]
  /** Reads and votes that a proxy failed itself, because no node answered it and not the machine held both up. */
  proxyFailures: Answer[]
  /** Requests to the product as a whole that failed in any way. */
  failedRequests: Answer[]
  /** The slowest reply of the machine itself. */
  slowestPingMs: number
}

type StaleRead = { node: string; sessionId: string; beganAt: number; key: string; text: string }

/** Compares acknowledgements with the stored votes, if known, and with the reads. */
export function check(history: History, wasDatabaseRead = true): Findings {
  const byKey = Map.groupBy(history.attempts, keyOfVote)
  const bySession = Map.groupBy(byKey.values(), ([first]) => first?.sessionId)
  const votesOf = (sessionId: string): AttemptsOfVotes => bySession.get(sessionId) ?? []
  const ofMachine = heldUp(history.pings)
  const failedRequests = history.answers.filter(({ status }) => status === 0 || status >= 500)
  return {
    acknowledged: history.attempts.filter(({ outcome }) => outcome === 'saved').length,
    lost: wasDatabaseRead ? lostVotes(history, byKey) : [],
    lostActions: wasDatabaseRead
      ? actionsWith(history, (count, { isAcknowledged }) => isAcknowledged && count === 0)
      : [],
    twice: [...copiesOfVotes(history), ...history.voterCopies, ...actionsWith(history, (count) => count > 1)],
    unsettled: history.unsettled,
    refused: history.attempts.filter(
      (one) =>
        one.outcome === 'refused' ||
        (one.outcome === 'kept' && isWronglyKept(one, byKey.get(keyOfVote(one)) ?? [])),
    ),
    stale: history.reads.flatMap((read) => staleRead(read, ofMachine, votesOf(read.sessionId)) ?? []),
    shownStale: staleShown(history.shown, ofMachine, votesOf),
    wrongAtEnd: wrongFinalViews(history),
    bareFailures: [...history.answers, ...history.directAnswers, ...history.asides].filter(
      ({ status, hasRetryAfter, isOfProduct }) => isOfProduct && status >= 500 && !hasRetryAfter,
    ),
    proxyFailures: failedRequests.filter(
      ({ kind, status, isOfProduct, sentAt, at }) =>
        kind !== 'write' && status > 0 && !isOfProduct && ofMachine(sentAt, at) < proxyMarginMs,
    ),
    failedRequests,
    ...waits(history, ofMachine),
    slowestPingMs: maxPing(history.pings, 0, Number.POSITIVE_INFINITY),
  }
}

function lostVotes({ stored, restoredTo }: History, byKey: ReadonlyMap<string, Attempt[]>): Findings['lost'] {
  const storedAt = new Map(stored.map((vote) => [keyOfVote(vote), vote.vote as Choice]))
  const forEver = Number.POSITIVE_INFINITY
  return [...byKey].flatMap(([key, attempts]) => {
    const [last] = newestAcknowledged(attempts, restoredTo).sort((a, b) => b.pressedAt - a.pressedAt)
    if (!last) return []
    const found = storedAt.get(key) ?? null
    const isAllowed = possibleChoices(attempts, restoredTo, forEver).has(found)
    const { voter, sessionId, venueId } = last
    return isAllowed ? [] : [{ voter, sessionId, venueId, acknowledged: last.vote, stored: found }]
  })
}

function actionsWith(
  { actions, storedActions }: History,
  isSo: (count: number, action: Action) => boolean,
): string[] {
  return actions.filter((action) => isSo(storedActions.get(action.what) ?? 0, action)).map(({ what }) => what)
}

function copiesOfVotes({ stored }: History): string[] {
  const seen = new Set<string>()
  return stored.map(keyOfVote).filter((key) => {
    const isCopy = seen.has(key)
    seen.add(key)
    return isCopy
  })
}

function staleRead(read: Read, ofMachine: HeldUp, votes: AttemptsOfVotes): StaleRead | null {
  const { node, sessionId, beganAt, endedAt, counts } = read
  const wrong = wrongCount(counts, votes, earlier(ofMachine, beganAt, maxAgeMs), endedAt)
  return wrong ? { node, sessionId, beganAt, ...wrong } : null
}

function wrongFinalViews({ finalViews, stored }: History): FinalView[] {
  const bySession = Map.groupBy(stored, ({ sessionId }) => sessionId)
  const right = new Map([...bySession].map(([id, votes]) => [id, countVotes(votes)]))
  const none: Counts = new Map()
  return finalViews.filter(({ sessionId, counts }) => !isSameCount(counts, right.get(sessionId) ?? none))
}

/**
 * What a page went on showing as live, for so long after a vote that it lacks was acknowledged. `isSaid`: then it said that it is
 * reconnecting.
 */
type StaleShown = Took & { who: string; sessionId: string; isSaid: boolean; text: string }

/** The longest of each state that was shown for more than a second too long. */
function staleShown(
  shown: readonly Shown[],
  ofMachine: HeldUp,
  votesOf: (sessionId: string) => AttemptsOfVotes,
): StaleShown[] {
  return [true, false]
    .flatMap((said) => [...longestOfEach(shown.filter(({ isSaid }) => isSaid === said))])
    .flatMap((one) => judged(one, ofMachine, votesOf(one.sessionId)) ?? [])
}

/** All that watch a session get the same state: who showed it longest stands for them. */
function longestOfEach(shown: readonly Shown[]): Iterable<Shown> {
  const longest = new Map<Counts, Shown>()
  for (const one of shown) {
    if (one.until - one.liveSince < maxAgeMs) continue
    const before = longest.get(one.counts)
    if (!before || one.until > before.until) longest.set(one.counts, one)
  }
  return longest.values()
}

function judged(
  { who, sessionId, counts, gotAt, liveSince, until, isSaid }: Shown,
  ofMachine: HeldUp,
  votes: AttemptsOfVotes,
): StaleShown | null {
  const since = earlier(ofMachine, until, maxAgeMs)
  if (since < liveSince) return null
  const wrong = wrongCount(counts, votes, since, gotAt)
  if (!wrong) return null
  // Back to the acknowledgement since which it is wrong.
  let wrongSince = since
  const times = votes.flat().flatMap(({ endedAt }) => (endedAt < since ? [endedAt] : []))
  for (const at of times.sort((a, b) => b - a)) {
    if (!wrongCount(counts, votes, at, gotAt)) break
    wrongSince = at
  }
  const from = Math.max(wrongSince, liveSince)
  return {
    who,
    sessionId,
    ms: until - from,
    ofMachineMs: ofMachine(from, until),
    isSaid,
    text: `${wrong.key}: ${wrong.text}`,
  }
}
