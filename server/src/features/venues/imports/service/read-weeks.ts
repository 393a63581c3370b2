import { parseOpeningHours } from '../../../../catalog/open-data/join/parse-opening-hours.ts'
import { weekText } from '../../../../catalog/open-data/weeks.ts'

/** What OpenStreetMap allows for a value; longer ones take long to read and mean no week. */
const maxHoursLetters = 255
const maxWeeks = 20_000

/** Reads opening hours as the catalog's open data is read: the text of a week, or null where they state not exactly one. */
export type ReadWeek = (hours: string | null) => string | null

/** Many places keep the same hours, and a text takes a millisecond. */
export function createWeekReader(): ReadWeek {
  const weeks = new Map<string, string | null>()
  return (hours) => {
    if (hours === null || hours.length > maxHoursLetters) return null
    const found = weeks.get(hours)
    if (found !== undefined) return found
    const parsed = parseOpeningHours(hours)
    const week = parsed && weekText(parsed)
    if (weeks.size === maxWeeks) weeks.clear()
    weeks.set(hours, week)
    return week
  }
}
