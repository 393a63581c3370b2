/** Opening hours as venues write them. */

/** `HH:MM` in Seattle. Closing before opening is on the next day; both alike is open around the clock. */
export type OpenSpan = { opens: string; closes: string }
/** By day, Monday first; a day without a span is closed. */
export type OpeningHours = OpenSpan[][]

export const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const spansADay = 3

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/
const dayMinutes = 24 * 60

/** What is wrong with a week of opening hours: the day (0 is Monday) and a sentence; null if nothing is. */
export function hoursProblem(hours: OpeningHours): { day: number; sentence: string } | null {
  for (const [day, spans] of hours.entries()) {
    const sentence = problemOfDay(dayNames[day] ?? '', spans)
    if (sentence) return { day, sentence }
  }
  return overlap(hours)
}

/** What is wrong with the hours of one day, by its name. */
export function problemOfDay(name: string, spans: readonly OpenSpan[]): string | null {
  if (spans.length > spansADay) return `${name}: at most ${spansADay} opening times a day.`
  for (const { opens, closes } of spans) {
    if (!clockTime.test(opens)) return `${name}: say when you open, like 17:00.`
    if (!clockTime.test(closes)) return `${name}: say when you close, like 22:00.`
  }
  const sorted = spans.map((span) => minutesOf(0, span)).toSorted((a, b) => a.from - b.from)
  const runsInto = ({ until }: Minutes, at: number) => (sorted[at + 1]?.from ?? Infinity) < until
  return sorted.some(runsInto) ? `${name}: two opening times overlap.` : null
}

type Minutes = { day: number; from: number; until: number }

/** Days whose times run past midnight into the next one’s, Sunday’s into Monday’s. */
function overlap(hours: OpeningHours): { day: number; sentence: string } | null {
  const week = hours.flatMap((spans, day) => spans.map((span) => minutesOf(day, span)))
  const sorted = week.toSorted((a, b) => a.from - b.from)
  for (const [index, span] of sorted.entries()) {
    const next = sorted[index + 1] ?? laterByWeek(sorted[0])
    if (!next || next.from >= span.until || sorted.length < 2) continue
    return { day: span.day, sentence: `${dayNames[span.day]}’s hours run into ${dayNames[next.day]}’s.` }
  }
  return null
}

/** Of a span of a day, in minutes of the week. */
export function minutesOf(day: number, { opens, closes }: OpenSpan): Minutes {
  const [from, to] = [minuteOf(opens), minuteOf(closes)]
  const start = day * dayMinutes
  return { day, from: start + from, until: start + to + (to <= from ? dayMinutes : 0) }
}

const laterByWeek = (span: Minutes | undefined): Minutes | undefined =>
  span && { ...span, from: span.from + 7 * dayMinutes, until: span.until + 7 * dayMinutes }

/** Minutes after midnight. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Each day's times in their order. */
export function inOrder(hours: OpeningHours): OpeningHours {
  return hours.map((spans) => spans.toSorted((a, b) => (a.opens < b.opens ? -1 : Number(a.opens > b.opens))))
}
