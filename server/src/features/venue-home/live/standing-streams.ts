import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream } from '../../../platform/live/hub.ts'
import { onWake } from '../../../platform/live/repeat.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountsByVenue } from '../../venues/service/members.ts'
import type { Claims } from '../service/standings.ts'

/** Changes within this many milliseconds are coalesced into one event. */
const settleMs = 20
const pauseMs = 1_000

/** Everybody with a standing at a venue sees the same: that something has changed. */
export function topicOf(venueId: string): Topic {
  return { kind: 'venue', id: venueId, view: 'standing' }
}

type Watching = { accountId: string; stream: Stream }

/**
 * Tells the streams of a venue that something has changed, at most once a second, and ends those of accounts that have
 * lost their standing there.
 */
export function createStandingStreams(
  { db, hub, changes, log }: Pick<Platform, 'db' | 'hub' | 'changes' | 'log'>,
  claims: Claims,
) {
  const open = new Map<string, Set<Watching>>()
  const changed = new Set<string>()
  const stopping = new AbortController()
  let sequence = 0

  async function tell() {
    const ids = [...changed].filter((id) => open.has(id))
    changed.clear()
    if (ids.length === 0) return
    for (const id of ids) {
      sequence += 1
      hub.send(topicOf(id), { name: 'changed', sequence, data: '{}' })
    }
    try {
      await endLost(ids)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
    await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  async function endLost(ids: readonly string[]) {
    const members = await accountsByVenue(db, ids)
    for (const id of ids)
      for (const { accountId, stream } of [...(open.get(id) ?? [])]) {
        if (members.get(id)?.has(accountId)) continue
        // The claim may have been approved in the meantime.
        if (!(await claimsVenue(accountId, id)) && !(await isMember(accountId, id))) stream.end()
      }
  }

  async function isMember(accountId: string, venueId: string): Promise<boolean> {
    const members = await accountsByVenue(db, [venueId])
    return members.get(venueId)?.has(accountId) ?? false
  }

  async function claimsVenue(accountId: string, venueId: string): Promise<boolean> {
    const pending = await claims.pendingClaimsOf(db, accountId)
    return pending.some((claim) => claim.venueId === venueId)
  }

  const telling = onWake(settleMs, tell, log)
  function heard(ids: readonly string[]) {
    for (const id of ids) if (open.has(id)) changed.add(id)
    if (changed.size > 0) telling.wake()
  }
  changes.subscribe('venue', (ids) => heard(ids ?? [...open.keys()]))

  return {
    /** Keeps an account's stream until `response` closes. Its page may have missed a change before: it is told at once. */
    add(venueId: string, watching: Watching, response: Pick<EventEmitter, 'on'>) {
      open.set(venueId, (open.get(venueId) ?? new Set()).add(watching))
      response.on('close', () => {
        open.get(venueId)?.delete(watching)
        if (open.get(venueId)?.size === 0) open.delete(venueId)
      })
      heard([venueId])
    },
    async stop() {
      stopping.abort()
      await telling.stop()
    },
  }
}
