import type { Trust } from '@nofomo/contracts/venues/trust.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { GroupIdOf } from '../../venues/public.ts'
import { liveGroupsOf } from './live-groups.ts'

/** A live group under its id for the venue. `isUndecided`: it has not chosen the venue yet. */
export type GroupToReach = { groupId: string; sessionId: string; title: string; isUndecided: boolean }

/** The live groups that a venue of this trust sees on its dashboard, the latest active first. */
export async function groupsToReach(
  db: Db,
  { id, trust }: { id: string; trust: Trust },
  now: Date,
  groupIdOf: GroupIdOf,
): Promise<GroupToReach[]> {
  const { visible } = await liveGroupsOf(db, id, { trust, score: null, isRival: false }, now)
  return visible.map((group) => ({
    groupId: groupIdOf(id, group),
    sessionId: group.sessionId,
    title: group.title,
    isUndecided: !group.isFinal,
  }))
}

/** A live group, with the facts that its venue may see. */
type DecidingGroup = { title: string | null; size: number | null }

/** The groups that are deciding about a venue now, by session. Those beyond the limit of the trust have no title. */
export async function groupsDeciding(
  db: Db,
  { id, trust }: { id: string; trust: Trust },
  now: Date,
): Promise<ReadonlyMap<string, DecidingGroup>> {
  const { live, visible } = await liveGroupsOf(db, id, { trust, score: null, isRival: false }, now)
  const seen = new Set(visible)
  return new Map(
    live.map((group) => [
      group.sessionId,
      {
        title: seen.has(group) ? group.title : null,
        size: seen.has(group) ? group.size : null,
      },
    ]),
  )
}
