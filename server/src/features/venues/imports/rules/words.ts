import { plainWords } from '../../../../catalog/plain-words.ts'
import { partOfCity } from './address.ts'
import type { ImportedPlace } from './place.ts'

type Described = Omit<ImportedPlace, 'cuisineFamily' | 'sourceName'>

const maxWords = 60
const maxLetters = 40

/** The plain words by which a place is found: of its name, kind, address, part of the city and features. */
export function wordsOf(place: Described): string[] {
  const name = plainWords(place.name)
  // `dimsum` is `Dim Sum`.
  const joined = name.slice(1).map((word, index) => `${name[index]}${word}`)
  const texts = [place.cuisine, place.category, place.address, partOfCity(place)]
  const others = [...texts, ...place.features].flatMap((text) => plainWords(text ?? ''))
  const words = [...name, ...joined, ...others].map((word) => word.slice(0, maxLetters))
  return [...new Set(words)].slice(0, maxWords)
}
