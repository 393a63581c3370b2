import type { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Stream } from '../../../platform/live/hub.ts'
import { onWake, repeat } from '../../../platform/live/repeat.ts'
import type { Topic } from '../../../platform/live/topic.ts'
import { readVenueVersions } from '../../../platform/live/venue-versions.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountsByVenue } from '../../venues/public.ts'
import type { Claims } from '../service/standings.ts'
import type { DashboardLoads } from './dashboard-loads.ts'

/** Changes within this many milliseconds are coalesced into one event. */
const settleMs = 20
/** Between two rounds at least. */
const pauseMs = 400
/** Told at once, pages load at once. Those of one venue are told together. */
const pagesAtOnce = 40
/** Loads that take longer no longer delay others. */
const longestPauseMs = 10_000
/** Standings that another node ended are found after this long, whether or not it could tell. */
const checkMs = 1_000

/** Everybody with a standing at a venue sees the same: that something has changed. */
export function topicOf(venueId: string): Topic {
  return { kind: 'venue', id: venueId, view: 'standing' }
}

type Watching = { accountId: string; stream: Stream }

/**
 * Tells the streams of a venue that something has changed, at intervals, and ends those of accounts that have lost their
 * standing there. Told pages load again: the next are told when they have, and as long again after, so that however
 * many watch, votes come first.
 */
export function createStandingStreams(
  { db, hub, changes, log }: Pick<Platform, 'db' | 'hub' | 'changes' | 'log'>,
  claims: Claims,
  loads: Pick<DashboardLoads, 'areWaiting' | 'takeBusyMs'>,
) {
  const open = new Map<string, Set<Watching>>()
  const changed = new Set<string>()
  /** The version of each venue with open streams when its pages were told last. */
  const told = new Map<string, number>()
  const stopping = new AbortController()
  let sequence = 0

  /** Takes the venues of the next round: those that have waited longest. */
  function nextRound(): string[] {
    const ids: string[] = []
    let pages = 0
    for (const id of changed) {
      const size = open.get(id)?.size ?? 0
      if (pages > 0 && pages + size > pagesAtOnce) break
      changed.delete(id)
      if (size > 0) ids.push(id)
      pages += size
    }
    return ids
  }

  async function tell() {
    const ids = nextRound()
    if (ids.length === 0) return
    try {
      // Before they are told: what changes meanwhile is told again.
      const versions = await readVenueVersions(db, ids)
      for (const id of ids) tellPages(id, versions.get(id)?.all ?? 0)
      await endLost(ids)
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
    await untilLoaded()
    if (changed.size > 0) telling.wake()
  }

  function tellPages(id: string, version: number) {
    told.set(id, version)
    sequence += 1
    hub.send(topicOf(id), { name: 'changed', sequence, data: '{}' })
  }

  async function untilLoaded() {
    const end = performance.now() + longestPauseMs
    loads.takeBusyMs()
    do await pause(pauseMs)
    while (loads.areWaiting() && performance.now() < end && !stopping.signal.aborted)
    await pause(Math.min(loads.takeBusyMs() - pauseMs, longestPauseMs))
  }

  async function pause(ms: number) {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  async function endLost(ids: readonly string[]) {
    if (ids.length === 0) return
    const watching = ids.flatMap((id) => [...(open.get(id) ?? [])].map((one) => ({ id, ...one })))
    // The claims first: of one that is approved in the meantime the membership is found.
    const claimants = await claims.claimantsByVenue(db, ids)
    const members = await accountsByVenue(db, ids)
    for (const { id, accountId, stream } of watching)
      if (!members.get(id)?.has(accountId) && !claimants.get(id)?.has(accountId)) stream.end()
  }

  /** Finds what no message told: changes, and accounts that have lost their standing. */
  async function check() {
    for (const id of told.keys()) if (!open.has(id)) told.delete(id)
    if (open.size === 0) return
    await endLost([...open.keys()])
    const versions = await readVenueVersions(db, [...open.keys()])
    heard([...versions].flatMap(([id, { all }]) => (told.has(id) && told.get(id) !== all ? id : [])))
  }

  const telling = onWake(settleMs, tell, log)
  function heard(ids: readonly string[]) {
    for (const id of ids) if (open.has(id)) changed.add(id)
    if (changed.size > 0) telling.wake()
  }
  changes.subscribe('venue', (ids) => heard(ids ?? [...open.keys()]))

  let checking: ReturnType<typeof repeat> | undefined
  return {
    start() {
      checking ??= repeat(checkMs, check, log)
    },
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
      await Promise.all([telling.stop(), checking?.stop()])
    },
  }
}
