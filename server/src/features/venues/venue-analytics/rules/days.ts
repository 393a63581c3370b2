import { dayAfter } from '@nofomo/contracts/times/seattle-clock.ts'
import type { VenueDays } from '@nofomo/contracts/venue-analytics/endpoints.ts'

type DayOfStages = VenueDays['days'][number]

/** So many days from a first one; those without a group are there, too. */
export function everyDay(rows: readonly DayOfStages[], first: string, count: number): DayOfStages[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: count }, (_, at) => {
    const day = dayAfter(first, at)
    return known.get(day) ?? { day, viewed: 0, considered: 0, chosen: 0 }
  })
}

/** Groups by hour of the week; `day` 1 is Monday. */
export const everyHour = (rows: readonly { day: number; hour: number; groups: number }[]): number[][] =>
  hoursOfWeek(rows, (found) => found?.groups ?? 0)

/** What is told of each hour of a week, also of those without a row. */
export function hoursOfWeek<Row extends { day: number; hour: number }, Told>(
  rows: readonly Row[],
  tell: (row: Row | undefined) => Told,
): Told[][] {
  const known = new Map(rows.map((row) => [`${row.day} ${row.hour}`, row]))
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => tell(known.get(`${day + 1} ${hour}`))),
  )
}
