import type { Day } from '@nofomo/contracts/times/dates.ts'
import times from '../lexicon/times.json' with { type: 'json' }
import { pairs } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

const dayNames: ReadonlyMap<string, Day> = new Map(
  (times.dayNames as [string, Day][]).flatMap(([names, day]) => pairs(names, day)),
)
/** Abbreviations that are words as well: only after `on`, `this`, `next`, between days, before a time, or last. */
const shortDays: ReadonlyMap<string, Day> = new Map([
  ['mon', 'monday'],
  ['wed', 'wednesday'],
  ['sat', 'saturday'],
  ['sun', 'sunday'],
])
const beforeTimes = /^(\d|at|night|nite|evening|afternoon|morning|lunch|dinner|brunch|or|and|noon)/

/** Words that spelling may correct a typo to. */
export const dayWords: readonly string[] = [...dayNames.keys()]

export const isDayName = (word: string | undefined): boolean =>
  word !== undefined && (dayNames.has(word) || shortDays.has(word))

/** The day that a token names, `isLed` by `on`, `this` or `next`; null if it names none. */
export function dayNamedAt(tokens: readonly Token[], at: number, isLed: boolean): Day | null {
  const word = tokens[at]?.word ?? ''
  const isDay = isLed || beforeTimes.test(tokens[at + 1]?.word ?? '') || isAmongDays(tokens, at)
  return dayNames.get(word) ?? (isDay ? shortDays.get(word) : undefined) ?? null
}

/** Whether an abbreviation stands beside a day, or at the end of a clause where no article makes it a noun. */
function isAmongDays(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]]
  const isBesideSlash = (tokens[at]?.gap === 'slash' && isDayName(before?.word)) || after?.gap === 'slash'
  const isJoined = /^(or|and)$/.test(before?.word ?? '') && isDayName(tokens[at - 2]?.word)
  if (isBesideSlash || isJoined) return true
  return !isLinked(after) && !/^(the|in|of|some|full|a|we|i|they|and|with|no|to)$/.test(before?.word ?? '')
}
