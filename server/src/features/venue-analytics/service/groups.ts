import type { DbAt } from '../../../platform/context.ts'
import type { Between } from '../../venues/service/area.ts'
import { type GroupRow, readGroupRows } from '../read-model.ts'

export type { GroupRow } from '../read-model.ts'

/** The stored facts of the groups that viewed a venue in a period. Groups still deciding are left out. */
export function groupsOf({ db }: Pick<DbAt, 'db'>, venueId: string, period: Between): Promise<GroupRow[]> {
  return readGroupRows(db, venueId, period)
}
