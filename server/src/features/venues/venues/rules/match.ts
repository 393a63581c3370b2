import { nameWords } from '../../../../catalog/same-place.ts'
import { streetKey } from '../../../../catalog/street-key.ts'

type NameAndAddress = { name: string; address: string }

/** Places by name and street; null where several are alike. */
export type MatchIndex<Place> = ReadonlyMap<string, Place | null>

export function matchIndexOf<Place extends NameAndAddress>(places: readonly Place[]): MatchIndex<Place> {
  const index = new Map<string, Place | null>()
  for (const place of places) {
    const key = matchKey(place)
    if (key !== null) index.set(key, index.has(key) ? null : place)
  }
  return index
}

/** The place that a typed one is: the same name, and the same number and street. Null if several fit. */
export function matchPlace<Place>(index: MatchIndex<Place>, typed: NameAndAddress): Place | null {
  const key = matchKey(typed)
  return key === null ? null : (index.get(key) ?? null)
}

/** Equal for two spellings of one name at one street and number; null without a number. */
export function matchKey({ name, address }: NameAndAddress): string | null {
  const street = streetKey(address)
  const key = street === null ? '' : nameKey(name)
  return key === '' ? null : `${key} / ${street}`
}

const nameKey = (name: string): string => nameWords(name).join(' ')

/** The number of an address; null without one. */
export function streetNumber(address: string): string | null {
  return streetKey(address)?.split(' ')[0] ?? null
}
