import { readWeek } from '../read-model.ts'
import { weekOf } from '../rules/week.ts'
import type { WeekFor } from './deps.ts'

/** A venue's week, counted from what groups made of it. */
export const weekFromCounts: WeekFor = async (db, venueId, now) => weekOf(await readWeek(db, venueId, now))
