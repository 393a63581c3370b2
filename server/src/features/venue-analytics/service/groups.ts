import { groupsDeciding } from '../../venue-home/service/groups-deciding.ts'
import type { Between } from '../../venues/service/area.ts'
import { type GroupRow, readGroupRows } from '../read-model.ts'
import type { At } from './panel.ts'

export type { GroupRow } from '../read-model.ts'

/** What is kept of the groups that viewed a venue in a period. Those still deciding are left out: they may be watched. */
export async function groupsOf({ db, now }: At, venueId: string, period: Between): Promise<GroupRow[]> {
  const deciding = await groupsDeciding(db, { id: venueId, trust: 'trusted' }, now)
  const rows = await readGroupRows(db, venueId, period)
  return rows.filter(({ sessionId, isDecided }) => isDecided || !deciding.has(sessionId))
}
