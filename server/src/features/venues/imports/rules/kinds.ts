import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import { kindOf } from '../../../../catalog/directory/kinds.ts'
import type { CuisineFamily } from '../../../../catalog/vocabulary.ts'
import kinds from './kinds.json' with { type: 'json' }

/** What a place is, in the product's words. */
export type Kind = { category: Category; cuisine: string | null; cuisineFamily: CuisineFamily | null }

const kind = (
  category: Category,
  cuisine: string | null = null,
  cuisineFamily: CuisineFamily | null = null,
): Kind => ({ category, cuisine, cuisineFamily })
/** A row of the table: category, cuisine and its family as far as the kind says them. */
const kindIn = (row: readonly (string | null)[]): Kind => kind(...(row as Parameters<typeof kind>))

/** The kinds of OpenStreetMap that groups go out to. */
const tagKinds = new Map(Object.entries(kinds.openStreetMap))
/** The keys of tags that say what a place is; the first that does counts. */
export const kindKeys = ['amenity', 'leisure', 'tourism', 'craft', 'shop'] as const

type Tags = Readonly<Record<string, unknown>>

/** The kind of an object of OpenStreetMap, with its cuisine; null for what nobody goes out to. */
export function kindOfTags(tags: Tags): Kind | null {
  for (const key of kindKeys) {
    const found = tagKinds.get(`${key}=${tags[key]}`)
    if (found)
      return withCuisine(kindIn(found), typeof tags.cuisine === 'string' ? tags.cuisine.slice(0, 100) : '')
  }
  return null
}

/** The first cuisine that the product knows; a kind that has one by itself keeps it. */
function withCuisine(found: Kind, cuisines: string): Kind {
  if (found.cuisine !== null) return found
  for (const cuisine of cuisines.split(/[;,]/)) {
    const { cuisine: named, cuisineFamily } = kindOf(cuisine.replaceAll('_', ' '))
    if (named !== null) return { ...found, cuisine: named, cuisineFamily }
  }
  return found
}

/** The kinds of Overture that are not read from their words. */
const overtureKinds = new Map(Object.entries(kinds.overture))

/** Bars of which the word does not say that they pour: counters. */
const counters =
  /^(?:salad|juice|smoothie_juice|hot_dog|snack|sandwich|oxygen|sushi|poke|nail|brow|blow_dry)_bar$/

/** The kind of a category of Overture, such as `thai_restaurant`; null for what nobody goes out to. */
export function kindOfCategory(category: string): Kind | null {
  const found = overtureKinds.get(category)
  if (found) return kindIn(found)
  const { cuisine, cuisineFamily } = kindOf(category.replaceAll('_', ' '))
  if (category.endsWith('_restaurant') || category === 'sushi_bar' || category === 'poke_bar')
    return { category: 'restaurant', cuisine, cuisineFamily }
  if (/(?:^|_)bar$/.test(category) && !counters.test(category)) {
    if (category === 'cocktail_bar') return kind('bar', 'Cocktails', 'cocktails')
    return { category: 'bar', cuisine, cuisineFamily }
  }
  return null
}
