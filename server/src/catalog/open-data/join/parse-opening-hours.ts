import { hoursProblem, inOrder, type OpeningHours } from '@nofomo/contracts/values/times/opening-hours.ts'
import OpeningHoursSyntax from 'opening_hours'

/** A week without holidays, Monday first, in the clock of this process. */
const monday = { year: 2022, month: 4, day: 9 }
const country = { lat: 47.6, lon: -122.33, address: { country_code: 'us', state: 'Washington' } }
const nightEnd = 12
const maxSpanHours = 20

/**
 * The week that a value of OpenStreetMap's `opening_hours` states; null if it does not state exactly one: comments, open ends,
 * seasons, school holidays, or times that are hardly meant (23 hours long).
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const weekly = withoutHolidays(text)
  if (/["+]|\|\||sun|dusk|dawn|week|unknown|sh/i.test(weekly)) return null
  const spans = readSpans(weekly)
  if (!spans || spans.some(([, , isUnknown]) => isUnknown)) return null
  if (isWholeWeek(spans)) return Array.from({ length: 7 }, () => [{ opens: '00:00', closes: '00:00' }])
  if (spans.length === 0 || spans.some(([opens, closes]) => hoursBetween(opens, closes) > maxSpanHours))
    return null
  const hours: OpeningHours = Array.from({ length: 7 }, () => [])
  for (const [opens, closes] of withoutCut(spans))
    hours[weekdayOf(opens)]?.push({ opens: clock(opens), closes: clock(closes) })
  const week = inOrder(hours)
  return hoursProblem(week) === null ? week : null
}

type Span = [Date, Date, boolean, string | undefined]

/** What is said of holidays says nothing of other weeks. */
const withoutHolidays = (text: string): string =>
  text.replace(/[;,]?\s*(?:PH|SH)(?:\s*,\s*(?:PH|SH))*\s+(?:off|closed|[\d:,\s-]+)\s*(?=;|$)/gi, '').trim()

/** The opening times of the week, if all weeks are alike; null also where the library knows no answer, for which it throws. */
function readSpans(text: string): Span[] | null {
  try {
    const syntax = new OpeningHoursSyntax(text, country as never, { mode: 0, locale: 'en' } as never)
    return syntax.isWeekStable() ? syntax.getOpenIntervals(dayOf(0), dayOf(7)) : null
  } catch {
    return null
  }
}

const dayOf = (days: number): Date => new Date(monday.year, monday.month, monday.day + days)
const hoursBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 3_600_000
const weekdayOf = (date: Date): number => (date.getDay() + 6) % 7
const clock = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

const isWholeWeek = (spans: readonly Span[]): boolean =>
  spans.length === 1 && spans.every(([opens, closes]) => hoursBetween(opens, closes) === 7 * 24)

/** Sunday's night, which the week cuts, is one span again. */
function withoutCut(spans: readonly Span[]): Span[] {
  const [first, ...others] = spans
  const last = others.at(-1)
  const isCut =
    first && last && first[0].getTime() === dayOf(0).getTime() && last[1].getTime() === dayOf(7).getTime()
  if (!isCut || hoursBetween(first[0], first[1]) > nightEnd) return [...spans]
  const night: Span = [
    last[0],
    new Date(dayOf(7).getTime() + first[1].getTime() - first[0].getTime()),
    false,
    undefined,
  ]
  return [...others.slice(0, -1), night]
}
