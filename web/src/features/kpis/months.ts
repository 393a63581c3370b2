import { keptMonths } from '@nofomo/contracts/values/kpi-targets.ts'
import { seattleDay } from '@nofomo/contracts/values/times/seattle-clock.ts'

/** The month that it is in Seattle. */
export const monthAt = (moment: Date): string => seattleDay(moment).slice(0, 7)

/** The months that can be asked for, the newest first: where the server has not said it. */
export function monthsUntil(present: string): string[] {
  const [year = 0, number = 0] = present.split('-').map(Number)
  return Array.from({ length: keptMonths }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
