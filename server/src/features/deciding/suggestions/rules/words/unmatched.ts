import { isPart } from './counting.ts'
import { nextMeaning, type Range, type Reading, rangeOf } from './reading.ts'
import type { Annotation, Span } from './spans.ts'
import { aboutHealth, allergens, anyAllergy, uncheckedNames } from './unchecked-words.ts'

/** `isRefused`: it is unwanted. */
export type Unchecked = { name: string; range: Range; isRefused: boolean }

/** Wishes that were recognized although no fact answers them, in the order of the text. */
export function uncheckedIn(reading: Reading): Unchecked[] {
  const mentionsAllergy = reading.spans.some(({ annotations }) =>
    annotations.some(
      (one) => one.kind === 'allergy' || (one.kind === 'unchecked' && one.name === anyAllergy),
    ),
  )
  const all = reading.spans.flatMap((span, index) =>
    namesIn(reading, span, index, mentionsAllergy).map((name) => ({
      name,
      range: rangeOf(reading, span),
      isRefused: reading.senses[index] !== 'wanted',
    })),
  )
  const isNamed = all.some(({ name }) => allergens.has(name))
  return isNamed ? all.filter(({ name }) => name !== anyAllergy) : all
}

function namesIn(reading: Reading, span: Span, index: number, mentionsAllergy: boolean): string[] {
  const sense = reading.senses[index] ?? 'wanted'
  if (sense === 'lifted') return []
  const isDish = span.annotations.some(({ kind }) => kind === 'cuisine')
  const isAllergen = mentionsAllergy && !isDish
  return span.annotations.flatMap((annotation) => {
    if (sense === 'allergic' && (annotation.kind === 'cuisine' || annotation.kind === 'unknown'))
      return [wordsOf(reading, span)]
    return (sense === 'wanted' ? nameWanted(annotation, isAllergen) : nameRefused(annotation)) ?? []
  })
}

function nameWanted(annotation: Annotation, isAllergen: boolean): string | null {
  if (annotation.kind === 'unchecked') return annotation.name
  return annotation.kind === 'ingredient' && isAllergen ? annotation.name : null
}

function nameRefused(annotation: Annotation): string | null {
  if (annotation.kind === 'when' || annotation.kind === 'unclear') return 'days to avoid'
  if (annotation.kind === 'unchecked') return nobodyMinds.has(annotation.name) ? null : annotation.name
  return annotation.kind === 'ingredient' ? annotation.name : null
}

const wordsOf = ({ tokens }: Reading, { from, to }: Span): string =>
  tokens
    .slice(from, to)
    .map(({ word }) => word)
    .join(' ')

/**
 * Wishes that may be sent to a model, in words of our own lists: `candlelit`, `no crowds`. Nothing of somebody's health,
 * and no name, street or typo.
 */
export function besidesIn({ tokens }: Reading, unchecked: readonly Unchecked[]): string[] {
  const shareable = unchecked.filter(({ name }) => uncheckedNames.has(name) && !aboutHealth.has(name))
  const phrases = shareable.map(({ range, isRefused }) => {
    const words = tokens.filter(({ from, to }) => from >= range.from && to <= range.to)
    return [...(isRefused ? ['no'] : []), ...words.map(({ word }) => word)].join(' ')
  })
  return [...new Set(phrases)]
}

/** Unwanted, these are no wish: `no parking needed`. */
const nobodyMinds: ReadonlySet<string> = new Set(['dogs', 'parking', 'wifi', 'takeout', 'a dress code'])

/** Unknown phrases: unknown words that stand together, numbers with their unit. */
export function unknownIn(reading: Reading, unchecked: readonly Pick<Unchecked, 'range'>[]): Range[] {
  const answered = new Set(unchecked.map(({ range }) => range.from))
  const ranges: (Range & { last: number })[] = []
  for (const [index, span] of reading.spans.entries()) {
    const { from, to } = rangeOf(reading, span)
    if (answered.has(from) || !isUnknown(reading, span, index)) continue
    const before = ranges.at(-1)
    const gap = reading.tokens[span.from]?.gap
    if (before && before.last === span.from && gap !== 'stop' && gap !== 'comma' && gap !== 'dash')
      Object.assign(before, { to, last: span.to })
    else ranges.push({ from, to, last: span.to })
  }
  return ranges.map(({ from, to, last }) => ({ from, to: unitEnd(reading, last, from) ?? to }))
}

function isUnknown(reading: Reading, { from, annotations }: Span, index: number): boolean {
  const word = reading.tokens[from]?.word ?? ''
  const [{ kind } = { kind: 'filler' }, ...more] = annotations
  if (kind === 'number') {
    const isOfDishes = nextMeaning(reading, index)?.annotations.some((one) => one.kind === 'cuisine') ?? false
    return word !== 'one' && word !== 'uno' && !isOfDishes && !isPart(reading, index)
  }
  if (kind === 'unclear') return reading.senses[index] === 'wanted'
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
