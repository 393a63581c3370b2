import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { onWake, repeat } from '../../../../platform/live/repeat.ts'
import type { Stream } from '../../../../platform/live/stream.ts'
import type { Topic } from '../../../../platform/live/topic.ts'
import { readVenueVersions } from '../../../../platform/live/venue-versions.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { accountsByVenue, type Claims } from '../../venues/public.ts'
import type { DashboardLoads } from './dashboard-loads.ts'

/** Changes within this many milliseconds are coalesced into one event. */
const settleMs = 20
/** The minimal time between two rounds. */
const pauseMs = 400
/** Pages notified in one round load at the same time. Those of one venue are in one round. */
const maxPagesAtOnce = 40
/** Loads that take longer no longer delay others. */
const maxPauseMs = 10_000
/** How often lost standings are looked up whose message did not arrive. */
const checkMs = 1_000
/** The same while no other node serves. */
const checkAloneMs = 10_000

/** Everybody with a standing at a venue gets the same event: that something has changed. */
export function topicOf(venueId: string): Topic {
  return { kind: 'venue', id: venueId, view: 'standing' }
}

type Watching = { accountId: string; stream: Stream }

/**
 * Notifies the streams of a venue of changes, in rounds, and ends those of accounts that have lost their standing there.
 * Notified pages reload; the next round waits until they have, and then as long again, so that votes are not delayed,
 * however many watch.
 */
export function createStandingStreams(
  { db, hub, changes, log }: Pick<Platform, 'db' | 'hub' | 'changes' | 'log'>,
  claims: Claims,
  loads: Pick<DashboardLoads, 'areWaiting' | 'takeBusyMs'>,
) {
  const open = new Map<string, Set<Watching>>()
  const changed = new Set<string>()
  /** Those of which more changed than what groups made of them: standings, perhaps. */
  const unproven = new Set<string>()
  /** The version of each venue with open streams at its last notification. */
  const notifiedVersions = new Map<string, number>()
  const stopping = new AbortController()
  let sequence = 0

  /** Takes the venues of the next round: those that have waited longest. */
  function nextRound(): string[] {
    const ids: string[] = []
    let pages = 0
    for (const id of changed) {
      const size = open.get(id)?.size ?? 0
      if (pages > 0 && pages + size > maxPagesAtOnce) break
      changed.delete(id)
      if (size > 0) ids.push(id)
      pages += size
    }
    return ids
  }

  async function notifyRound() {
    const ids = nextRound()
    if (ids.length === 0) return
    try {
      // Read before notifying, so that a change meanwhile is notified again.
      const versions = await readVenueVersions(db, ids)
      for (const id of ids) notifyPages(id, versions.get(id)?.all ?? 0)
      await endLost(ids.filter((id) => unproven.has(id)))
    } catch (error) {
      markChanged(ids, 'anything')
      throw error
    }
    await untilLoaded()
    if (changed.size > 0) notifying.wake()
  }

  function notifyPages(id: string, version: number) {
    notifiedVersions.set(id, version)
    sequence += 1
    hub.send(topicOf(id), { name: 'changed', sequence, data: '{}' })
  }

  async function untilLoaded() {
    const end = performance.now() + maxPauseMs
    loads.takeBusyMs()
    do await pause(pauseMs)
    while (loads.areWaiting() && performance.now() < end && !stopping.signal.aborted)
    await pause(Math.min(loads.takeBusyMs() - pauseMs, maxPauseMs))
  }

  async function pause(ms: number) {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  async function endLost(ids: readonly string[]) {
    if (ids.length === 0) return
    for (const id of ids) unproven.delete(id)
    const watching = ids.flatMap((id) => [...(open.get(id) ?? [])].map((one) => ({ id, ...one })))
    // The claims first: of one that is approved in the meantime the membership is found.
    const claimants = await claims.claimantsByVenue(db, ids)
    const members = await accountsByVenue(db, ids)
    for (const { id, accountId, stream } of watching)
      if (!members.get(id)?.has(accountId) && !claimants.get(id)?.has(accountId)) stream.end()
  }

  /** Finds changes and lost standings whose message did not arrive. */
  async function check() {
    for (const id of notifiedVersions.keys()) if (!open.has(id)) notifiedVersions.delete(id)
    if (open.size === 0) return
    await endLost([...open.keys()])
    const versions = await readVenueVersions(db, [...open.keys()])
    markChanged(
      [...versions].flatMap(([id, { all }]) =>
        notifiedVersions.has(id) && notifiedVersions.get(id) !== all ? id : [],
      ),
    )
  }

  const notifying = onWake(settleMs, notifyRound, log)
  function markChanged(ids: readonly string[], cause: 'votes' | 'anything' = 'votes') {
    const watched = ids.filter((id) => open.has(id))
    for (const id of watched) changed.add(id)
    if (cause === 'anything') for (const id of watched) unproven.add(id)
    if (changed.size > 0) notifying.wake()
  }
  changes.subscribe('venue', (ids, cause) => markChanged(ids ?? [...open.keys()], cause))

  let checking: ReturnType<typeof repeat> | undefined
  return {
    start() {
      checking ??= repeat(checkMs, check, log, { ms: checkAloneMs, changes })
    },
    /**
     * Keeps an account's stream until `response` closes. Its page may have missed a change before, so it is notified
     * immediately.
     */
    add(venueId: string, watching: Watching, response: Pick<EventEmitter, 'on'>) {
      open.set(venueId, (open.get(venueId) ?? new Set()).add(watching))
      response.on('close', () => {
        open.get(venueId)?.delete(watching)
        if (open.get(venueId)?.size === 0) open.delete(venueId)
      })
      markChanged([venueId])
    },
    async stop() {
      stopping.abort()
      await Promise.all([notifying.stop(), checking?.stop()])
    },
  }
}
