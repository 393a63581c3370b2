import { plainWords } from '../../../../catalog/plain-words.ts'

type Named = { name: string }

/** Shorter beginnings name too many places. */
const minBeginning = 4

/**
 * Of places that a search found, those that a name means: the ones called so, else those whose name begins with its words. The
 * article makes no difference.
 */
export function placesCalled<Place extends Named>(found: readonly Place[], name: string): Place[] {
  const wanted = nameOf(name)
  if (wanted === '') return []
  const exact = found.filter((place) => nameOf(place.name) === wanted)
  if (exact.length > 0 || wanted.length < minBeginning) return exact
  return found.filter((place) => nameOf(place.name).startsWith(`${wanted} `))
}

/** Whether a name is the whole of a place's. */
export const isWholeName = (place: Named, name: string): boolean => nameOf(place.name) === nameOf(name)

const nameOf = (name: string): string =>
  plainWords(name.replaceAll('&', ' and ')).join(' ').replace(/^the /, '')
