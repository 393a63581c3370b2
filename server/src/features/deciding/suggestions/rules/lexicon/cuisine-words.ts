import type { CuisineFamily, VenueTag } from '../../../../../catalog/vocabulary.ts'
import { readList } from './read-list.ts'

/** The meaning of a word for food, drink or an activity. The word itself matches too, unless `words` says otherwise. */
export type Meaning = {
  families?: readonly CuisineFamily[]
  words?: readonly string[]
  tags?: readonly VenueTag[]
  nearWords?: readonly string[]
  nearFamilies?: readonly CuisineFamily[]
  /** Refused together with it: sushi is fish. */
  soAre?: readonly CuisineFamily[]
}

/** Words in singular and plural; an `s` at the end is optional anyway. */
export const meanings = JSON.parse(readList('meanings.json')) as readonly (readonly [
  readonly string[],
  Meaning,
])[]

/** Diets as the kitchen of a form: there they are a cuisine, in free words a wish for any cuisine. */
export const dietMeanings: Readonly<Partial<Record<VenueTag, Meaning>>> = {
  vegetarian: { families: ['vegetarian'], tags: ['vegetarian', 'vegan'], words: ['vegetarian'] },
  vegan: { tags: ['vegan'], words: ['vegan'], nearFamilies: ['vegetarian'] },
  'gluten-free': { tags: ['gluten-free'], words: ['gluten free'] },
  halal: { tags: ['halal'], words: ['halal'], nearFamilies: ['middle-eastern', 'afghan', 'turkish'] },
  kosher: { tags: ['kosher'], words: ['kosher'], nearFamilies: ['deli'] },
}
