import named from './kitchens.json' with { type: 'json' }
import type { CuisineFamily } from './vocabulary.ts'

/**
 * What kitchens are called, and the family of each; null where the name alone does not tell. The directory files its places
 * by it; tests hold the catalog's venues and the words of requests to it.
 */
export const kitchens = named as Readonly<Record<Kitchen, CuisineFamily | null>>
export type Kitchen = keyof typeof named
