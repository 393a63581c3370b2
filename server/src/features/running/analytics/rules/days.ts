import { dayMs } from '@nofomo/contracts/times/durations.ts'

/** How many days of events are stored, today included: none becomes older than 30 days, as the privacy notice promises. */
export const retentionDays = 30
/** Tables are made for so many days ahead, in case the daily job does not run. */
const daysAhead = 7

/**
 * `YYYY-MM-DD` by UTC. Not Seattle's day: this one is the same for each retry of an event whatever the rules for summer
 * time are, and is always 24 hours long. Figures by days in Seattle are counted by timestamps.
 */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

export const earliestDay = (now: Date): string => dayOf(new Date(now.getTime() - (retentionDays - 1) * dayMs))

/** The days that need a table: from today. */
export function comingDays(now: Date): string[] {
  return Array.from({ length: daysAhead + 1 }, (_, day) => dayOf(new Date(now.getTime() + day * dayMs)))
}

/**
 * The day an event belongs to and the time it counts for, by its browser's clock; null if that is off by more than a
 * day, or the event is too old to be kept. The day does not depend on `now`: an event that is sent again has the same.
 */
export function dayAndTimeOf(moment: string, now: Date): { day: string; at: Date } | null {
  const sent = new Date(moment)
  const ahead = sent.getTime() - now.getTime()
  if (Number.isNaN(ahead) || ahead > dayMs) return null
  const day = dayOf(sent)
  return day < earliestDay(now) ? null : { day, at: ahead > 0 ? now : sent }
}

const tablePattern = /^analytics_events_(\d{4})(\d{2})(\d{2})$/

/** The table of a day. */
export const tableOf = (day: string): string => `analytics_events_${day.replaceAll('-', '')}`

/** The day of a table; null for the default one. */
export function dayOfTable(table: string): string | null {
  const [, year, month, date] = tablePattern.exec(table) ?? []
  return year ? `${year}-${month}-${date}` : null
}
