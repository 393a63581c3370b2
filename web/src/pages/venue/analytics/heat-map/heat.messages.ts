import type { HeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import { hourInWords } from '../../../../features/venue-home/figures.ts'
import { type Week, weekdays } from '../../../../features/venue-home/hours-of-week.ts'
import { counted } from '../../../../lib/text/counted.ts'
import type { Table } from '../../../../ui/charts/data-table.tsx'

export type HeatMetric = 'viewed' | 'chosen'
export type Days = HeatMap['days']

export const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** `7p` beside the squares. */
export const shortHour = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'a' : 'p'}`

/** `Friday, 7 pm to 8 pm` */
export const hourOfWeek = (day: number, hour: number): string =>
  `${weekdays[day]}, ${hourInWords(hour)} to ${hourInWords((hour + 1) % 24)}`

/** `Friday, 7 pm to 8 pm: 6 groups viewed you, 2 chose you` */
export function hourOfWeekInWords(days: Days, day: number, hour: number): string {
  const { viewed, chosen } = countsAt(days, day, hour)
  return `${hourOfWeek(day, hour)}: ${counted(viewed, 'group')} viewed you, ${chosen} chose you`
}

const countsAt = (days: Days, day: number, hour: number) => days[day]?.[hour] ?? { viewed: 0, chosen: 0 }

export const weekOf = (days: Days, metric: HeatMetric): Week =>
  days.map((some) => some.map((counts) => counts[metric]))

const levels = 4

/** From 0, nothing, to 4, the most. */
export function levelOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.ceil((levels * count) / most)
}

/** What the levels stand for, those that no count can have left out: `1–3`. */
export function legendOf(most: number): { level: number; label: string }[] {
  const steps = Array.from({ length: levels }, (_, at) => {
    const least = Math.floor((most * at) / levels) + 1
    const last = Math.floor((most * (at + 1)) / levels)
    return {
      level: at + 1,
      label: least === last ? String(last) : `${least}–${last}`,
      isThere: least <= last,
    }
  })
  return [{ level: 0, label: 'none' }, ...steps.filter(({ isThere }) => isThere)]
}

/** A row for each hour in which some group came, a column for each weekday. */
export function heatTable(week: Week, who: string): Table {
  const rows = hours.filter((hour) => week.some((counts) => (counts[hour] ?? 0) > 0))
  return {
    caption: `Groups that ${who}, by hour and weekday`,
    heads: ['Hour', ...weekdays.map((name) => name.slice(0, 3))],
    rows: rows.map((hour) => ({
      key: String(hour),
      cells: [hourInWords(hour), ...weekdays.map((_, day) => String(week[day]?.[hour] ?? 0))],
    })),
  }
}
