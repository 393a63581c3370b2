import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import { type Day, exactDate } from '@nofomo/contracts/times/dates.ts'
import { dayOfWeek } from '@nofomo/contracts/times/seattle-clock.ts'
import { datesBetween, months, nextDateWith } from './calendar.ts'
import { isHalfOfDay, isOtherUnit } from './clock.ts'
import { isDayName } from './day-names.ts'
import { isLinked, wordAt } from './spans.ts'
import type { Token } from './tokens.ts'

/** Days that words name, by date, and the token after them. Null: a day is named, and which one is not understood. */
export type DaysRead = { dates: readonly string[] | null; to: number }

/** A date as it is written; `year` and `month` (0–11) are null where nothing is said. */
type Written = { year: number | null; month: number | null; days: readonly number[] | null; to: number }

/** `March 14`, `14th of March`, `2026-03-14`, `on the 14th`, `12/4`, `Dec 5-7`, `10 August to 12 August`. `weekday`: it stands beside the first of them. */
export function datesAt(tokens: readonly Token[], at: number, today: string, weekday?: Day): DaysRead | null {
  const first = writtenAt(tokens, at)
  if (!first) return null
  const next = afterRange(tokens, first.to)
  const last = next === null ? null : writtenAt(tokens, next)
  if (!last || last.month === null) return { dates: resolved(first, today, weekday), to: first.to }
  const year = first.year ?? last.year
  const [begin] = resolved({ ...first, year }, today) ?? []
  const [end] = begin === undefined ? [] : (resolved(last, begin) ?? [])
  const isRange = begin !== undefined && end !== undefined
  return { dates: isRange ? datesBetween(begin, end, maxTimesPerSession) : null, to: last.to }
}

/** Null for a day that is past, that no calendar has, or that is not the day of the week beside it. */
function resolved({ year, month, days }: Written, today: string, weekday?: Day): string[] | null {
  const dates = days?.map((day, index) =>
    year === null
      ? nextDateWith(month, day, today, index === 0 ? weekday : undefined)
      : exactDate(year, month ?? 0, day),
  )
  const [first] = dates ?? []
  if (!first || (weekday && dayOfWeek(first) !== weekday)) return null
  const known = dates?.filter((date) => date !== null && date >= today) ?? []
  return known.length === dates?.length ? known.filter((date) => date !== null) : null
}

const writtenAt = (tokens: readonly Token[], at: number): Written | null =>
  numericAt(tokens, at) ?? dayFirstAt(tokens, at) ?? monthFirstAt(tokens, at)

const isJoined = (token: Token | undefined): boolean =>
  token !== undefined && /^(slash|hyphen)$/.test(token.gap)
const isBound = (token: Token | undefined): boolean => isLinked(token) || isJoined(token)
const unknown = (to: number): Written => ({ year: null, month: null, days: null, to })

const meses =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** The month at a token, 0–11, in full or by three letters; null if there is none. */
export function monthAt(tokens: readonly Token[], at: number): number | null {
  const word = wordAt(tokens, at).replace(/^sept$/, 'sep')
  const found = months.findIndex((month) => month === word || month.slice(0, 3) === word)
  const index = found >= 0 ? found : meses.indexOf(word)
  return index >= 0 ? index : null
}

/** `2026-12-04`, `2026/Dec/4`, `12/4/2026`, `12-4-2026`, `12/4`; unknown for `13/4/2026`, `12/2026` and `on 12.12`. */
function numericAt(tokens: readonly Token[], at: number): Written | null {
  const [one, two] = [wordAt(tokens, at), wordAt(tokens, at + 1)]
  if (/^\d{1,2}\.(0?[1-9]|1[0-2])$/.test(one)) return isDotted(tokens, at) ? unknown(at + 1) : null
  if (!isJoined(tokens[at + 1]) || !/^\d{1,4}$/.test(one)) return null
  const isOfThree = isJoined(tokens[at + 2])
  if (/^\d{4}$/.test(one) && isOfThree)
    return numeric(
      Number(one),
      monthAt(tokens, at + 1) ?? Number(two) - 1,
      Number(wordAt(tokens, at + 2)),
      at + 3,
    )
  if (!/^\d{1,2}$/.test(one)) return null
  if (/^\d{1,2}$/.test(two) && isOfThree) return monthDayYearAt(tokens, at)
  if (tokens[at + 1]?.gap !== 'slash') return null
  if (/^20\d\d$/.test(two)) return unknown(at + 2)
  return /^\d{1,2}$/.test(two) && isDateBeside(tokens, at)
    ? numeric(null, Number(one) - 1, Number(two), at + 2)
    : null
}

function monthDayYearAt(tokens: readonly Token[], at: number): Written | null {
  const [month, day, year] = [at, at + 1, at + 2].map((index) => wordAt(tokens, index))
  if (year && /^20\d\d\./.test(year)) return unknown(at + 3)
  const isYear = /^20\d\d$/.test(year ?? '') || (tokens[at + 1]?.gap === 'slash' && /^\d\d$/.test(year ?? ''))
  return isYear ? numeric((Number(year) % 100) + 2000, Number(month) - 1, Number(day), at + 3) : null
}

/** Whether `12.12` is a day, as people of other countries write it: which of its numbers is the month, nobody knows. */
const isDotted = (tokens: readonly Token[], at: number): boolean =>
  !isHalfOfDay(tokens, at + 1) && (wordAt(tokens, at - 1) === 'on' || wordAt(tokens, at + 1) === 'at')

function numeric(year: number | null, month: number, day: number, to: number): Written {
  return month >= 0 && month < 12 ? { year, month, days: [day], to } : unknown(to)
}

const beforeDates = /^(on|by|from|until|till)$/
const afterDates =
  /^(at|about|around|after|before|from|for|or|and|to|in|till|until|dinner|lunch|brunch|breakfast|drinks|evening|night|morning|afternoon|noon|midnight|\d.*)$/
const ratings = /^(rated|rating|score|scored|least|over|above|all|a)$/

/** Whether `12/4` is a date: after `on` or a day, before a time, or alone; `8/10 stars` and `1/2 price` are none. */
function isDateBeside(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [wordAt(tokens, at - 1), tokens[at + 2]]
  if (isHalfOfDay(tokens, at + 2) || isOtherUnit(after)) return false
  if (beforeDates.test(before) || isDayName(before)) return true
  const isAlone = !isLinked(after) || afterDates.test(after.word)
  return isAlone && !(isLinked(tokens[at]) && ratings.test(before))
}

/** `4 December`, `the 4th and 5th of December 2026`, `10-August`, `15Sep`, `on the 14th`. */
function dayFirstAt(tokens: readonly Token[], at: number): Written | null {
  const list = dayListAt(tokens, at)
  if (!list) return null
  const of = /^(of|de)$/.test(wordAt(tokens, list.to)) ? list.to + 1 : list.to
  const month = isBound(tokens[of]) ? monthAt(tokens, of) : null
  if (month !== null) return withYear(tokens, { year: null, month, days: list.days, to: of + 1 })
  return list.isOrdinal && isNamedDay(tokens, at, list.to)
    ? { year: null, month: null, days: list.days, to: list.to }
    : null
}

/** `December 4`, `Dec the 4th, 2026`, `2026 December 4`, `Dec 5 or 6`. */
function monthFirstAt(tokens: readonly Token[], at: number): Written | null {
  const leading = yearAt(tokens, at)
  const start = leading === null ? at : at + 1
  const month = monthAt(tokens, start)
  if (month === null) return null
  const article = wordAt(tokens, start + 1) === 'the' ? start + 2 : start + 1
  const isNear = isBound(tokens[article]) || tokens[article]?.gap === 'comma'
  const list = isNear ? dayListAt(tokens, article) : null
  if (!list || (tokens[article]?.gap === 'comma' && !list.isOrdinal)) return null
  const written = { year: leading, month, days: list.days, to: list.to }
  return leading === null ? withYear(tokens, written) : written
}

function yearAt(tokens: readonly Token[], at: number): number | null {
  const word = wordAt(tokens, at)
  return /^(19|20|21)\d\d$/.test(word) ? Number(word) : null
}

/** The year after a day and a month. `Dec 4 2030` may be half past eight as well; another era's year is none of ours. */
function withYear(tokens: readonly Token[], written: Written): Written {
  const token = tokens[written.to]
  const other = otherYearAt(tokens, written.to)
  if (other) return unknown(other.to)
  if (!token || !/^\d{4}$/.test(token.word) || token.gap === 'stop')
    return { ...written, year: laterYear(tokens, written.to) }
  const year = yearAt(tokens, written.to)
  const isOfHour = year === null && Number(token.word) % 100 < 60 && Number(token.word) < 2400
  if (isOfHour) return written
  return year === null ? unknown(written.to + 1) : { ...written, year, to: written.to + 1 }
}

/** The year of `9 Aug, 96` and `10 August 234 BC`, which is none to meet in. */
function otherYearAt(tokens: readonly Token[], at: number): { to: number } | null {
  const [word, next] = [wordAt(tokens, at), tokens[at + 1]]
  if (!/^\d{1,4}$/.test(word) || tokens[at]?.gap === 'stop') return null
  if (isLinked(next) && /^(ad|bc|bce|ce)$/.test(next.word)) return { to: at + 2 }
  const isEnd = !isLinked(next) || next.word === 'at'
  return isEnd && /^[6-9]\d$/.test(word) ? { to: at + 1 } : null
}

/** How many tokens stand between a date and the year behind its time at most. */
export const maxBeforeYear = 6

/** Of `Thu Oct 26 11:00 2028`. */
function laterYear(tokens: readonly Token[], at: number): number | null {
  for (let index = at + 1; index <= at + maxBeforeYear; index++)
    if (isYearAfterTime(tokens, index)) return yearAt(tokens, index)
  return null
}

/** Whether a year stands behind a time, as calendars of machines write it. */
export function isYearAfterTime(tokens: readonly Token[], at: number): boolean {
  const isTime = /:|^(am|pm|[ecmp][sd]t)$/.test(wordAt(tokens, at - 1)) || isDayName(wordAt(tokens, at - 1))
  return isTime && isLinked(tokens[at]) && yearAt(tokens, at) !== null
}

type DayList = { days: readonly number[] | null; isOrdinal: boolean; to: number }

/** `4`, `4th`, `5 or 6`, `5-7`, `10 to 22`: no days for a range that is longer than a list of times. */
function dayListAt(tokens: readonly Token[], at: number): DayList | null {
  const first = dayNumberAt(tokens, at)
  if (!first) return null
  let list: DayList = { ...first, days: [first.day] }
  for (let more = moreDays(tokens, list); more !== null; more = moreDays(tokens, list)) list = more
  return list
}

/** A list with the day, or the days of the range, behind it; null if there is none. */
function moreDays(tokens: readonly Token[], { days, isOrdinal, to }: DayList): DayList | null {
  const range = afterRange(tokens, to)
  const other = /^(or|and)$/.test(wordAt(tokens, to)) ? afterArticle(tokens, to + 1) : null
  const more = dayNumberAt(tokens, range ?? other ?? -1)
  const last = days?.at(-1)
  if (!more || !days || last === undefined) return null
  if (range === null)
    return more.isOrdinal === isOrdinal ? { days: [...days, more.day], isOrdinal, to: more.to } : null
  if (more.day <= last) return null
  const both = { isOrdinal: isOrdinal || more.isOrdinal, to: more.to }
  if (more.day - last >= maxTimesPerSession) return { days: null, ...both }
  return {
    days: [...days, ...Array.from({ length: more.day - last }, (_, index) => last + index + 1)],
    ...both,
  }
}

const afterArticle = (tokens: readonly Token[], at: number): number =>
  wordAt(tokens, at) === 'the' ? at + 1 : at

/** Where what follows `to`, `through` or a dash begins; null if there is none. */
export function afterRange(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  if (token?.gap === 'hyphen' || token?.gap === 'dash') return at
  return isLinked(token) && /^(to|through|thru|until|till)$/.test(token.word)
    ? afterArticle(tokens, at + 1)
    : null
}

const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

/** `4`, `4th`, `fourth`, `twenty first`; not the `7` of `7pm`, nor that of `7 people`. */
function dayNumberAt(
  tokens: readonly Token[],
  at: number,
): { day: number; isOrdinal: boolean; to: number } | null {
  const word = wordAt(tokens, at)
  const named = ordinals.indexOf(word) + 1
  if (named > 0) return { day: named, isOrdinal: true, to: at + 1 }
  const tens = word === 'twenty' ? 20 : word === 'thirty' ? 30 : 0
  const ones = tens > 0 && isBound(tokens[at + 1]) ? ordinals.indexOf(wordAt(tokens, at + 1)) + 1 : 0
  if (ones > 0 && ones < 10) return { day: tens + ones, isOrdinal: true, to: at + 2 }
  const day = Number(word)
  if (!/^\d{1,2}$/.test(word) || day < 1 || day > 31) return null
  const suffix = tokens[at + 1]
  if (suffix?.gap === 'none' && /^(st|nd|rd|th)$/.test(suffix.word))
    return { day, isOrdinal: true, to: at + 2 }
  const isOther = isHalfOfDay(tokens, at + 1) || (suffix?.word !== 'of' && isOtherUnit(suffix))
  return isOther ? null : { day, isOrdinal: false, to: at + 1 }
}

/** `on the 14th`, `the 19th at 7`, `6ish on the 5th`; `the 5th floor` and `30th birthday` are no days. */
function isNamedDay(tokens: readonly Token[], at: number, to: number): boolean {
  const [lead, article, after] = [wordAt(tokens, at - 2), wordAt(tokens, at - 1), tokens[to]]
  if (
    isLinked(after) &&
    /^(birthday|bday|anniversary|wedding|floor|avenue|ave|street|st|place)$/.test(after.word)
  )
    return false
  if (article === 'on' || isDayName(article) || (article === 'the' && (lead === 'on' || isDayName(lead))))
    return true
  const isEnd = !isLinked(after) || afterDates.test(after.word)
  return isEnd && (article === 'the' || wordAt(tokens, to) === 'at')
}

const leadsOfMonth = /^(in|this|next|of|mid|early|late|during|until|till|by|sometime)$/
/** Months whose name or abbreviation is no other word. */
const plainMonths =
  /^(january|february|april|june|july|august|september|october|november|december|feb|apr|aug|sept|oct|nov|dec)$/

/** A month without a day. `isLed`: as in "in December", where nothing else can be meant. */
export function bareMonthAt(tokens: readonly Token[], at: number): { to: number; isLed: boolean } | null {
  if (monthAt(tokens, at) === null) return null
  const isLed = isLinked(tokens[at]) && leadsOfMonth.test(wordAt(tokens, at - 1))
  if (!isLed && !plainMonths.test(wordAt(tokens, at))) return null
  return { to: yearAt(tokens, at + 1) === null ? at + 1 : at + 2, isLed }
}
