import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle, roughly } from '@nofomo/contracts/places/geography.ts'
import {
  type Budget,
  budgetNames,
  type GroupSize,
  limits,
  type Occasion,
} from '@nofomo/contracts/sessions/choices.ts'
import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionRequest } from '../../../features/sessions/save-session.ts'
import { timesFor, timesToStore, type WhenChoice } from '../../../features/sessions/times/when-choice.ts'
import {
  budgetInWords,
  type Place,
  placeFor,
  sizeInWords,
  whereInWords,
} from '../../../features/suggestions/from-words.ts'
import {
  asApplied,
  isSaidInWords,
  type ParsedRequest,
  withoutChips,
} from '../../../features/suggestions/parsed-request.ts'
import { asVenueInput } from '../../../features/venues/venue-input.ts'
import { outsideSeattle, stillToChoose, titleAt, titleInSeattle } from './create.messages.ts'
import type { Suggestions } from './types.ts'

/** The form's values; null is not chosen yet. An empty cuisine is any. */
export type Criteria = {
  groupSize: GroupSize | null
  budget: Budget | null
  occasion: Occasion | null
  cuisine: string
  location: Location | null
}

export const noCriteria: Criteria = {
  groupSize: null,
  budget: null,
  occasion: null,
  cuisine: '',
  location: null,
}

/** What is still to be chosen or said in words (docs/product.md, "Create page"), as a sentence; null if nothing is. */
export function missingIn(
  { location, groupSize, budget, occasion }: Criteria,
  parsed: ParsedRequest | null,
): string | null {
  const missing = [
    !location && !whereInWords(parsed) && 'a location',
    !groupSize && !sizeInWords(parsed) && 'a group size',
    !budget && !budgetInWords(parsed) && 'a budget',
    !occasion && !occasionInWords(parsed) && 'an occasion',
  ].filter((part) => part !== false)
  return missing.length > 0 ? stillToChoose(missing) : null
}

/** The occasion that the words say; null if they do not. */
export function occasionInWords(parsed: ParsedRequest | null): Occasion | null {
  return isSaidInWords(parsed, ['occasion']) ? (parsed?.preferences.occasion ?? null) : null
}

/** A rounded point may lie just outside the border although the exact one is inside. */
const margin = 0.005

/** Why a location is not usable, as a sentence; null for locations in Seattle. */
export function outsideNote(location: Location): string | null {
  const { lat, lng } = location
  const isNear = [-margin, margin].some((up) =>
    [-margin, margin].some((right) => isInSeattle({ lat: lat + up, lng: lng + right })),
  )
  if (isNear) return null
  return outsideSeattle(location, isNameless(location))
}

/** A point outside Seattle without a known name: it cannot be searched. */
export const isNameless = ({ type, source }: Location) => source === 'gps' && type === 'other'

/** The session's title until its host changes it. */
export function titleFor(location: Location): string {
  return outsideNote(location) ? titleInSeattle : titleAt(location)
}

const maxLocationLength = 120

/** Own words and a time beside the criteria, and chips that were left out. */
export type OwnWords = { words: string; when: WhenChoice | null; leftOut: readonly Chip[] }

/** What is asked for: budgets by name, group sizes as the chosen range, which counts as its upper end. */
export function wishesFor(criteria: Criteria, { words, when, leftOut }: OwnWords): SessionRequest {
  const { groupSize, budget, occasion, cuisine, location } = criteria
  const description = words.trim()
  return {
    ...(description ? { description } : {}),
    location: location?.address.slice(0, maxLocationLength) ?? null,
    preferences: {
      budget: budget && budgetNames[budget],
      groupSize,
      occasion,
      cuisine: cuisine || null,
    },
    ...timesFor(when),
    ...withoutChips(leftOut),
  }
}

type SuggestedVenues = Omit<Suggestions, 'note'>

/**
 * The call that stores the session, with the first three of the suggested venues and what they were chosen by.
 * Throws NoLocation.
 */
export function sessionRequest(
  criteria: Criteria,
  own: OwnWords,
  suggested: SuggestedVenues,
): SessionRequest {
  return {
    ...wishesFor(criteria, own),
    ...placeFor(suggested, placeOf(criteria)),
    preferences: asApplied(suggested.preferences),
    venues: suggested.venues.slice(0, limits.venuesAtCreation).map((venue) => asVenueInput(venue)),
    ...timesToStore(own.when, suggested.meeting),
  }
}

/** Where the form says to look; null if it does not. */
export function placeOf({ location }: Criteria): Place | null {
  if (!location) return null
  const { lat, lng } = location
  const address = location.address.slice(0, maxLocationLength)
  return {
    title: titleFor(location),
    location: address,
    locationData: { address, lat: roughly(lat), lng: roughly(lng) },
  }
}
