import type { HeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { dayRangeOf, isPremium, lastDays, periodsOf, refuseWithoutPremium } from '../../venues/public.ts'
import { readHoursOfWeek } from '../read-model.ts'
import { daysOf, heatMapHeadline } from '../rules/heat-map.ts'
import type { PanelVenue } from './panel.ts'

/** Twelve weeks: each hour of the week twelve times. */
const usualDays = 84

/** The hours of the week in which groups view a venue, and choose it. @throws forbidden without premium */
export async function heatMapOf(
  { db, now }: DbAt,
  { id, trust }: PanelVenue,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<HeatMap> {
  refuseWithoutPremium({ isPremium: isPremium(trust) }, 'heatMap')
  const span = dayRangeOf(days, now) ?? lastDays(usualDays, now)
  const { current } = periodsOf(span, now)
  const hours = await readHoursOfWeek(db, id, current)
  return {
    days: daysOf(hours),
    from: current.from.toISOString(),
    to: current.to.toISOString(),
    headline: heatMapHeadline(hours, span),
  }
}
