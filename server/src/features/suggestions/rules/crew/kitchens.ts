import type { CatalogVenue } from '../../../../catalog/catalog.ts'
import { type CuisineFamily, cuisineFamilies } from '../../../../catalog/vocabulary.ts'
import { parseCuisine } from '../request/form.ts'

/** Kitchens that are no adjective before "food". */
const nouns: Partial<Record<CuisineFamily, string>> = {
  deli: 'delis',
  ramen: 'ramen',
  sushi: 'sushi',
  'hot-pot': 'hot pot',
  seafood: 'seafood',
  pizza: 'pizza',
  burgers: 'burgers',
  barbecue: 'barbecue',
  bakery: 'bakeries',
  dessert: 'dessert',
  coffee: 'coffee',
  tea: 'tea',
  brunch: 'brunch',
  vegetarian: 'vegetarian food',
  cocktails: 'cocktails',
  beer: 'beer',
  wine: 'wine',
  bowling: 'bowling',
  games: 'games',
  music: 'live music',
  comedy: 'comedy',
  theatre: 'theater',
  cinema: 'movies',
  museum: 'museums',
  outdoors: 'the outdoors',
  crafts: 'crafts',
  karaoke: 'karaoke',
  climbing: 'climbing',
  sports: 'sports',
  nightclub: 'nightclubs',
  'food-hall': 'food halls',
  market: 'markets',
  books: 'bookshops',
}

/** A kitchen within a sentence: `Thai food`, `pizza`. */
export function kitchenInWords(kitchen: CuisineFamily): string {
  const capitalized = kitchen.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )
  return nouns[kitchen] ?? `${capitalized} food`
}

/** The kitchen of a venue as it stands on a group's list; null if its cuisine says none. */
export function kitchenOf(cuisine: CatalogVenue['cuisine']): CuisineFamily | null {
  const family = cuisineFamilies.find((name) => name === cuisine)
  return family ?? parseCuisine(cuisine)?.families[0] ?? null
}
