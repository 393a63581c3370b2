import type { VoteContext } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { parsedObject } from '../../../lib/storage/parsed-object.ts'
import type { BrowserKey } from '../../../lib/storage/stored-keys.ts'

/** What a vote is for: a venue, or a time that the group can choose. */
export type VoteSubject = { venueId: string; timeId?: undefined } | { timeId: string; venueId?: undefined }

/** A vote the server has not acknowledged. `token` distinguishes two votes for one subject; `castAt` is in ms. */
export type PendingVote = VoteSubject & {
  sessionId: string
  /** Null retracts the vote. */
  vote: VoteValue | null
  voterName: string | null
  /** Of a venue, for this browser's stored votes. Not sent. */
  venueName?: string
  /** The context at the tap on a venue. Votes stored by earlier versions have none; the server parses it leniently. */
  context?: VoteContext | null
  /** The venues whose cards were seen, with the vote after which none is open. */
  seen?: string[]
  /** The server's current vote, should it refuse this one; null for no vote. Not sent. */
  before?: VoteValue | null
  castAt: number
  /** Rises with every vote on this subject. Votes stored by earlier versions have none. */
  sequence?: number
  token: string
}

/** A vote the server finally refused, with its reason. `before` applies instead; `at` is in ms. */
export type Refusal = VoteSubject & {
  sessionId: string
  sentence: string
  code: string
  before: VoteValue | null
  at: number
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

type VoteKey = VoteSubject & { sessionId: string }
type Prefix<Start extends string> = Extract<BrowserKey, `${Start}${string}`>
type EntryStorageInput<Entry> = {
  storage: KeyValueStorage | null
  /** Votes for times have names of their own: open pages of earlier releases remove what they cannot read under theirs. */
  prefixes: {
    venue: Prefix<'nofomo.vote.'> | Prefix<'nofomo.refused.'>
    time: Prefix<'nofomo.time-vote.'> | Prefix<'nofomo.refused-time.'>
  }
  isEntry: (value: Record<string, unknown>) => boolean
  /** The sort key of a session's entries. */
  timeOf: (entry: Entry) => number
}

/** The store of votes that the server has not acknowledged. */
export const pendingVotesIn = (storage: KeyValueStorage | null) =>
  createEntryStorage<PendingVote>({
    storage,
    prefixes: { venue: 'nofomo.vote.', time: 'nofomo.time-vote.' },
    isEntry: isPendingVote,
    timeOf: (vote) => vote.castAt,
  })

/** The store of refusals until they are dismissed: they survive a reload and show in other tabs. */
export const refusalsIn = (storage: KeyValueStorage | null) =>
  createEntryStorage<Refusal>({
    storage,
    prefixes: { venue: 'nofomo.refused.', time: 'nofomo.refused-time.' },
    isEntry: isRefusal,
    timeOf: (refusal) => refusal.at,
  })

/**
 * One storage entry per session and venue or time, so that tabs never overwrite each other's list. Where storage is refused
 * (private windows, quota) entries stay in memory as long as the page is open.
 */
function createEntryStorage<Entry extends VoteKey>({
  storage,
  prefixes,
  isEntry,
  timeOf,
}: EntryStorageInput<Entry>) {
  const memory = new Map<string, string>()

  function readText(key: string): string | null {
    try {
      return memory.get(key) ?? storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }

  function keys(): string[] {
    const found = new Set(memory.keys())
    try {
      for (let index = 0; index < (storage?.length ?? 0); index += 1) {
        const key = storage?.key(index)
        if (key?.startsWith(prefixes.venue) || key?.startsWith(prefixes.time)) found.add(key)
      }
    } catch {
      // Storage that cannot be listed has no entries of ours.
    }
    return [...found]
  }

  function remove(key: string): void {
    memory.delete(key)
    try {
      storage?.removeItem(key)
    } catch {
      // It was only in memory.
    }
  }

  /** The entry under this key; an unreadable one is removed. */
  function read(key: string): Entry | null {
    const text = readText(key)
    if (text === null) return null
    const value = parsedObject(text)
    if (value && isEntry(value)) return value as unknown as Entry
    remove(key)
    return null
  }

  function write(entry: Entry): string {
    const key = keyOf(entry)
    const text = JSON.stringify(entry)
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
    return key
  }

  const keyOf = ({ sessionId, venueId, timeId }: VoteKey) =>
    venueId === undefined
      ? `${prefixes.time}${sessionId}.${timeId}`
      : `${prefixes.venue}${sessionId}.${venueId}`

  /** The entries of a session, oldest first; of all sessions if none is named. */
  function list(sessionId?: string): Entry[] {
    return keys()
      .map(read)
      .filter((entry) => entry !== null)
      .filter((entry) => sessionId === undefined || entry.sessionId === sessionId)
      .sort((a, b) => timeOf(a) - timeOf(b))
  }

  return { keys, keyOf, read, write, remove, list }
}

const isVote = (value: unknown) => [1, 0, -1, -2, null].includes(value as VoteValue | null)

function hasVoteKey({ sessionId, venueId, timeId }: Record<string, unknown>): boolean {
  return typeof sessionId === 'string' && typeof (venueId ?? timeId) === 'string'
}

function isPendingVote(vote: Record<string, unknown>): boolean {
  return (
    hasVoteKey(vote) &&
    typeof vote.token === 'string' &&
    typeof vote.castAt === 'number' &&
    (vote.voterName === null || typeof vote.voterName === 'string') &&
    isVote(vote.vote)
  )
}

function isRefusal(refusal: Record<string, unknown>): boolean {
  const { sentence, code, at, before } = refusal
  return (
    hasVoteKey(refusal) &&
    typeof sentence === 'string' &&
    typeof code === 'string' &&
    typeof at === 'number' &&
    isVote(before)
  )
}
