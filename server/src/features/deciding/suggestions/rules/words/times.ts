import { dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'
import times from '../lexicon/times.json' with { type: 'json' }
import { wishEntries } from '../lexicon/word-lists.ts'
import type { When } from '../request/criteria.ts'
import { months } from './calendar.ts'
import { type Clock, clockAt } from './clock.ts'
import { bareMonthAt, datesAt, isYearAfterTime, maxBeforeYear, monthAt } from './dates.ts'
import { dayNamedAt, dayWords, isDayName } from './day-names.ts'
import { holidayAt, holidayWords } from './holidays.ts'
import { entries, Lexicon } from './lexicon.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs } from './phrases.ts'
import { type RelativeRead, relativeAt } from './relative-days.ts'
import { isAttached, isLinked, type Reader, type Span, span, type TimeWords } from './spans.ts'
import type { Token } from './tokens.ts'

const partEntries = (times.parts as [string, TimeWords][]).flatMap(([phrases, when]) =>
  entries(phrases, { kind: 'when', when }),
)
const partLexicon = new Lexicon(partEntries)

/** Words that spelling may correct a typo to. */
export const timeWords: readonly string[] = [...partLexicon.words, ...dayWords, ...holidayWords, ...months]

/** A day, a time or a part of the day: `Friday`, `at 9pm`, `tonight`, `late lunch`, `before 6`; the longest of them. */
export function whenReader(today: string): Reader {
  const readers: readonly Reader[] = [
    (tokens, at) => daysSpan(tokens, at, relativeAt(tokens, at, today)),
    (tokens, at) => readHoliday(tokens, at, today),
    (tokens, at) => readDate(tokens, at, today),
    readBareMonth,
    partLexicon.read,
    readTime,
    readYear,
  ]
  return (tokens, at) => {
    let best: Span | null = null
    for (const read of readers) {
      const found = read(tokens, at)
      if (found && (best === null || found.to > best.to)) best = found
    }
    return best
  }
}

const when = (from: number, to: number, value: TimeWords): Span =>
  span(from, to, { kind: 'when', when: value })
const unclear = (from: number, to: number, isWeak = false): Span =>
  span(from, to, { kind: 'unclear', isWeak })

/** `before Friday`, `after Christmas`, `by Dec 5`: not on that day. */
const besides = /^(before|after|by|until|till|since|than|to|through|thru)$/

function daysSpan(tokens: readonly Token[], from: number, found: RelativeRead | null): Span | null {
  if (!found) return null
  const { dates, words = {}, to } = found
  const isBeside = isLinked(tokens[from]) && besides.test(tokens[from - 1]?.word ?? '')
  if (dates === null || isBeside) return unclear(from, to)
  const days = [...new Set(dates.map(dayOfWeek))]
  // A day of the week alone is the next one whose time is to come.
  if (words.isWeekly) return when(from, to, { days, ...words })
  const [date = ''] = dates
  return when(from, to, { days, ...(dates.length === 1 ? { date } : { dates }), ...words })
}

/** `Christmas Eve`; New Year's Eve is a celebration, and Valentine's Day a date. */
function readHoliday(tokens: readonly Token[], at: number, today: string): Span | null {
  const found = holidayAt(tokens, at, today)
  if (!found) return null
  const { date, to, isOccasion } = found
  const day = date === null ? unclear(at, to, isOccasion) : daysSpan(tokens, at, { dates: [date], to })
  const { annotations = [] } = wishes.read(tokens, at) ?? {}
  return day && { ...day, annotations: [...day.annotations, ...annotations] }
}
const wishes = new Lexicon(wishEntries)

/** A date, and the day of the week behind it, if it is that one. At midnight it may be either of two nights. */
function readDate(tokens: readonly Token[], at: number, today: string): Span | null {
  const found = datesAt(tokens, at, today)
  if (!found) return null
  const { dates, to } = found
  if (isAtMidnight(tokens, at, to)) return unclear(at, to)
  const day = isAttached(tokens[to]) ? dayNamedAt(tokens, to, false) : null
  if (!day || dates === null) return daysSpan(tokens, at, found)
  return daysSpan(tokens, at, { dates: dayOfWeek(dates[0] ?? today) === day ? dates : null, to: to + 1 })
}

const isAtMidnight = (tokens: readonly Token[], at: number, to: number): boolean =>
  [at - 1, at - 2, at - 3, to, to + 1].some((index) => tokens[index]?.word === 'midnight')

/** `in December`. */
const readBareMonth: Reader = (tokens, at) => {
  const found = bareMonthAt(tokens, at)
  return found && unclear(at, found.to, !found.isLed)
}

/** The year behind a time: `Thu Oct 26 11:00 2028` says a date with it, `Thursday 11:00 2028` none. */
const readYear: Reader = (tokens, at) => {
  if (!isYearAfterTime(tokens, at)) return null
  const isOfDate = tokens
    .slice(Math.max(0, at - maxBeforeYear), at)
    .some((_, index, some) => monthAt(some, index) !== null)
  return isOfDate ? span(at, at + 1, { kind: 'filler' }) : unclear(at, at + 1)
}

const bounds = new Phrases<When['bound']>([
  ...pairs('no later than,not later than,before,by,until', 'until' as const),
  ...pairs('not before,starting at,after,from,past', 'from' as const),
  ...pairs('at about,at around,at like,at,around,about,for,between,a las', 'at' as const),
])
/** Before a number these may mean something else than a time. */
const vague = new Set(['for', 'about'])

/** `9pm`, `7:30`, `at 7`, `before 6`, `7ish`, `9 o'clock`, `after midnight`. */
function readTime(tokens: readonly Token[], at: number): Span | null {
  const bounded = readBounded(tokens, at)
  if (bounded) return bounded
  const isExpected = isAfterDay(tokens, at) || isBeforeDay(tokens, at)
  const bare = clockAt(tokens, at, { isExpected })
  const isTime = bare && (bare.isCertain || (isExpected && bare.minutes > 0 && isHour(tokens[at])))
  return isTime ? timed(at, bare, 'at') : null
}

/** `at 7`, `before 6`, `after midnight`. */
function readBounded(tokens: readonly Token[], at: number): Span | null {
  const found = bounds.at(tokens, at)
  if (!found || !isLinked(tokens[found.to])) return null
  const { value: bound, to: start } = found
  const named = bound === 'at' ? null : namedTime(tokens, start)
  if (named) return when(at, start + 1, { ...named, bound })
  const word = tokens[at]?.word ?? ''
  const isVague = vague.has(word)
  const clock = clockAt(tokens, start, { isExpected: !isVague, isBetween: word === 'between' })
  return clock && (clock.isCertain || !isVague) ? timed(at, clock, bound) : null
}

function timed(at: number, clock: Clock, bound: When['bound']): Span {
  const { minutes, orMinutes, to, isHalfSaid, isUnclear } = clock
  if (isUnclear) return unclear(at, to)
  return when(at, to, {
    minutes,
    bound,
    ...(isHalfSaid && { isHalfSaid }),
    ...(orMinutes !== undefined && { orMinutes }),
  })
}

/** `Friday 7`, `tmrw 730`: after a day a number is its hour, unless a noun follows. */
function isAfterDay(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at - 1]?.word
  return isLinked(tokens[at]) && (isDayName(word) || daysBefore.test(word ?? ''))
}
/** `8 tonight`, `19.30 Friday`: the hour before its day. */
function isBeforeDay(tokens: readonly Token[], at: number): boolean {
  const next = tokens[numberAt(tokens, at)?.to ?? at]
  if (/^\d{1,2}\.?\d\d$/.test(tokens[at]?.word ?? '') && isLinked(next) && isDayName(next.word)) return true
  return isLinked(next) && /^(tonight|tonite|tomorrow|tmrw|manana)$/.test(next.word)
}
const daysBefore = /^(today|tonight|tonite|tomorrow|tmrw|tmr|manana|hoy|noche|night|nite|evening)$/
const isHour = (token: Token | undefined): boolean =>
  !/^\d+$/.test(token?.word ?? '') || Number(token?.word) <= 12

/** `noon`, `midnight`. */
function namedTime(tokens: readonly Token[], at: number): TimeWords | null {
  const [annotation] = partLexicon.read(tokens, at)?.annotations ?? []
  return annotation?.kind === 'when' && annotation.when.minutes !== undefined ? annotation.when : null
}
