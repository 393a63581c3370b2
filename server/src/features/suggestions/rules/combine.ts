import { budgetNamed, type Neighborhood, sizeOf } from '@nofomo/contracts/options.ts'
import type { Preferences } from '@nofomo/contracts/sessions.ts'
import { neighborhoodIn } from '../../../catalogue/gazetteer.ts'
import { plainText } from '../../../catalogue/plain-words.ts'
import type { Criteria } from './criteria.ts'
import { parseCuisine } from './cuisines.ts'
import { parseDescription } from './words.ts'

export type SuggestionRequest = {
  /** `Ballard, Seattle`, a nickname, or `Seattle` for anywhere in it. */
  location?: string | null | undefined
  preferences?: Preferences | null | undefined
  /** Free text. */
  description?: string | null | undefined
  /** Preferences nobody chose: the text takes precedence over them. */
  yielding?: readonly ('budget' | 'groupSize')[] | undefined
}

/**
 * Combines the form and the free text into criteria. The text fills fields the form left open and replaces `yielding`
 * ones; its tags always count.
 */
export function criteriaOf(request: SuggestionRequest): Criteria {
  const words = parseDescription(request.description ?? '')
  const location = parseLocation(request.location ?? '')
  const preferences = request.preferences ?? {}
  const givesWay = (choice: 'budget' | 'groupSize') => request.yielding?.includes(choice)
  const size = sizeOf(givesWay('groupSize') && words.people ? words.people : preferences.groupSize)
  const cuisine = parseCuisine(preferences.cuisine ?? '') ?? words.cuisine
  return {
    neighborhood: location.neighborhood ?? words.neighborhood,
    unknownLocation: words.neighborhood ? null : location.unknown,
    budget:
      givesWay('budget') && words.budget ? words.budget : (budgetNamed(preferences.budget) ?? words.budget),
    people: size.groupSize ?? words.people,
    sizeRange: size.groupSizeRange,
    occasion: preferences.occasion ?? words.occasion,
    cuisine,
    avoid: words.avoid,
    tags: words.tags,
    outing: words.outing && cuisine === null,
  }
}

/** Words of a location that name no specific one. */
const anywhere =
  / (seattle|wa|washington|usa|us|anywhere|any|neighborhood|neighbourhood|our|area|the|city|near|me|98\d\d\d) /g

function parseLocation(location: string): { neighborhood: Neighborhood | null; unknown: string | null } {
  const neighborhood = neighborhoodIn(location)
  const rest = plainText(location).replaceAll(' ', '  ').replace(anywhere, ' ').trim()
  return { neighborhood, unknown: neighborhood || rest === '' ? null : location.trim() }
}
