import { hourInWords } from './figures.ts'

/** Monday first. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** Groups by weekday and hour. */
export type Week = readonly (readonly number[])[]

export const maxOf = (week: Week): number => Math.max(...week.flat())

/** The hour of the week with the most groups; the first of several. */
export function busiestOf(week: Week): { day: number; hour: number } {
  const most = maxOf(week)
  const day = week.findIndex((counts) => counts.includes(most))
  return { day, hour: week[day]?.indexOf(most) ?? 0 }
}

/** `Most groups want to come on Fridays at 7 pm` */
export function wantedTitle(week: Week): string {
  const { day, hour } = busiestOf(week)
  const most = week[day]?.[hour] ?? 0
  const isOne = week.flat().filter((count) => count === most).length === 1
  return isOne
    ? `Most groups want to come on ${weekdays[day]}s at ${hourInWords(hour)}`
    : 'When do groups want to come?'
}
