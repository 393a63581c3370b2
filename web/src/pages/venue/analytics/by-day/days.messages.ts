import type { VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { hourInWords } from '../../../../features/venue-home/figures.ts'
import { counted } from '../../../../lib/text/counted.ts'
import type { Column } from '../../../../ui/charts/columns-chart.tsx'
import type { Table } from '../../../../ui/charts/data-table.tsx'
import { busiestOf, hourOfWeek, type Week, weekdays } from '../heat-map/heat.messages.ts'

type Day = VenueDays['days'][number]

const format = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
/** `Fri, Nov 20` for `2026-11-20`. */
const dayInWords = (day: string): string => format.format(new Date(day))

/** Every seventh day has its date below; marked are the days that no other has more groups than. */
export function dayColumns(days: readonly Day[]): Column[] {
  const most = Math.max(...days.map(({ viewed }) => viewed))
  return days.map(({ day, viewed, chosen }, at) => ({
    ...{ key: day, count: viewed, isMarked: viewed > 0 && viewed === most },
    label: at % 7 === 3 ? dayInWords(day).replace(/^\w+, /, '') : null,
    words: `${dayInWords(day)}: ${counted(viewed, 'group')}${chosen > 0 ? `, ${chosen} chose you` : ''}`,
  }))
}

/** Below these a day is not named. */
const minGroups = 5

/** `9 groups in thirty days, most on Fri, Nov 20` */
export function daysTitle(days: readonly Day[]): string {
  const viewed = days.reduce((sum, day) => sum + day.viewed, 0)
  const [top, second] = days.toSorted((a, b) => b.viewed - a.viewed)
  const all = `${counted(viewed, 'group')} in thirty days`
  return !top || viewed < minGroups || top.viewed === second?.viewed
    ? all
    : `${all}, most on ${dayInWords(top.day)}`
}

export const daysTable = (days: readonly Day[]): Table => ({
  caption: 'Groups by the day on which they first viewed you',
  heads: ['Day', 'Viewed', 'Considered', 'Chose you'],
  rows: days.map(({ day, viewed, considered, chosen }) => ({
    key: day,
    cells: [dayInWords(day), String(viewed), String(considered), String(chosen)],
  })),
})

/** `Most groups want to come on Fridays at 7 pm` */
export function wantedTitle(week: Week): string {
  const { day, hour } = busiestOf(week)
  const most = week[day]?.[hour] ?? 0
  const isOne = week.flat().filter((count) => count === most).length === 1
  return isOne
    ? `Most groups want to come on ${weekdays[day]}s at ${hourInWords(hour)}`
    : 'When do groups want to come?'
}

/** `Friday, 7 pm to 8 pm: 6 groups want to come` */
export const wantedInWords = (week: Week, day: number, hour: number): string => {
  const groups = week[day]?.[hour] ?? 0
  return `${hourOfWeek(day, hour)}: ${groups === 1 ? '1 group wants' : `${groups} groups want`} to come`
}

/** Where too few groups have said when. */
export const fewTimed = (groups: number): string =>
  groups === 0
    ? 'No group of these thirty days has said when it wants to come. From five on, the week appears here.'
    : `${counted(groups, 'group')} of these thirty days ${groups === 1 ? 'has' : 'have'} said when. From five on, the week appears here.`
