import { numberAt } from './numbers.ts'
import { phrases } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

export const hour = 60
export const midnight = 24 * hour

/** A time of day in minutes after midnight. `isCertain`: nothing else can be meant, as with `9pm` and `7:30`. */
export type Clock = { minutes: number; to: number; isCertain: boolean }

const halves = phrases('in the morning,in the evening,at night,p m,a m,pm,am,p,oclock,ish pm,ish')

/** The time at a token. Without am or pm: from one to eleven in the afternoon or evening, as groups go out. */
export function clockAt(tokens: readonly Token[], at: number): Clock | null {
  const digits = digitsAt(tokens, at)
  if (!digits || digits.hours > 24 || digits.minutes > 59) return null
  const { to } = digits
  const length = isLinked(tokens[to]) ? halves.lengthAt(tokens, to) : 0
  if (length === 0 && isOtherUnit(tokens[to])) return null
  const half = tokens.slice(to, to + length).map(({ word }) => word)
  const minutes = (hoursIn(digits.hours, half.join(' ')) * hour + digits.minutes) % (midnight + 1)
  return { minutes, to: to + length, isCertain: digits.isExact || length > 0 }
}

function digitsAt(
  tokens: readonly Token[],
  at: number,
): { hours: number; minutes: number; to: number; isExact: boolean } | null {
  const exact = /^(\d{1,2}):(\d{2})$/.exec(tokens[at]?.word ?? '')
  if (exact) return { hours: Number(exact[1]), minutes: Number(exact[2]), to: at + 1, isExact: true }
  const number = numberAt(tokens, at)
  if (!number || !Number.isInteger(number.low)) return null
  return { hours: number.low, minutes: 0, to: number.to, isExact: false }
}

function hoursIn(hours: number, half: string): number {
  if (half === 'am' || half === 'a m' || half === 'in the morning') return hours === 12 ? 24 : hours
  if (hours === 12 && half === 'at night') return 24
  return hours < 12 && hours > 0 ? hours + 12 : hours
}

const isOtherUnit = (token: Token | undefined): boolean =>
  isLinked(token) &&
  /^(min|mins|minutes?|hours?|hrs?|people|persons?|ppl|pax|guests|of|friends|adults|kids|blocks?|miles?|dollars?|bucks|each|pp|per|a|st|nd|rd|th|percent|years?|courses?|stars?)$/.test(
    token.word,
  )
