import { budgetNamed, type Neighborhood, sizeOf } from '@nofomo/contracts/options.ts'
import type { Preferences } from '@nofomo/contracts/sessions.ts'
import { neighborhoodIn } from '../../../catalogue/gazetteer.ts'
import { plainText } from '../../../catalogue/plain-words.ts'
import type { Criteria } from './criteria.ts'
import { cuisineWish } from './cuisines.ts'
import { readWords } from './words.ts'

export type Asked = {
  /** `Ballard, Seattle`, a nickname, or `Seattle` for anywhere in it. */
  location?: string | null | undefined
  preferences?: Preferences | null | undefined
  /** Free words. */
  description?: string | null | undefined
  /** Preferences nobody chose: what the words say comes before them. */
  yielding?: readonly ('budget' | 'groupSize')[] | undefined
}

/**
 * One set of criteria from the form and the free words. Words fill what the form left open and decide what yields to them;
 * their tags always count.
 */
export function criteriaOf(asked: Asked): Criteria {
  const words = readWords(asked.description ?? '')
  const place = placeNamed(asked.location ?? '')
  const preferences = asked.preferences ?? {}
  const yields = (choice: 'budget' | 'groupSize') => asked.yielding?.includes(choice)
  const size = sizeOf(yields('groupSize') && words.people ? words.people : preferences.groupSize)
  const cuisine = cuisineWish(preferences.cuisine ?? '') ?? words.cuisine
  return {
    neighborhood: place.neighborhood ?? words.neighborhood,
    unknownPlace: words.neighborhood ? null : place.unknown,
    budget:
      yields('budget') && words.budget ? words.budget : (budgetNamed(preferences.budget) ?? words.budget),
    people: size.groupSize ?? words.people,
    sizeRange: size.groupSizeRange,
    occasion: preferences.occasion ?? words.occasion,
    cuisine,
    avoid: words.avoid,
    tags: words.tags,
    outing: words.outing && cuisine === null,
  }
}

/** Words of a location that name no place of their own. */
const anywhere =
  / (seattle|wa|washington|usa|us|anywhere|any|neighborhood|neighbourhood|our|area|the|city|near|me|98\d\d\d) /g

function placeNamed(location: string): { neighborhood: Neighborhood | null; unknown: string | null } {
  const neighborhood = neighborhoodIn(location)
  const rest = plainText(location).replaceAll(' ', '  ').replace(anywhere, ' ').trim()
  return { neighborhood, unknown: neighborhood || rest === '' ? null : location.trim() }
}
