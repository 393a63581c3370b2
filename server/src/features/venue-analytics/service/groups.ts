import type { DbAt } from '../../../platform/context.ts'
import type { Between } from '../../venues/service/area.ts'
import { type GroupRow, readGroupRows } from '../read-model.ts'

export type { GroupRow } from '../read-model.ts'

/** What is kept of the groups that viewed a venue in a period. Those still deciding are left out: they may be watched. */
export function groupsOf({ db }: Pick<DbAt, 'db'>, venueId: string, period: Between): Promise<GroupRow[]> {
  return readGroupRows(db, venueId, period)
}
