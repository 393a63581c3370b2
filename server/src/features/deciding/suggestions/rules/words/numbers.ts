import times from '../lexicon/times.json' with { type: 'json' }
import { valuedRows } from './phrases.ts'
import { isLinked } from './spans.ts'
import type { Token } from './tokens.ts'

/** A number or range at a token: `low` to `high`, up to token `to`, exclusive. */
export type NumberRead = { low: number; high: number; to: number }

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'
const byName = new Map<string, number>([
  ...ones.split(' ').map((name, value) => [name, value] as const),
  ...tens.split(' ').map((name, index) => [name, 20 + 10 * index] as const),
  ...'cero uno dos tres cuatro cinco seis siete ocho nueve diez'
    .split(' ')
    .map((name, value) => [name, value] as const),
  ['hundred', 100],
])
export const isNumberWord = (word: string): boolean => byName.has(word)

const joins = new Set(['to', 'or'])

/** `8`, `eight`, `twenty five`, `a dozen`, `a couple of`, and ranges: `8-10`, `8 to 10`, `six or seven`. */
export function numberAt(tokens: readonly Token[], at: number): NumberRead | null {
  const first = singleAt(tokens, at)
  if (!first) return null
  const next = tokens[first.to]
  const isRange = next?.gap === 'hyphen' || next?.gap === 'dash'
  const isSpoken = isLinked(next) && joins.has(next.word)
  // `4/5 people`; `1/2 price` is less than one.
  const isSlash = next?.gap === 'slash' && first.value > 1 && Number(next.word) === first.value + 1
  const second = isRange || isSpoken || isSlash ? singleAt(tokens, isSpoken ? first.to + 1 : first.to) : null
  if (second && second.value > first.value && second.value <= first.value * 3)
    return { low: first.value, high: second.value, to: second.to }
  return { low: first.value, high: first.value, to: first.to }
}

function singleAt(tokens: readonly Token[], at: number): { value: number; to: number } | null {
  const word = tokens[at]?.word ?? ''
  if (/^\d+(\.\d+)?$/.test(word)) return { value: Number(word), to: at + 1 }
  const fixed = dozens.at(tokens, at)
  if (fixed) return fixed
  const value = byName.get(word)
  if (value === undefined) return null
  const next = byName.get(tokens[at + 1]?.word ?? '')
  const isTens = value >= 20 && value < 100
  return isTens && next !== undefined && next > 0 && next < 10 && isLinked(tokens[at + 1])
    ? { value: value + next, to: at + 2 }
    : { value, to: at + 1 }
}

const dozens = valuedRows<number>(times.dozens)
