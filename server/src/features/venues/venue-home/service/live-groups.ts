import type { DbAt } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { leadingVenues } from '../../../deciding/voting/public.ts'
import { liveSince } from '../../venues/public.ts'
import { readGroups } from '../read-model.ts'
import { type Group, isGone, isLimitedByMonth, type Viewer, visibleGroups } from '../rules/live-groups.ts'

/** The groups that are deciding about a venue now, and those of them that the viewer may see, the latest active first. */
export async function liveGroupsOf(
  db: Db,
  venueId: string,
  viewer: Viewer,
  now: Date,
): Promise<{ live: Group[]; visible: Group[] }> {
  const isRanked = isLimitedByMonth(viewer)
  const { groups, viewedThisMonth } = await readGroups(db, venueId, { since: liveSince(now), now, isRanked })
  const live = groups.filter((group) => !isGone(group))
  return { live, visible: await withLeaders({ db, now }, visibleGroups(live, viewer, viewedThisMonth)) }
}

/** Where a group chooses its time, too, its leader is the venue of a pair. */
async function withLeaders(at: DbAt, groups: readonly Group[]): Promise<Group[]> {
  const leaders = await leadingVenues(
    at,
    groups.flatMap(({ hasTimes, sessionId }) => (hasTimes ? sessionId : [])),
  )
  return groups.map((group) =>
    group.hasTimes ? { ...group, pairLeaderId: leaders.get(group.sessionId) ?? null } : group,
  )
}
