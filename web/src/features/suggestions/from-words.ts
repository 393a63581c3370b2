import {
  type Budget,
  type GroupSize,
  groupSizes,
  peopleByGroupSize,
  priceRangeByBudget,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Where } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionRequest } from '../sessions/save-session.ts'
import { isSaidInWords, type ParsedRequest } from './parsed-request.ts'

export const placeKinds = ['neighborhood', 'near'] as const
export const budgetKinds = ['budget', 'ceiling'] as const
export const sizeKinds = ['people'] as const
export const whenKinds = ['when'] as const

/** What a field shows because the words say so: `said` alone, `hint` beside it. */
type FromWords<Value> = { value: Value; said: string; hint: string }

/** The budget that the words say; null if they do not. */
export function budgetInWords(parsed: ParsedRequest | null): FromWords<Budget> | null {
  const value = isSaidInWords(parsed, budgetKinds) ? parsed?.preferences.budget : null
  if (!value) return null
  const said = priceRangeByBudget[value]
  return { value, said, hint: `${said}, from your words` }
}

/** The group size that the words say, as the range that contains it; null if they do not. */
export function sizeInWords(parsed: ParsedRequest | null): FromWords<GroupSize> | null {
  const people = isSaidInWords(parsed, sizeKinds) ? parsed?.preferences.groupSize : null
  if (!people) return null
  return { value: rangeOf(people), said: `${people} of you`, hint: `${people}, from your words` }
}

function rangeOf(people: number): GroupSize {
  return groupSizes.find((size) => people <= peopleByGroupSize[size]) ?? '12+'
}

/** Where the words say to look; null if they do not, or name nothing in Seattle. */
export function whereInWords(parsed: Pick<ParsedRequest, 'understood' | 'where'> | null): Where | null {
  return isSaidInWords(parsed, placeKinds) ? (parsed?.where ?? null) : null
}

/** Where a session's places are, and the title that says so until its host changes it. */
export type Place = Required<Pick<SessionRequest, 'title' | 'location'>> &
  Pick<SessionRequest, 'locationData'>

/** Neither the form nor the words say where to look. */
export class NoLocation extends Error {}

/** The words overrule the form with a place outside Seattle: then the places are from all over the city. */
const anywhere: Where = { said: 'in Seattle', location: 'Seattle' }

/** Where the places are that were suggested: as the words say, else as the form does. Throws NoLocation. */
export function placeFor(
  suggested: Pick<ParsedRequest, 'understood' | 'where'>,
  chosen: Place | null,
): Place {
  const isOutside = chosen && isSaidInWords(suggested, placeKinds)
  const where = whereInWords(suggested) ?? (isOutside ? anywhere : null)
  if (where) return { title: `Where to ${where.said}?`, location: where.location }
  if (!chosen) throw new NoLocation()
  return chosen
}
