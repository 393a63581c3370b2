import type { DayPart } from '../request/criteria.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs, phrases } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

export const hour = 60
export const midnight = 24 * hour

/**
 * A time of day in minutes after midnight; beyond 1440 in the night that follows. `isCertain`: nothing else can be meant, as with `9pm` and
 * `7:30`. `isHalfSaid`: whether before or after noon is said, too. `orMinutes`: the other of two ("7 or 8"). `isUnclear`: which
 * time of the day it is cannot be told ("9-5", "5pm EST").
 */
export type Clock = {
  minutes: number
  orMinutes?: number
  to: number
  isCertain: boolean
  isHalfSaid: boolean
  isUnclear?: boolean
}

const halves = phrases(
  'in the morning,in the afternoon,in the evening,at night,p m,a m,pm,am,p,oclock,o clock,ish pm,ish,h',
)
const localZones = phrases('pst,pdt,pt,pacific time,pacific,seattle time')
/** Hours ahead of Seattle; what is counted from Greenwich changes with the season. */
const otherZones = new Phrases<number | null>([
  ...pairs('est,edt,et,eastern,eastern time', 3),
  ...pairs('cst,cdt,central time', 2),
  ...pairs('mst,mdt,mountain time', 1),
  ...pairs('gmt,utc,cet,cest,bst,ist,jst', null),
])

/** Whether a half of the day stands at a token. */
export const isHalfOfDay = (tokens: readonly Token[], at: number): boolean =>
  isLinked(tokens[at]) && /^(am|pm|p)$/.test(tokens[at].word)

/**
 * The time at a token. Without am or pm: from one to eleven in the afternoon or evening, as groups go out. `isExpected`: after
 * a day or an `at`, where `730` is a time. Of `7-9pm` and `from 7 to 9` the first, in the half of the day that the second says.
 */
export function clockAt(
  tokens: readonly Token[],
  at: number,
  { isExpected = false, isBetween = false },
): Clock | null {
  const first = singleAt(tokens, at, isExpected)
  if (!first) return null
  const joint = tokens[first.to]
  const isDash = joint?.gap === 'hyphen' || joint?.gap === 'dash'
  const isWord = isLinked(joint) && (isBetween ? /^(and|to)$/ : /^(to|until|till)$/).test(joint.word)
  const last = isDash || isWord ? singleAt(tokens, isDash ? first.to : first.to + 1, true) : null
  const { digits, ...clock } = last ? ofRange(first, last) : first
  const isOwnEnd = digits.untilHours !== undefined && digits.untilHours < digits.hours
  return { ...zoned(tokens, clock), ...(isOwnEnd && { isUnclear: true }) }
}

type Single = Clock & { digits: Digits }

function singleAt(tokens: readonly Token[], at: number, isExpected: boolean): Single | null {
  const digits = digitsAt(tokens, at, isExpected || isHalfOfDay(tokens, at + 1))
  if (tokens[at + 1]?.gap === 'slash') return null
  if (!digits || 60 * digits.hours + digits.minutes > midnight || digits.minutes > 59) return null
  const { to } = digits
  const length = isLinked(tokens[to]) ? halves.lengthAt(tokens, to) : 0
  if (length === 0 && isOtherUnit(tokens[to])) return null
  const half = tokens.slice(to, to + length).map(({ word }) => word)
  const said = half.join(' ')
  const isHalfSaid = digits.isMorning || digits.hours > 12 || /^(p|pm|a|am|p m|a m|ish pm|in|at)\b/.test(said)
  const isDay = said === '' && digits.isMorning
  const minutesOf = (hours: number) =>
    isDay ? hours * hour + digits.minutes : minutesIn(hours, digits.minutes, said)
  const { orHours, untilHours, hours } = digits
  const isRange = untilHours !== undefined && minutesOf(untilHours) < minutesOf(hours) && untilHours !== 12
  return {
    minutes: minutesOf(hours) - (isRange ? 12 * hour : 0),
    ...(orHours !== undefined && { orMinutes: minutesOf(orHours) }),
    to: to + length,
    isCertain: digits.isExact || length > 0,
    isHalfSaid: Boolean(isHalfSaid),
    digits,
  }
}

/** `11-2pm` begins before noon, `8-11pm` after it. Of `9-5` nothing says which. */
function ofRange(first: Single, last: Single): Single {
  const clock = { ...first, to: last.to, isCertain: first.isCertain || last.isCertain }
  if (first.isHalfSaid) return clock
  const both = [first.digits.hours % 12, (first.digits.hours % 12) + 12].map(
    (hours) => hours * hour + first.digits.minutes,
  )
  if (!last.isHalfSaid) return { ...clock, isUnclear: last.minutes <= first.minutes }
  const before = (minutes: number): number => (last.minutes - minutes + 2 * midnight) % midnight || midnight
  const minutes = both.sort((one, other) => before(one) - before(other))[0] ?? first.minutes
  return { ...clock, minutes, isHalfSaid: true }
}

/** A time on the clock of another zone, on Seattle's. */
function zoned(tokens: readonly Token[], clock: Clock): Clock {
  const { to, minutes } = clock
  if (tokens[to]?.word === 'plus' && /^\d\d:/.test(tokens[to + 1]?.word ?? ''))
    return { ...clock, to: to + 2, isUnclear: true }
  if (!isLinked(tokens[to])) return clock
  const local = localZones.lengthAt(tokens, to)
  const other = local === 0 && clock.isCertain ? otherZones.at(tokens, to) : null
  if (!other) return { ...clock, to: to + local }
  const here = minutes - (other.value ?? 0) * hour
  const isUnclear = other.value === null || here < 0 || !clock.isHalfSaid
  return { ...clock, to: other.to, minutes: here, isUnclear }
}

type Digits = {
  hours: number
  /** The other of two hours: `7 or 8`. */
  orHours?: number
  /** The end of a range: `7-9`. */
  untilHours?: number
  minutes: number
  to: number
  isExact: boolean
  /** Written with a zero: `07:30`. */
  isMorning?: boolean
}

/** `half seven`, `half past seven`, `quarter past 8`; minus a quarter: `quarter to 8`. */
const fractions = new Phrases([
  ...pairs('half past,half', hour / 2),
  ...pairs('quarter past,a quarter past', hour / 4),
  ...pairs('quarter to,a quarter to', -hour / 4),
])
const andHalf = phrases('y media,thirty')

function fractionAt(tokens: readonly Token[], at: number): Digits | null {
  const fraction = fractions.at(tokens, at)
  const number = fraction && isLinked(tokens[fraction.to]) ? numberAt(tokens, fraction.to) : null
  if (!fraction || !number || number.low > 12 || !Number.isInteger(number.low)) return null
  const { value } = fraction
  const [hours, minutes] = value < 0 ? [number.low - 1, hour + value] : [number.low, value]
  return { hours, minutes, to: number.to, isExact: true }
}

function digitsAt(tokens: readonly Token[], at: number, isExpected: boolean): Digits | null {
  const word = tokens[at]?.word ?? ''
  const isYear = /^20\d\d$/.test(word) && Number(word) % 5 > 0
  const compact = isExpected && !isYear ? /^(\d{1,2})\.?([0-5]\d)$/.exec(word) : null
  const exact = /^(\d{1,2}):(\d{2})(?::[\d.]+)?$/.exec(word) ?? compact
  if (exact) {
    const [, hours = '', minutes] = exact
    const isMorning = hours.startsWith('0')
    return { hours: Number(hours), minutes: Number(minutes), to: at + 1, isExact: true, isMorning }
  }
  const fraction = fractionAt(tokens, at)
  if (fraction) return fraction
  const number = numberAt(tokens, at)
  if (!number || !Number.isInteger(number.low)) return null
  const { low, high, to } = number
  const half = isLinked(tokens[to]) ? andHalf.lengthAt(tokens, to) : 0
  const isTwo = high > low && high <= 12
  const isEither = tokens[to - 2]?.word === 'or' && isTwo
  return {
    hours: low,
    ...(isEither ? { orHours: high } : isTwo && { untilHours: high }),
    minutes: half > 0 ? hour / 2 : 0,
    to: to + half,
    isExact: half > 0,
  }
}

/** Minutes after midnight; the twelve of a night, and what follows it, belong to the day before. */
function minutesIn(hours: number, minutes: number, half: string): number {
  const total = hours * hour + minutes
  if (/^(am|a m|in the morning)$/.test(half)) {
    if (hours !== 12) return total
    return minutes === 0 ? midnight : minutes
  }
  if (half === 'at night' && (hours === 12 || hours < 5)) return total + (hours === 12 ? 12 : 24) * hour
  return hours < 12 && hours > 0 ? total + 12 * hour : total
}

/** A named hour, and whether its half of the day is said, or follows from a night. */
type Hour = { minutes: number; isHalfSaid?: boolean | undefined; isNight?: boolean | undefined }

/** An hour as its part of the day means it: `brunch at 11` is before noon, `Saturday night at 1` after midnight. */
export function minutesOfPart(
  { minutes, isHalfSaid = false, isNight = false }: Hour,
  part: DayPart | null,
): number {
  if (isNight || part === 'late') return nightMinutes(minutes, isHalfSaid)
  return isHalfSaid ? minutes : daytimeMinutes(minutes, part)
}

function nightMinutes(minutes: number, isHalfSaid: boolean): number {
  const half = 12 * hour
  if (isHalfSaid) return minutes < 5 * hour ? minutes + midnight : minutes
  const isTwelve = minutes >= half && minutes < half + hour
  if (isTwelve) return minutes + half
  return minutes > half && minutes < half + 4 * hour ? minutes + half : minutes
}

/** The hours of meals by day: `brunch at 11` is before noon, although `at 11` alone is late. */
function daytimeMinutes(minutes: number, part: DayPart | null): number {
  const isMorning = part === 'breakfast' || part === 'morning'
  const isEarly = isMorning || part === 'brunch' || part === 'lunch'
  const from = isMorning ? 17 * hour : 20 * hour
  return isEarly && minutes >= from && minutes < midnight ? minutes - 12 * hour : minutes
}

/** Whether a token makes the number before it something else than a time or a day. */
export const isOtherUnit = (token: Token | undefined): boolean =>
  isLinked(token) &&
  /^(min|mins|minutes?|hours?|hrs?|people|persons?|ppl|pax|guests|of|friends|adults|kids|blocks?|miles?|dollars?|bucks|each|pp|per|a|st|nd|rd|th|percent|years?|courses?|stars?)$/.test(
    token.word,
  )
