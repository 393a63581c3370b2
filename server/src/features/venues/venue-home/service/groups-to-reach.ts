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
