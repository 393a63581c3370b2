import { type OpenSpan, problemOfDay } from './opening-hours.ts'
import { dayAfter, daysBetween } from './seattle-clock.ts'

/**
 * Hours of the days from `first` through `last` (`2026-12-25`), which outrank those of the week; without a span the venue is
 * closed. A span past midnight belongs to the day on which it begins.
 */
export type SpecialHours = { first: string; last: string; spans: OpenSpan[] }

export const maxSpecialHours = 60
/** A venue that is closed for longer is closed. */
const maxDays = 366

/** The hours that a day has of its own. */
export const specialHoursOn = (all: readonly SpecialHours[], day: string): SpecialHours | undefined =>
  all.find(({ first, last }) => first <= day && day <= last)

/** Those that have not ended by a day, the earliest first. */
export const upcoming = (all: readonly SpecialHours[], today: string): SpecialHours[] =>
  all.filter(({ last }) => last >= today).toSorted((a, b) => (a.first < b.first ? -1 : 1))

/** What is wrong with days that have hours of their own: which (by index) and a sentence; null if nothing is. */
export function specialHoursProblem(
  all: readonly SpecialHours[],
): { index: number; sentence: string } | null {
  for (const [index, { first, last, spans }] of all.entries()) {
    const name = dateInWords(first)
    const sentence =
      (!isDate(first) || !isDate(last) || last < first
        ? 'Give the last day, on or after the first.'
        : daysBetween(first, last) >= maxDays && `${name}: at most a year at once.`) ||
      problemOfDay(name, spans) ||
      (all.some((other, at) => at < index && other.first <= last && first <= other.last) &&
        `${name}: these days are listed twice.`)
    if (sentence) return { index, sentence }
  }
  return null
}

const isDate = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && dayAfter(day, 0) === day

/** With these spans on a day; `null`: with the hours of its week again. Days around it keep theirs. */
export function withDay(all: readonly SpecialHours[], day: string, spans: OpenSpan[] | null): SpecialHours[] {
  const others = all.flatMap((one) => {
    if (day < one.first || one.last < day) return [one]
    const before = { ...one, last: dayAfter(day, -1) }
    const after = { ...one, first: dayAfter(day, 1) }
    return [before, after].filter(({ first, last }) => first <= last)
  })
  return upcoming(spans === null ? others : [...others, { first: day, last: day, spans }], '')
}

const long = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })

/** `December 25` */
export const dateInWords = (day: string): string => (isDate(day) ? long.format(Date.parse(day)) : day)
