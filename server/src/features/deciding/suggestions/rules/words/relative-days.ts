import { maxTimesPerSession } from '@nofomo/contracts/sessions/times.ts'
import { type Day, nextDate, nthOfMonth } from '@nofomo/contracts/times/dates.ts'
import { dayAfter } from '@nofomo/contracts/times/seattle-clock.ts'
import times from '../lexicon/times.json' with { type: 'json' }
import { datesBetween, nextMonday } from './calendar.ts'
import { hour } from './clock.ts'
import { afterRange, bareMonthAt, datesAt, monthAt } from './dates.ts'
import { dayNamedAt, isDayName } from './day-names.ts'
import { holidayAt } from './holidays.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs, phrases, valuedRows } from './phrases.ts'
import { isAttached, isLinked, type TimeWords, wordAt } from './spans.ts'
import type { Token } from './tokens.ts'

/** Days named by what is known: their dates, null where which day is meant is not understood, and what else is said. */
export type RelativeRead = { dates: readonly string[] | null; words?: TimeWords; to: number }

const evening = { part: 'evening' } as const
const night = { ...evening, usual: 20 * hour, isNight: true }
/** Days from today, and the part of the day that is meant. */
const relativeDays = valuedRows<{ days: number; words: TimeWords }>(times.relativeDays)
const weekends = new Phrases<{ isNext: boolean }>([
  ...pairs('this weekend,the weekend,weekend,wknd,fin de semana', { isNext: false }),
  ['next weekend', { isNext: true }],
])

/** `today`, `tomorrow night`, `this weekend`, `tomorrow week`. */
function nearDayAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const found = relativeDays.at(tokens, at)
  if (found) {
    const isWeekLater = wordAt(tokens, found.to) === 'week' && isLinked(tokens[found.to])
    const date = dayAfter(today, found.value.days + (isWeekLater ? 7 : 0))
    return { dates: [date], words: found.value.words, to: isWeekLater ? found.to + 1 : found.to }
  }
  const weekend = weekends.at(tokens, at)
  if (!weekend) return null
  const beyond = afterNext.lengthAt(tokens, weekend.to)
  if (beyond > 0) return { dates: null, to: weekend.to + beyond }
  // On a Sunday, this weekend is that day.
  const sunday = nextDate('sunday', weekend.value.isNext ? nextMonday(today) : today)
  return { dates: [dayAfter(sunday, -1), sunday].filter((date) => date >= today), to: weekend.to }
}

const afterNext = phrases('after next,after that,after this one,after')
const dayLeads = phrases('this coming,on,this,next,next week,next week on,this week on,every,el,el proximo')
const nights = phrases('night,nights,nite,por la noche,en la noche')

/** `Friday`, `next Friday`, `Saturday night`, `Friday next week`, `Monday week`, `Friday, December 4`, `Friday to Sunday`. */
function weekdayAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const lead = dayLeads.lengthAt(tokens, at)
  if (lead > 0 && !isLinked(tokens[at + lead])) return null
  const day = dayNamedAt(tokens, at + lead, lead > 0)
  if (!day) return null
  const leading = tokens.slice(at, at + lead).map(({ word }) => word)
  const isNext = leading.includes('next') || leading.includes('proximo')
  const named = at + lead + 1
  const nightLength = isLinked(tokens[named]) ? nights.lengthAt(tokens, named) : 0
  const to = named + nightLength
  const words = nightLength > 0 ? night : {}
  const exact = exactDay(tokens, to, day, today)
  if (exact) return { dates: exact.dates, words, to: exact.to }
  const first = nextDate(day, isNext ? nextMonday(today) : today)
  const end = afterRange(tokens, to)
  const last = end === null ? null : dayNamedAt(tokens, end, true)
  if (end !== null && last && last !== day)
    return { dates: datesBetween(first, nextDate(last, first), maxTimesPerSession), words, to: end + 1 }
  return isNext ? { dates: [first], words, to } : { dates: [first], words: { ...words, isWeekly: true }, to }
}

/** What stands after a day of the week and says which one; null if nothing does. */
function exactDay(tokens: readonly Token[], at: number, day: Day, today: string): RelativeRead | null {
  const token = tokens[at]
  if (!isAttached(token)) return null
  const date = datesAt(tokens, token.word === 'the' ? at + 1 : at, today, day)
  if (date) return date
  return ofWeek(tokens, at, day, today) ?? besideAnchor(tokens, at, day, today)
}

const weeksAfterDay = valuedRows<'next' | 'this' | 'week' | 'fortnight' | 'unclear'>(times.weeksAfterDay)

function ofWeek(tokens: readonly Token[], at: number, day: Day, today: string): RelativeRead | null {
  const found = weeksAfterDay.at(tokens, at)
  if (!found) return inAmount(tokens, at, day, today)
  const { value, to } = found
  const [coming, monday] = [nextDate(day, today), nextMonday(today)]
  const dates = {
    next: [nextDate(day, monday)],
    this: coming < monday ? [coming] : null,
    week: [dayAfter(coming, 7)],
    fortnight: [dayAfter(coming, 14)],
    unclear: null,
  }
  return { dates: dates[value], to }
}

/** `Friday in two weeks`; in a month it is none of them. */
function inAmount(tokens: readonly Token[], at: number, day: Day, today: string): RelativeRead | null {
  if (!/^(in|of)$/.test(wordAt(tokens, at))) return null
  const month = bareMonthAt(tokens, at + 1)
  if (month) return { dates: null, to: month.to }
  const amount = amountAt(tokens, at + 1)
  if (!amount || amount.days < 7 || amount.minutes > 0) return null
  // "Monday in two weeks" is one day only if counting from today and from the next Monday lead to the same week.
  const coming = nextDate(day, today)
  const isSure = amount.isExact && coming < nextMonday(today)
  return { dates: isSure ? [dayAfter(coming, amount.days)] : null, to: amount.to }
}

/** `after Christmas`, `before New Year's Eve`; `after work` and `after 9` say no day. */
function besideAnchor(tokens: readonly Token[], at: number, day: Day, today: string): RelativeRead | null {
  const word = wordAt(tokens, at)
  if (!/^(after|before|following)$/.test(word)) return null
  const anchor = anchorAt(tokens, at + 1, today)
  if (!anchor) return null
  if (anchor.date === null) return { dates: null, to: anchor.to }
  const next = nextDate(day, dayAfter(anchor.date, 1))
  const date = word === 'before' ? dayAfter(nextDate(day, anchor.date), -7) : next
  return { dates: date >= today ? [date] : null, to: anchor.to }
}

/** The one day from which others are counted. */
function anchorAt(
  tokens: readonly Token[],
  at: number,
  today: string,
): { date: string | null; to: number } | null {
  const start = /^(the|on|this)$/.test(wordAt(tokens, at)) ? at + 1 : at
  const isNext = wordAt(tokens, start) === 'next' && isDayName(wordAt(tokens, start + 1))
  const day = dayNamedAt(tokens, isNext ? start + 1 : start, true)
  if (day) return { date: nextDate(day, isNext ? nextMonday(today) : today), to: start + (isNext ? 2 : 1) }
  if (wordAt(tokens, start) === 'yesterday') return { date: dayAfter(today, -1), to: start + 1 }
  const near = relativeDays.at(tokens, start)
  if (near) return { date: dayAfter(today, near.value.days), to: near.to }
  const holiday = holidayAt(tokens, start, today)
  if (holiday) return holiday
  const found = datesAt(tokens, start, today)
  return found && { date: found.dates?.length === 1 ? (found.dates[0] ?? null) : null, to: found.to }
}

type Amount = { days: number; minutes: number; isExact: boolean; to: number }

const units = valuedRows<{ days: number; minutes: number } | null>(times.units)
/** Only after their number: `3w`. */
const letters = new Phrases([
  ['m', { days: 0, minutes: 1 }],
  ['d', { days: 1, minutes: 0 }],
  ['w', { days: 7, minutes: 0 }],
])
const halfHours = new Phrases([
  ...pairs('half an hour,media hora,half hour,a half hour', hour / 2),
  ...pairs('an hour and a half,one and a half hours', 1.5 * hour),
])
const vagueNumbers = phrases('a few,few,several,some,a number of')
const articles = phrases('a,an,una,un')

/** `two weeks`, `3 days`, `an hour and a half`, `1d 2hr 5min`. Not exact: `a few days`, `a month`. */
function amountAt(tokens: readonly Token[], at: number): Amount | null {
  const half = halfHours.at(tokens, at)
  if (half) return { days: 0, minutes: half.value, isExact: true, to: half.to }
  const number = numberAt(tokens, at)
  const vague = number ? 0 : vagueNumbers.lengthAt(tokens, at)
  const start = number?.to ?? at + (vague || articles.lengthAt(tokens, at))
  const unit = start === at || !isLinked(tokens[start]) ? null : unitAt(tokens, start)
  if (!unit) return null
  const count = number?.low ?? 1
  const [days, minutes] = [unit.value?.days ?? 0, unit.value?.minutes ?? 0]
  const isExact = unit.value !== null && vague === 0 && (!number || number.low === number.high)
  const amount = { days: count * days, minutes: count * minutes, isExact, to: unit.to }
  return number && unit.value ? withRest(tokens, amount) : amount
}

const unitAt = (tokens: readonly Token[], at: number) =>
  (tokens[at]?.gap === 'none' ? letters.at(tokens, at) : null) ?? units.at(tokens, at)

/** `2hr 5min`, `1 day and 2 hours`. */
function withRest(tokens: readonly Token[], amount: Amount): Amount {
  const start = tokens[amount.to]?.word === 'and' ? amount.to + 1 : amount.to
  const rest = isAttached(tokens[amount.to]) && numberAt(tokens, start) ? amountAt(tokens, start) : null
  if (!rest) return amount
  return {
    days: amount.days + rest.days,
    minutes: amount.minutes + rest.minutes,
    isExact: amount.isExact && rest.isExact,
    to: rest.to,
  }
}

const rough = phrases('about,around,roughly,approximately,like,about about')
const fromNow = phrases('from now,from today,from right now,later,hence,out')
const wayUnits = /^(walk|walking|drive|driving|on|away|from|of|by|bus|ride|max|maximum)$/
const directions = /^(from|after|before|on|past)$/

/** `in two hours`, `in 3 days`, `a week from now`, `two weeks from Saturday`, `the day after Christmas`, `next 2 weeks`. */
function amountDayAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  return ledAmountAt(tokens, at, today) ?? afterAmountAt(tokens, at) ?? bareAmountAt(tokens, at, today)
}

/** `after an hour`, from now or from something else; `after an hour of games` says nothing of when. */
function afterAmountAt(tokens: readonly Token[], at: number): RelativeRead | null {
  const amount = wordAt(tokens, at) === 'after' ? amountAt(tokens, at + 1) : null
  return amount && !isLinked(tokens[amount.to]) ? { dates: null, to: amount.to } : null
}

function ledAmountAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const word = wordAt(tokens, at)
  if (!/^(in|en|plus|within|next|past|last)$/.test(word)) return null
  const start = at + 1 + rough.lengthAt(tokens, at + 1)
  const amount = isLinked(tokens[start]) ? amountAt(tokens, start) : null
  if (!amount || (isLinked(tokens[amount.to]) && wayUnits.test(wordAt(tokens, amount.to)))) return null
  const isAhead = /^(in|en)$/.test(word) || (word === 'within' && amount.days === 0)
  // `+2 hours` counts from now where nothing stands before it.
  const isPlus = word === 'plus' && (at === 0 || wordAt(tokens, at - 1) === 'now')
  if (isAhead || isPlus) return ahead(amount, tokens, today)
  return word === 'plus' || amount.days > 0 || !amount.isExact ? { dates: null, to: amount.to } : null
}

function bareAmountAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const amount = nounAmounts.at(tokens, at)
  if (amount) return fromAnchor(tokens, at, { ...amount.value, isExact: true, to: amount.to }, today)
  const counted = amountAt(tokens, at)
  if (!counted || !isLinked(tokens[counted.to])) return null
  const to = counted.to + fromNow.lengthAt(tokens, counted.to)
  if (to > counted.to && wordAt(tokens, to) !== 'of') return ahead({ ...counted, to }, tokens, today)
  if (wordAt(tokens, counted.to) === 'ago') return { dates: null, to: counted.to + 1 }
  return counted.minutes === 0 ? fromAnchor(tokens, at, counted, today) : null
}
/** `the day after`, `week from`, without a number. */
const nounAmounts = new Phrases([
  ...pairs('day,night,evening', { days: 1, minutes: 0 }),
  ['week', { days: 7, minutes: 0 }],
  ['fortnight', { days: 14, minutes: 0 }],
])

function fromAnchor(
  tokens: readonly Token[],
  at: number,
  { days, isExact, to }: Amount,
  today: string,
): RelativeRead | null {
  const direction = wordAt(tokens, to)
  const isDirect = isDayName(direction) && wordAt(tokens, at - 1) !== 'for'
  if (!isDirect && !directions.test(direction)) return null
  const anchor = anchorAt(tokens, isDirect ? to : to + 1, today)
  if (!anchor) return null
  const date = anchor.date && dayAfter(anchor.date, direction === 'before' ? -days : days)
  // "The week after Thanksgiving" is seven days.
  if (wordAt(tokens, at) === 'week' && /^(after|before|past)$/.test(direction))
    return { dates: null, to: anchor.to }
  return { dates: date && isExact && date >= today ? [date] : null, to: anchor.to }
}

function ahead(
  { days, minutes, isExact, to }: Amount,
  tokens: readonly Token[],
  today: string,
): RelativeRead {
  const end = wordAt(tokens, to) === 'time' ? to + 1 : to
  const on = wordAt(tokens, end) === 'on' ? end + 1 : end
  if (days > 0 && isDayName(wordAt(tokens, on)) && isLinked(tokens[on])) return { dates: null, to: on + 1 }
  if (!isExact || !Number.isInteger(days)) return { dates: null, to: end }
  if (minutes === 0) return { dates: [dayAfter(today, days)], to: end }
  return { dates: [today], words: { ahead: Math.round(days * 24 * hour + minutes) }, to: end }
}

const nths = new Phrases<number>([
  ...['first', 'second', 'third', 'fourth', 'fifth'].map((word, index) => [word, index + 1] as const),
  ['last', -1],
])

/** `the first Friday of December`, `last Saturday in November`; a past `last Friday` is no day to meet. */
function nthWeekdayAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const isPast = /^(past|previous|following)$/.test(wordAt(tokens, at))
  const nth = nths.at(tokens, at)
  const start = isPast ? at + 1 : nth?.to
  const day = start === undefined ? null : dayNamedAt(tokens, start, true)
  if (start === undefined || !day) return null
  const of = start + 1
  const month = /^(of|in)$/.test(wordAt(tokens, of)) ? monthAt(tokens, of + 1) : null
  if (month === null || !nth) return isPast || nth?.value === -1 ? { dates: null, to: of } : null
  const year = Number(today.slice(0, 4))
  const dates = [year, year + 1].map((one) => nthOfMonth(nth.value, day, one, month))
  const date = dates.find((one) => one >= today && Number(one.slice(5, 7)) === month + 1)
  return { dates: date ? [date] : null, to: of + 2 }
}

/** Spans of time that are no day. */
const loose = phrases(
  'next week,the week after next,week after next,the week after,the following week,next month,this month,next year,' +
    'next quarter,a weeknight,weeknights,weeknight,a weekday,weekdays,weekday,end of the month,end of month,' +
    'end of the week,end of week,end of next week,end of the year,some other day,the next day,next day,' +
    'early next week,late next week,yesterday at,any night,any evening,any day,every night,every day,one night,' +
    'some night,some evening,one evening,another day,another night',
)

/** Days named by today, by others, by their distance or their place in a month. */
export function relativeAt(tokens: readonly Token[], at: number, today: string): RelativeRead | null {
  const readers = [nearDayAt, weekdayAt, amountDayAt, nthWeekdayAt]
  let best: RelativeRead | null = null
  for (const read of readers) {
    const found = read(tokens, at, today)
    if (found && (best === null || found.to > best.to)) best = found
  }
  const length = loose.lengthAt(tokens, at)
  return length > 0 && (best === null || at + length > best.to) ? { dates: null, to: at + length } : best
}
