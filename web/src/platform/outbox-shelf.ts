import type { VoteContext, VoteValue } from '@nofomo/contracts/voting.ts'
import { parsedObject } from './parsed-object.ts'

/** A vote the server has not acknowledged. `token` tells two votes for one venue apart; `castAt` is in ms. */
export type PendingVote = {
  sessionId: string
  venueId: string
  vote: VoteValue
  voterName: string | null
  /** As it was at the tap. Votes kept by earlier versions have none; the server reads it with care. */
  context?: VoteContext | null
  castAt: number
  token: string
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'nofomo.vote.'

/**
 * Where unacknowledged votes lie: one storage entry per session and venue, so that tabs never overwrite each
 * other's list. Where storage is refused (private windows, quota) they lie in memory for as long as the page lives.
 */
export function createShelf(storage: KeyValueStorage | null) {
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
        if (key?.startsWith(prefix)) found.add(key)
      }
    } catch {
      // Storage that may not be listed holds nothing of ours.
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

  /** The vote under this key; what cannot be read as one is thrown away. */
  function read(key: string): PendingVote | null {
    const text = readText(key)
    if (text === null) return null
    const vote = parsePendingVote(text)
    if (!vote) remove(key)
    return vote
  }

  function write(vote: PendingVote): string {
    const key = keyOf(vote)
    const text = JSON.stringify(vote)
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
    return key
  }

  return { keys, read, write, remove }
}

function keyOf(vote: { sessionId: string; venueId: string }): string {
  return `${prefix}${vote.sessionId}.${vote.venueId}`
}

function parsePendingVote(text: string): PendingVote | null {
  const value: unknown = parsedObject(text)
  return isPendingVote(value) ? value : null
}

function isPendingVote(value: unknown): value is PendingVote {
  if (typeof value !== 'object' || value === null) return false
  const vote = value as Record<string, unknown>
  return (
    typeof vote.sessionId === 'string' &&
    typeof vote.venueId === 'string' &&
    typeof vote.token === 'string' &&
    typeof vote.castAt === 'number' &&
    (vote.voterName === null || typeof vote.voterName === 'string') &&
    [1, 0, -1, -2].includes(Number(vote.vote))
  )
}
