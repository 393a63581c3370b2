import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { IsHeld } from '../../../../platform/jobs/lease.ts'
import { repeatOnOneNode } from '../../../../platform/jobs/leased.ts'
import { onAdded } from '../../../../platform/jobs/work.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { fireForLiveSessions, fireRules } from '../service/rules-firing.ts'
import type { Delivery } from '../store/deliveries.ts'
import { listVenuesWithRules } from '../store/offers.ts'

/** Changes of venues within this time are processed together. */
const settleMs = 200
/** Time of pause per time of work, which leaves the database to votes. */
const pauseFactor = 4

/**
 * Fires rules after sessions have been projected, when a venue's rules have changed here, and each minute, on one node, for
 * all live sessions.
 */
export function createRuleWork(
  { db, clock, changes, log }: Pick<Platform, 'db' | 'clock' | 'changes' | 'log'>,
  announce: (delivered: readonly Delivery[]) => void,
) {
  const stopping = new AbortController()
  /** Null until they are read. */
  let withRules: ReadonlySet<string> | null = null
  let sweeping: { stop(): Promise<void> } | undefined

  async function fireFor(venueIds: readonly string[], isHeld: IsHeld = () => true) {
    let began = Date.now()
    const pause = async () => {
      const ms = Math.max(10, (Date.now() - began) * pauseFactor)
      await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      began = Date.now()
      return !stopping.signal.aborted && isHeld()
    }
    if (venueIds.length > 0) await fireForLiveSessions(db, venueIds, clock, { announce, pause })
  }

  async function readVenues() {
    withRules = new Set(await listVenuesWithRules(db, clock()))
    return withRules
  }

  async function fireForChanged(ids: string[]) {
    const venues = await readVenues()
    await fireFor(ids.filter((id) => venues.has(id)))
  }

  async function fireForAll(isHeld: IsHeld) {
    await fireFor([...(await readVenues())], isHeld)
  }

  const firing = onAdded(settleMs, fireForChanged, log)
  changes.subscribe('venue', (ids, cause, origin) => {
    if (cause === 'votes' || origin === 'elsewhere' || !ids?.length) return
    withRules = null
    firing.add(ids)
  })

  return {
    /** Whether a rule of one of these venues may fire. */
    heeds: (_: string, venueIds: readonly string[]) =>
      withRules === null || venueIds.some((id) => withRules?.has(id)),
    /** After these sessions, which list or listed these venues, have been projected. */
    async onProjected(sessionIds: readonly string[], venueIds: readonly string[]) {
      try {
        announce(await fireRules(db, { sessionIds, venueIds }, clock()))
      } catch (error) {
        // A failure is retried in the next minute.
        if (!stopping.signal.aborted) log.warn({ err: error }, 'rules are waiting for the database')
      }
    },
    start() {
      firing.wake()
      sweeping = repeatOnOneNode({ db, changes, log }, { name: 'offer rules', ms: minuteMs }, fireForAll)
    },
    async stop() {
      stopping.abort()
      await Promise.all([firing.stop(), sweeping?.stop()])
    },
  }
}
