import type { CatalogVenue } from '../../../../../catalog/catalog.ts'
import { type CuisineFamily, cuisineFamilies, familyWords } from '../../../../../catalog/vocabulary.ts'
import { parseCuisine } from '../request/form.ts'

/** A kitchen within a sentence: `Thai food`, `pizza`. */
export function kitchenInWords(kitchen: CuisineFamily): string {
  const capitalized = kitchen.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )
  return familyWords[kitchen].liked ?? `${capitalized} food`
}

/** The kitchen of a venue as it stands on a group's list; null if its cuisine says none. */
export function kitchenOf(cuisine: CatalogVenue['cuisine']): CuisineFamily | null {
  const family = cuisineFamilies.find((name) => name === cuisine)
  return family ?? parseCuisine(cuisine)?.families[0] ?? null
}
