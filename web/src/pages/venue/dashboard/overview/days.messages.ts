import type { VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { counted } from '../../../../lib/text/counted.ts'
import type { Column } from '../../../../ui/charts/columns-chart.tsx'
import type { Table } from '../../../../ui/charts/data-table.tsx'

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
