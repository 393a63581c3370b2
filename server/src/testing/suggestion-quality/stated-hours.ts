import { openFactsOf } from '../../catalog/open-data/open-data.ts'

/** The week that open data states of a place, as its file has it; null without one. Read here without the product's rules. */
const statedWeek = (slug: string): string[] | null =>
  openFactsOf(slug)
    .find(({ fact }) => fact === 'hours')
    ?.value.split('|') ?? null

const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** On how many days of the week a place is open at a time; null if no hours are stated. */
export function statedDaysOpen(slug: string, time: string): number | null {
  const days = statedWeek(slug)?.filter((day) => day !== '-')
  if (!days) return null
  const at = minutes(time)
  return days.filter((day) =>
    day.split(',').some((span) => {
      const [opens = 0, closes = 0] = span.split('-').map(minutes)
      return at >= opens && at < (closes <= opens ? closes + 1_440 : closes)
    }),
  ).length
}

/** Open at midnight on five nights of the week or more. */
export const isStatedLate = (slug: string): boolean => (statedDaysOpen(slug, '23:59') ?? 0) >= 5
