import type { VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { lastDays, minGroups, periodsOf } from '../../venues/public.ts'
import { readDays } from '../read-model.ts'
import { everyDay, everyHour } from '../rules/days.ts'

const shownDays = 30

/** The last thirty days of a venue, and when their groups want to come; told from five groups. */
export async function daysFor({ db, now }: DbAt, venueId: string): Promise<VenueDays> {
  const range = lastDays(shownDays, now)
  const { days, wanted } = await readDays(db, venueId, periodsOf(range, now).current)
  const timedGroups = wanted.reduce((sum, { groups }) => sum + groups, 0)
  return {
    days: everyDay(days, range.from, shownDays),
    timedGroups,
    wanted: timedGroups < minGroups ? null : everyHour(wanted),
  }
}
