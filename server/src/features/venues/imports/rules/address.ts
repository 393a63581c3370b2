import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import { areaAt } from '../../../../catalog/gazetteer-locations.ts'
import type { ImportSettings } from './settings.ts'

type AddressParts = {
  /** A number alone is no street. */
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
}

/** `617 Broadway E, Seattle, WA 98102`. Without a street the part of the city, or the city alone: nothing is guessed. */
export function addressIn(
  { street, city, state, postcode }: AddressParts,
  point: { lat: unknown; lng: unknown },
  settings: Pick<ImportSettings, 'city'>,
): string {
  const [usualCity, usualState] = settings.city.split(/\s*,\s*/)
  const town = city ?? usualCity
  const region = [state ?? (town === usualCity ? usualState : null), street === null ? null : postcode]
    .filter(Boolean)
    .join(' ')
  return [street ?? partOfCity(point), town, region].filter(Boolean).join(', ')
}

/** The part of the city that the gazetteer knows around a point; null elsewhere. */
export function partOfCity({ lat, lng }: { lat: unknown; lng: unknown }): string | null {
  if (typeof lat !== 'number' || typeof lng !== 'number' || !isInSeattle({ lat, lng })) return null
  return areaAt({ lat, lng })?.name ?? null
}
