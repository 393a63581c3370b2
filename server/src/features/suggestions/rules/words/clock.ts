import type { DayPart } from '../request/criteria.ts'
import { numberAt } from './numbers.ts'
import { Phrases, pairs, phrases } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

export const hour = 60
export const midnight = 24 * hour

/**
 * A time of day in minutes after midnight. `isCertain`: nothing else can be meant, as with `9pm` and `7:30`. `orMinutes`: the
 * other of two ("7 or 8").
 */
export type Clock = { minutes: number; orMinutes?: number; to: number; isCertain: boolean }

const halves = phrases('in the morning,in the evening,at night,p m,a m,pm,am,p,oclock,ish pm,ish,h')

/**
 * The time at a token. Without am or pm: from one to eleven in the afternoon or evening, as groups go out. `isExpected`: after
 * a day or an `at`, where `730` is a time.
 */
export function clockAt(tokens: readonly Token[], at: number, isExpected = false): Clock | null {
  const digits = digitsAt(tokens, at, isExpected)
  if (!digits || digits.hours > 24 || digits.minutes > 59) return null
  const { to } = digits
  const length = isLinked(tokens[to]) ? halves.lengthAt(tokens, to) : 0
  if (length === 0 && isOtherUnit(tokens[to])) return null
  const half = tokens.slice(to, to + length).map(({ word }) => word)
  const minutesOf = (hours: number) =>
    (hoursIn(hours, half.join(' ')) * hour + digits.minutes) % (midnight + 1)
  return {
    minutes: digits.isMorning ? digits.hours * hour + digits.minutes : minutesOf(digits.hours),
    ...(digits.orHours !== undefined && { orMinutes: minutesOf(digits.orHours) }),
    to: to + length,
    isCertain: digits.isExact || length > 0,
  }
}

type Digits = {
  hours: number
  /** The other of two hours: `7 or 8`. */
  orHours?: number
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
  const exact = /^(\d{1,2}):(\d{2})$/.exec(word) ?? (isExpected ? /^(\d{1,2})\.?([0-5]\d)$/.exec(word) : null)
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
  const isEither = tokens[to - 2]?.word === 'or' && high > low && high <= 12
  return {
    hours: low,
    ...(isEither && { orHours: high }),
    minutes: half > 0 ? hour / 2 : 0,
    to: to + half,
    isExact: half > 0,
  }
}

function hoursIn(hours: number, half: string): number {
  if (half === 'am' || half === 'a m' || half === 'in the morning') return hours === 12 ? 24 : hours
  if (hours === 12 && half === 'at night') return 24
  return hours < 12 && hours > 0 ? hours + 12 : hours
}

/** The hours of meals by day: `brunch at 11` is before noon, although `at 11` alone is late. */
export function daytimeMinutes(minutes: number, part: DayPart | null): number {
  const isMorning = part === 'breakfast' || part === 'morning'
  const isEarly = isMorning || part === 'brunch' || part === 'lunch'
  const from = isMorning ? 17 * hour : 20 * hour
  return isEarly && minutes >= from && minutes < midnight ? minutes - 12 * hour : minutes
}

const isOtherUnit = (token: Token | undefined): boolean =>
  isLinked(token) &&
  /^(min|mins|minutes?|hours?|hrs?|people|persons?|ppl|pax|guests|of|friends|adults|kids|blocks?|miles?|dollars?|bucks|each|pp|per|a|st|nd|rd|th|percent|years?|courses?|stars?)$/.test(
    token.word,
  )
