import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import { areaAt } from '../../../../catalog/gazetteer-locations.ts'
import type { ImportSettings } from './settings.ts'

type AddressParts = {
  street: string
  /** A number alone is no street. */
  hasStreet: boolean
  city: string | null
  state: string | null
  postcode: string | null
}

/** `617 Broadway E, Seattle, WA 98102`. Without a street the part of the city, or the city alone: nothing is guessed. */
export function addressIn(
  { street, hasStreet, city, state, postcode }: AddressParts,
  point: { lat: unknown; lng: unknown },
  settings: Pick<ImportSettings, 'city'>,
): string {
  const [usualCity, usualState] = settings.city.split(/\s*,\s*/)
  const town = city ?? usualCity
  const region = [state ?? (town === usualCity ? usualState : null), hasStreet ? postcode : null]
    .filter(Boolean)
    .join(' ')
  const first = hasStreet ? street : partOfCity(point)
  return [first, town, region].filter(Boolean).join(', ')
}

/** The part of the city that the gazetteer knows around a point; null elsewhere. */
export function partOfCity({ lat, lng }: { lat: unknown; lng: unknown }): string | null {
  if (typeof lat !== 'number' || typeof lng !== 'number' || !isInSeattle({ lat, lng })) return null
  return areaAt({ lat, lng })?.name ?? null
}
