import { type Entry, entries, entry } from '../words/lexicon.ts'
import type { Annotation } from '../words/spans.ts'
import { readList } from './read-list.ts'

type Row = readonly [phrases: string, ...annotations: Annotation[]]

const rowsIn = (file: string): Row[] => JSON.parse(readList(file)) as Row[]

/** The words of a budget are its label. */
const entriesOf = ([phrases, ...annotations]: Row): Entry[] =>
  phrases
    .split(',')
    .map((phrase) =>
      entry(phrase, ...annotations.map((one) => (one.kind === 'budget' ? { ...one, label: phrase } : one))),
    )

/** Foods that matter only if somebody must not have them: `peanut allergy`, `peanut free`. */
function allergiesTo([phrases, annotation]: Row): Entry[] {
  if (annotation?.kind !== 'ingredient') return []
  const { name } = annotation
  return phrases.split(',').flatMap((food) =>
    entries(`${food} allergy,${food} allergies,${food} free,${food} intolerant,${food} intolerance`, {
      kind: 'unchecked',
      name,
    }),
  )
}

/** Diets, features, budgets and occasions. With `no`, `not` and `dont` inside: the longest phrase wins over the negation. */
export const wishEntries: readonly Entry[] = rowsIn('wishes.json').flatMap(entriesOf)

/** Wishes that no fact of ours answers: they are named instead of being dropped. */
export const uncheckedEntries: readonly Entry[] = rowsIn('unchecked.json').flatMap((row) => [
  ...entriesOf(row),
  ...allergiesTo(row),
])

/** Words that negate, join and fill. */
export const joiningEntries: readonly Entry[] = rowsIn('joining.json').flatMap(entriesOf)

/** Phrases that carry no wish although their words would. */
export const fillerEntries: readonly Entry[] = rowsIn('fillers.json').flatMap(entriesOf)

const wordsIn = (file: string): ReadonlySet<string> => new Set(readList(file).trim().split(/\s+/))

/** Words without a wish, which are neither understood nor reported as unknown. */
export const fillerWords = wordsIn('filler-words.txt')

/**
 * Ordinary words that look like a misspelled word of ours, such as `stake` and `curly`: they are never corrected. These are
 * the ones among the 30,000 most used words of English.
 */
export const lookAlikes = wordsIn('look-alikes.txt')
