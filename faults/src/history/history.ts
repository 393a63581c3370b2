import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'

/** Null: no vote, or a retracted one. */
export type Choice = VoteValue | null

/** The votes of one voter on one venue. */
export type VoteKey = { voter: string; sessionId: string; venueId: string }

/** One request of an outbox. All times are milliseconds of the suite's clock. */
export type Attempt = VoteKey & {
  vote: Choice
  /** Of the voter's devices, the one that sent it. */
  device: string
  /** When the voter pressed, by the suite's clock: the device's may be wrong. */
  pressedAt: number
  /** The same, or when the device got a network: from then on it waits for the product. */
  dueAt: number
  /** The device's number of the vote. */
  sequence: number
  sentAt: number
  /** `Infinity` as long as nothing came back. */
  endedAt: number
  /** `saved`: the product acknowledged the vote. `kept`: it has a newer one of another device. */
  outcome: 'saved' | 'overtaken' | 'kept' | 'refused' | 'later'
}

/** How many votes a venue has of each value, by `countKey`. Without those that are zero. */
export type Counts = ReadonlyMap<string, number>

/** A read of results, by a reader or a watcher whose stream has just opened. */
export type Read = { node: string; sessionId: string; beganAt: number; endedAt: number; counts: Counts }

/** What a page showed without saying that it is reconnecting. */
export type Shown = {
  who: string
  sessionId: string
  counts: Counts
  /** When it got them. */
  gotAt: number
  /** Since when it says `live`, without a break. */
  liveSince: number
  /** When it showed something else, or said that it is reconnecting. */
  until: number
  isSaid: boolean
}

/** The reply to a request. `status` 0: the connection broke, or was refused. */
export type Answer = {
  path: string
  /** Writes besides votes are not repeated by proxies once they were sent. */
  kind: 'read' | 'vote' | 'write'
  status: number
  hasRetryAfter: boolean
  /** By a node, not by a proxy before it. */
  isOfProduct: boolean
  sentAt: number
  at: number
}

/** A row of the database. */
export type StoredVote = VoteKey & { vote: VoteValue }

/** Something people do besides voting. */
export type Action = {
  /** What it leaves in the database, as `readActions` names it. */
  what: string
  isAcknowledged: boolean
}

/** How long the machine took to let a second process answer and write to its disk, at a time. */
export type Ping = { sentAt: number; tookMs: number }

/** The results read at the end, a second after the last vote. */
export type FinalView = { who: string; sessionId: string; counts: Counts }

/** The end of a fault. Times are `Infinity` until it has come so far. */
export type Healing = {
  at: number
  /** Every node says that it is ready. */
  readyAt: number
  /** No page says that it is reconnecting. */
  liveAt: number
}

export type History = {
  attempts: Attempt[]
  reads: Read[]
  shown: Shown[]
  answers: Answer[]
  /** The same, read from one node directly, without the proxy. */
  directAnswers: Answer[]
  /** To what pages tell and nobody waits for. */
  asides: Answer[]
  pings: Ping[]
  /** Null without a fault. */
  healing: Healing | null
  /** The database was put back to this moment: what was acknowledged later may be in it, or not. */
  restoredTo: number
  /** Votes that still waited in an outbox at the end of the wait. */
  unsettled: VoteKey[]
  /** In the database, at the end. */
  stored: StoredVote[]
  /** Voters by session and name whom the database has more than once. */
  voterCopies: string[]
  actions: Action[]
  /** How often each of them is in the database. */
  storedActions: ReadonlyMap<string, number>
  finalViews: FinalView[]
  /** When voters began and stopped. */
  loadFrom: number
  loadUntil: number
}

export function emptyHistory(): History {
  return {
    attempts: [],
    reads: [],
    shown: [],
    answers: [],
    directAnswers: [],
    asides: [],
    pings: [],
    healing: null,
    restoredTo: Number.POSITIVE_INFINITY,
    unsettled: [],
    stored: [],
    voterCopies: [],
    actions: [],
    storedActions: new Map(),
    finalViews: [],
    loadFrom: 0,
    loadUntil: 0,
  }
}

export const countKey = (venueId: string, vote: VoteValue): string => `${venueId} ${vote}`

export const keyOfVote = ({ voter, sessionId, venueId }: VoteKey): string =>
  `${sessionId} ${voter} ${venueId}`

/** The counts of some votes, each `{ venueId, vote, count }`; a vote alone counts once. */
export function countVotes(votes: readonly { venueId: string; vote: VoteValue; count?: number }[]): Counts {
  const counts = new Map<string, number>()
  for (const { venueId, vote, count = 1 } of votes) {
    const key = countKey(venueId, vote)
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

export function isSameCount(a: Counts, b: Counts): boolean {
  return a.size === b.size && [...a].every(([key, count]) => b.get(key) === count)
}
