import type { HeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import type { Span } from '../../venues/public.ts'
import { hoursOfWeek } from './days.ts'
import { firstGroups, hourInWords, inWords, weekdays, within } from './words.ts'

/** The groups that first viewed a venue in an hour of the week, 1 being Monday, and those of them that chose it. */
export type HourOfWeek = { day: number; hour: number; viewed: number; chosen: number }

/** All hours of the week, those without a group included. */
export const daysOf = (hours: readonly HourOfWeek[]): HeatMap['days'] =>
  hoursOfWeek(hours, (found) => ({ viewed: found?.viewed ?? 0, chosen: found?.chosen ?? 0 }))

/** The headline of the heat map: when most groups view the venue, and how many choose it. */
export function heatMapHeadline(hours: readonly HourOfWeek[], span: Span): string {
  const [top, second] = hours.toSorted((a, b) => b.viewed - a.viewed)
  const viewed = hours.reduce((all, one) => all + one.viewed, 0)
  if (!top || viewed === 0) return `No group viewed you ${within(span)}.`
  const chosen = hours.reduce((all, one) => all + one.chosen, 0)
  const outcome = chosen === 0 ? 'none chose you so far' : `${inWords(chosen)} chose you`
  const all = `${firstGroups(viewed)} viewed you ${within(span)}`
  if (viewed === 1) return `${all}; ${chosen === 1 ? 'it chose you' : 'it has not chosen you so far'}.`
  if (top.viewed === second?.viewed) return `${all}; ${outcome}.`
  return `${all}, most on ${weekdays(top.day)} after ${hourInWords(top.hour)}; ${outcome}.`
}
