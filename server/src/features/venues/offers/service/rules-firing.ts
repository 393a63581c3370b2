import { offerPauseMs } from '@nofomo/contracts/offers/limits.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { liveSince } from '../../venues/public.ts'
import { listLiveSessions, readRuleGroups } from '../read-model/groups.ts'
import { nextRule } from '../rules/triggers.ts'
import { type Delivery, deliver, lockTargets } from '../store/deliveries.ts'

/** Few, so that the rows their offers lock keep no vote waiting. */
const batchSize = 20

/**
 * Sends the offers of these venues' rules to those of the sessions that they fit: of a venue the oldest rule that has not
 * fired there, unless the host has muted offers or the venue has just sent one. Those wait and are tried again. Expects
 * the sessions projected. Returns what was delivered, to be announced after the commit.
 */
export async function fireRules(
  db: Db,
  among: { sessionIds: readonly string[]; venueIds: readonly string[] },
  now: Date,
): Promise<Delivery[]> {
  if (among.sessionIds.length === 0 || among.venueIds.length === 0) return []
  const moments = { now, liveSince: liveSince(now), pausedSince: new Date(now.getTime() - offerPauseMs) }
  const { rules, groups } = await readRuleGroups(db, among, moments)
  const firings = new Map(
    groups.flatMap((group) => {
      const rule = nextRule(rules, group, now)
      return rule ? [[keyOf(group), { ...group, offerId: rule.id }] as const] : []
    }),
  )
  if (firings.size === 0) return []
  return db.transaction().execute(async (inside) => {
    const targets = await lockTargets(inside, [...firings.values()], now)
    const free = targets.filter(({ isOpen, isMuted, isRecent }) => isOpen && !isMuted && !isRecent)
    const deliveries = free.map(({ sessionId, venueId }) => {
      const offerId = firings.get(keyOf({ sessionId, venueId }))?.offerId ?? ''
      return { sessionId, venueId, offerId }
    })
    return deliver(inside, deliveries, now)
  })
}

/** Neither a session's id nor a venue's contains a space. */
const keyOf = ({ sessionId, venueId }: { sessionId: string; venueId: string }) => `${sessionId} ${venueId}`

/**
 * The same for all live sessions that list one of the venues, some at a time; `pause` between them tells whether to go
 * on. Finds what waits for an hour, for the end of a pause, or was left behind by a process that crashed.
 */
export async function fireForLiveSessions(
  db: Db,
  venueIds: readonly string[],
  now: () => Date,
  { announce, pause }: { announce: (delivered: readonly Delivery[]) => void; pause: () => Promise<boolean> },
): Promise<void> {
  let after = ''
  for (;;) {
    const sessionIds = await listLiveSessions(db, venueIds, liveSince(now()), { after, limit: batchSize })
    announce(await fireRules(db, { sessionIds, venueIds }, now()))
    after = sessionIds.at(-1) ?? ''
    if (sessionIds.length < batchSize || !(await pause())) return
  }
}
