import type { Trust } from '@nofomo/contracts/venue-trust.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readGroups } from '../read-model.ts'
import { isGone, isTold, visibleGroups } from '../rules/live-groups.ts'

/** A live group, as far as its venue may know it. `isVoteTold`: whether its votes show, as for its status. */
export type DecidingGroup = { title: string | null; size: number | null; isVoteTold: boolean }

const liveMs = 30 * 60_000

/** The groups that are deciding about a venue now, by session. Those beyond the limit of the trust have no title. */
export async function groupsDeciding(
  db: Db,
  { id, trust }: { id: string; trust: Trust },
  now: Date,
): Promise<ReadonlyMap<string, DecidingGroup>> {
  const since = new Date(now.getTime() - liveMs)
  const { groups, viewedThisMonth } = await readGroups(db, id, { since, now })
  const live = groups.filter((group) => !isGone(group))
  const visible = new Set(visibleGroups(live, { trust, score: null, isRival: false }, viewedThisMonth))
  return new Map(
    live.map((group) => [
      group.sessionId,
      {
        title: visible.has(group) ? group.title : null,
        size: visible.has(group) ? group.size : null,
        isVoteTold: isTold(group),
      },
    ]),
  )
}
