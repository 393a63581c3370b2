import {
  type Budget,
  budgetNames,
  type GroupSize,
  isInSeattle,
  limits,
  type Occasion,
  roughly,
} from '@nofomo/contracts/options.ts'
import type { Location } from '@nofomo/contracts/places.ts'
import type { Chip, KnownPreferences } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { SessionRequest } from '../../platform/save-session.ts'
import { asVenueInput } from '../../platform/venue-input.ts'
import { asApplied, withoutChips } from '../../session/understood/heard.ts'
import { listed } from '../../ui/listed.ts'

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

/** All required choices are made. */
export type CompleteCriteria = {
  [Key in keyof Criteria]: NonNullable<Criteria[Key]>
}

/** The criteria if they are complete (docs/product.md, "Create page"), else null. */
export function completed(criteria: Criteria): CompleteCriteria | null {
  const { groupSize, budget, occasion, cuisine, location } = criteria
  return groupSize && budget && occasion && location
    ? { groupSize, budget, occasion, cuisine, location }
    : null
}

/** What is still to be chosen, as a sentence; null if nothing is. */
export function missingIn(criteria: Criteria): string | null {
  const missing = [
    !criteria.location && 'a location',
    !criteria.groupSize && 'a group size',
    !criteria.budget && 'a budget',
    !criteria.occasion && 'an occasion',
  ].filter((part) => part !== false)
  return missing.length > 0 ? `Still to choose: ${listed(missing)}.` : null
}

/** `Gas Works Park` of `Gas Works Park, near Fremont, Seattle`. */
const nameOf = ({ address }: Location) => address.split(',')[0] ?? address

/** The search radius of a location. */
export function radiusNote(location: Location): string {
  return `Looking within ${location.radiusMiles} miles of ${nameOf(location)}.`
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
  const name = nameOf(location)
  return `We only know Seattle so far, and ${isNameless(location) ? 'you seem to be' : `${name} is`} outside it.`
}

/** A point outside Seattle without a known name: it cannot be searched. */
export const isNameless = ({ type, source }: Location) => source === 'gps' && type === 'other'

/** The session's title until its host changes it. */
export function titleFor(location: Location): string {
  if (outsideNote(location)) return 'Where to in Seattle?'
  const isArea = ['neighborhood', 'city', 'suburb'].includes(location.type)
  const name = nameOf(location).slice(0, limits.titleLength - 'Where to near ?'.length)
  return `Where to ${isArea ? 'in' : 'near'} ${name}?`
}

const longestLocation = 120

/** Own words beside the form, and chips that were left out of both. */
export type OwnWords = { words: string; leftOut: readonly Chip[] }

/** What is asked for: budgets by name, group sizes as the chosen range, which counts as its upper end. */
export function wishesFor(criteria: Criteria, { words, leftOut }: OwnWords): SessionRequest {
  const { groupSize, budget, occasion, cuisine, location } = criteria
  const description = words.trim()
  return {
    ...(description ? { description } : {}),
    location: location?.address.slice(0, longestLocation) ?? null,
    preferences: {
      budget: budget && budgetNames[budget],
      groupSize,
      occasion,
      cuisine: cuisine || null,
    },
    ...withoutChips(leftOut),
  }
}

/** The call for suggestions. */
export function suggestionRequest(criteria: CompleteCriteria, own: OwnWords): SessionRequest {
  return { title: titleFor(criteria.location), ...wishesFor(criteria, own) }
}

type Suggested = { venues: readonly Venue[]; preferences: KnownPreferences }

/** The call that stores the session, with the first three of the suggested venues and what they were chosen by. */
export function sessionRequest(
  criteria: CompleteCriteria,
  own: OwnWords,
  { venues, preferences }: Suggested,
): SessionRequest {
  const { address, lat, lng } = criteria.location
  return {
    ...suggestionRequest(criteria, own),
    preferences: asApplied(preferences),
    locationData: { address: address.slice(0, longestLocation), lat: roughly(lat), lng: roughly(lng) },
    venues: venues.slice(0, limits.venuesAtCreation).map((venue) => asVenueInput(venue)),
    settings: { allowAnonymousVotes: true },
  }
}
