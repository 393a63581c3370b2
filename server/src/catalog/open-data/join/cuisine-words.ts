import type { Kitchen } from '../../kitchens.ts'
import words from './cuisine-words.json' with { type: 'json' }

/** What OpenStreetMap calls our kitchens. Words as wide as `american`, `asian` or `regional` name none. */
const kitchensByWord = words as Readonly<Record<string, Kitchen>>

/** The kitchen of a cuisine tag: of several, the first that is one of ours. */
export function cuisineOf(value: string): Kitchen | null {
  const named = value.split(';').map((word) => word.trim().toLowerCase().replaceAll(' ', '_'))
  return named.map((word) => kitchensByWord[word]).find((kitchen) => kitchen !== undefined) ?? null
}
