import { isPart } from './counting.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Item, Said } from './said.ts'
import { aboutHealth, allergens, anyAllergy, uncheckedNames } from './unchecked-words.ts'

/** `isRefused`: it should not be there. */
export type Unchecked = { name: string; range: Range; isRefused: boolean }

/** Wishes that were recognised although no fact answers them, in the order of the text. */
export function uncheckedIn(reading: Reading): Unchecked[] {
  const mentionsAllergy = reading.items.some(({ said }) =>
    said.some((one) => one.kind === 'allergy' || (one.kind === 'unchecked' && one.name === anyAllergy)),
  )
  const all = reading.items.flatMap((item, index) =>
    namesIn(reading, item, index, mentionsAllergy).map((name) => ({
      name,
      range: rangeOf(reading, item),
      isRefused: reading.senses[index] !== 'wanted',
    })),
  )
  const isNamed = all.some(({ name }) => allergens.has(name))
  return isNamed ? all.filter(({ name }) => name !== anyAllergy) : all
}

function namesIn(reading: Reading, item: Item, index: number, mentionsAllergy: boolean): string[] {
  const sense = reading.senses[index] ?? 'wanted'
  if (sense === 'lifted') return []
  const isDish = item.said.some(({ kind }) => kind === 'cuisine')
  const isAllergen = mentionsAllergy && !isDish
  return item.said.flatMap((said) => {
    if (sense === 'allergic' && (said.kind === 'cuisine' || said.kind === 'unknown'))
      return [wordsOf(reading, item)]
    return (sense === 'wanted' ? nameWanted(said, isAllergen) : nameRefused(said)) ?? []
  })
}

function nameWanted(said: Said, isAllergen: boolean): string | null {
  if (said.kind === 'unchecked') return said.name
  return said.kind === 'ingredient' && isAllergen ? said.name : null
}

function nameRefused(said: Said): string | null {
  if (said.kind === 'when') return 'days to avoid'
  if (said.kind === 'unchecked') return nobodyMinds.has(said.name) ? null : said.name
  return said.kind === 'ingredient' ? said.name : null
}

const wordsOf = ({ tokens }: Reading, { from, to }: Item): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ')

/**
 * Wishes that a stranger may read, in words of our own lists: `candlelit`, `no crowds`. Nothing of somebody's health, and
 * no name, street or typo.
 */
export function besidesIn({ tokens }: Reading, unchecked: readonly Unchecked[]): string[] {
  const told = unchecked.filter(({ name }) => uncheckedNames.has(name) && !aboutHealth.has(name))
  const phrases = told.map(({ range, isRefused }) => {
    const words = tokens.filter(({ from, to }) => from >= range.from && to <= range.to)
    return [...(isRefused ? ['no'] : []), ...words.map(({ word }) => word)].join(' ')
  })
  return [...new Set(phrases)]
}

/** Of these nobody minds that they are there: `no parking needed` asks for nothing. */
const nobodyMinds: ReadonlySet<string> = new Set(['dogs', 'parking', 'wifi', 'takeout', 'a dress code'])

/** Phrases that mean nothing to us: unknown words that stand together, numbers with their unit. */
export function unknownIn(reading: Reading, unchecked: readonly Pick<Unchecked, 'range'>[]): Range[] {
  const answered = new Set(unchecked.map(({ range }) => range.from))
  const ranges: (Range & { last: number })[] = []
  for (const [index, item] of reading.items.entries()) {
    const { from, to } = rangeOf(reading, item)
    if (answered.has(from) || !isUnknown(reading, item, index)) continue
    const before = ranges.at(-1)
    const gap = reading.tokens[item.from]?.gap
    if (before && before.last === item.from && gap !== 'stop' && gap !== 'comma' && gap !== 'dash')
      Object.assign(before, { to, last: item.to })
    else ranges.push({ from, to, last: item.to })
  }
  return ranges.map(({ from, to, last }) => ({ from, to: unitEnd(reading, last, from) ?? to }))
}

function isUnknown(reading: Reading, { from, said }: Item, index: number): boolean {
  const word = reading.tokens[from]?.word ?? ''
  const [{ kind } = { kind: 'filler' }, ...more] = said
  if (kind === 'number') {
    const isOfDishes = nextMeaning(reading, index)?.said.some((one) => one.kind === 'cuisine') ?? false
    return word !== 'one' && word !== 'uno' && !isOfDishes && !isPart(reading, index)
  }
  if (more.length > 0 || /^[a-z]$/.test(word)) return false
  return kind === 'unknown' || (kind === 'ingredient' && reading.senses[index] === 'wanted')
}

/** The end of `2 hours`, for a number alone says little. */
function unitEnd({ tokens, text }: Reading, last: number, from: number): number | null {
  const unit = tokens[last]
  const isNumber = /^[\d\s-]+$/.test(text.slice(from, tokens[last - 1]?.to ?? from))
  return isNumber && unit && unit.gap === 'space' && /^(hours?|minutes?|mins?|days?|weeks?)$/.test(unit.word)
    ? unit.to
    : null
}
