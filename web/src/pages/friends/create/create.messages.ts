import type { Location } from '@nofomo/contracts/places/endpoints.ts'
import { limits } from '@nofomo/contracts/sessions/choices.ts'
import type { Where } from '@nofomo/contracts/sessions/endpoints.ts'
import { withPeriod } from '@nofomo/contracts/text/sentences.ts'
import type { Search } from '../../../lib/forms/type-ahead.ts'
import { listed } from '../../../ui/text/listed.ts'

/** What is still to be chosen or said in words, such as `a budget`. */
export const stillToChoose = (missing: readonly string[]): string => `Still to choose: ${listed(missing)}.`
export const locationMissing = 'Still to choose: a location.'

/** `Gas Works Park` of `Gas Works Park, near Fremont, Seattle`. */
const nameOf = ({ address }: Location) => address.split(',')[0] ?? address

/** The search radius of a location. */
export function radiusNote(location: Location): string {
  return `Looking within ${location.radiusMiles} miles of ${withPeriod(nameOf(location))}`
}

/** That the words say where to look. */
export const whereFromWords = ({ said }: Where): string => `Looking ${said}, from your words.`

/** That a location cannot be used: `isNameless` if only its point is known. */
export function outsideSeattle(location: Location, isNameless: boolean): string {
  return isNameless
    ? 'We only know Seattle so far, and you seem to be outside it.'
    : `We only know Seattle so far, and ${nameOf(location)} is outside it.`
}

/** A session's title until its host changes it. */
export const titleInSeattle = 'Where to in Seattle?'
export function titleAt(location: Location): string {
  const isArea = ['neighborhood', 'city', 'suburb'].includes(location.type)
  const name = nameOf(location).slice(0, limits.titleLength - 'Where to near ?'.length)
  return isArea ? `Where to in ${name}?` : `Where to near ${name}?`
}

/** The notice in the listbox instead of locations; null where there are some. */
export function searchNotice({
  phase,
  query,
  found,
}: Pick<Search<Location>, 'phase' | 'query' | 'found'>): string | null {
  if (phase === 'failed') return 'Search temporarily unavailable'
  if (phase === 'found' && found.length === 0) return `No locations found for “${query}”`
  if (phase === 'searching' && found.length === 0) return 'Searching…'
  return null
}

export const geolocationNotSupported = 'Geolocation is not supported by this browser'
const positionFailures: Record<number, string> = {
  1: 'Location access denied by user',
  2: 'Location information unavailable',
  3: 'Location request timed out',
}

/** Why there is no position, by the browser's error code. */
export function positionFailure(code: number): string {
  return positionFailures[code] ?? 'Unknown location error'
}

export const sessionNotStored = 'The session was not stored.'
export const suggestionsFailed = 'Error getting suggestions. Please try again.'
