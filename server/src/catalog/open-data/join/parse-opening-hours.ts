import { hoursProblem, inOrder, type OpeningHours } from '@nofomo/contracts/times/opening-hours.ts'
import OpeningHoursSyntax from 'opening_hours'

/** The Monday of a week without holidays, in the clock of this process. */
const monday = { year: 2022, month: 3, day: 11 }
const country = { lat: 47.6, lon: -122.33, address: { country_code: 'us', state: 'Washington' } }
const hourMs = 3_600_000
const maxSpanHours = 20

/**
 * The week that a value of OpenStreetMap's `opening_hours` states, as the library reads it; null if it does not state exactly one:
 * comments, open ends, seasons, school holidays, times of the sun, or times that are hardly meant (23 hours long). What it says of
 * public holidays is no part of the week. A night belongs to the evening on which it begins.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  if (besidesWeeks.test(text)) return null
  try {
    return weekOfSyntax(syntaxOf(text), text)
  } catch {
    // The library throws for what it cannot read.
    return null
  }
}

/** Comments, open ends, other wishes, times of the sun, what is not known, school holidays, years. */
const besidesWeeks =
  /["+]|\|\||sunrise|sunset|dawn|dusk|daylight|\bnight|unknown|\bSH\b|school|(?:19|20)\d\d(?!:)/i
/** Beside public holidays, these make weeks differ. */
const seasons = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week\s*\d|easter|\[/i

type Syntax = InstanceType<typeof OpeningHoursSyntax>
type Span = { opens: Date; closes: Date }

const syntaxOf = (text: string): Syntax =>
  new OpeningHoursSyntax(text, country as never, { mode: 0, locale: 'en' } as never)

function weekOfSyntax(syntax: Syntax, text: string): OpeningHours | null {
  if (!syntax.isWeekStable() && seasons.test(text)) return null
  const intervals = syntax.getOpenIntervals(dayAt(-2), dayAt(9))
  if (intervals.some(([, , isUnknown]) => isUnknown)) return null
  const spans = intervals
    .flatMap(([opens, closes]) => byDay({ opens, closes }))
    .filter(({ opens }) => opens >= dayAt(0) && opens < dayAt(7))
  if (spans.length === 0 || spans.some((span) => isHardlyMeant(span) || isRestOfNight(syntax, span)))
    return null
  const hours: OpeningHours = Array.from({ length: 7 }, () => [])
  for (const { opens, closes } of spans.map((span) => withNight(syntax, span)))
    hours[weekdayOf(opens)]?.push({ opens: clock(opens), closes: clock(closes) })
  // "open; PH off" says most of holidays, of which a week says nothing.
  if (!syntax.isWeekStable() && spans.every((span) => hoursOf(span) > maxSpanHours)) return null
  const week = inOrder(hours)
  return hoursProblem(week) === null ? week : null
}

const dayAt = (days: number): Date => new Date(monday.year, monday.month, monday.day + days)
const weekdayOf = (date: Date): number => (date.getDay() + 6) % 7
const hoursOf = ({ opens, closes }: Span): number => (closes.getTime() - opens.getTime()) / hourMs
const isMidnight = (date: Date): boolean => date.getHours() === 0 && date.getMinutes() === 0
const clock = (date: Date): string =>
  [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')

/** What is open for more than a day is open on each of its days. */
function byDay({ opens, closes }: Span): Span[] {
  if (hoursOf({ opens, closes }) <= 25) return [{ opens, closes }]
  const spans: Span[] = []
  for (let from = opens; from < closes; ) {
    const midnight = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1)
    const to = midnight < closes ? midnight : closes
    spans.push({ opens: from, closes: to })
    from = to
  }
  return spans
}

const isHardlyMeant = (span: Span): boolean =>
  hoursOf(span) > maxSpanHours && !(isMidnight(span.opens) && isMidnight(span.closes))

/** The rule that opens at a moment, alone: what it says of an evening no other rule cuts at midnight. */
function ownSpan(syntax: Syntax, moment: Date): Span | null {
  const rule = syntax.getMatchingRule(moment)
  if (rule === undefined) return null
  const alone = syntaxOf(syntax.prettifyValue({ rule_index: rule } as never))
  const dayMs = 24 * hourMs
  const [from, to] = [new Date(moment.getTime() - dayMs), new Date(moment.getTime() + 2 * dayMs)]
  const [opens, closes] = alone.getOpenIntervals(from, to).find(([, end]) => end > moment) ?? []
  return opens && closes && opens <= moment ? { opens, closes } : null
}

/** An evening with the night that another day's rule cut off: "Su-Th 17:00-02:00; Fr-Sa 17:00-04:00". */
function withNight(syntax: Syntax, span: Span): Span {
  if (!isMidnight(span.closes) || isMidnight(span.opens)) return span
  const own = ownSpan(syntax, span.opens)
  return own && own.closes > span.closes && hoursOf({ ...span, closes: own.closes }) <= maxSpanHours
    ? { ...span, closes: own.closes }
    : span
}

/** What is left of a night whose evening another rule replaced: nobody knows which of them is meant. */
function isRestOfNight(syntax: Syntax, { opens, closes }: Span): boolean {
  if (!isMidnight(opens) || hoursOf({ opens, closes }) > maxSpanHours / 2) return false
  const own = ownSpan(syntax, opens)
  return own !== null && own.opens < opens && hoursOf(own) <= maxSpanHours
}
