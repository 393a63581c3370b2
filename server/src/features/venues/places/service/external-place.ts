import type { FoundPlace } from '@nofomo/contracts/places/endpoints.ts'
import { isInSeattle } from '@nofomo/contracts/places/geography.ts'
import type { Category } from '@nofomo/contracts/sessions/choices.ts'
import { neighborhoodIn } from '../../../../catalog/gazetteer.ts'
import { areaAt } from '../../../../catalog/gazetteer-locations.ts'
import { posterPath } from '../../../../catalog/poster-path.ts'

type ExternalPlaceFields = {
  id: string
  source: FoundPlace['source']
  name: string
  category: Category
  address: string
  lat: number
  lng: number
}

/** A place from an external service. Its picture is a generated poster. */
export function externalPlace(fields: ExternalPlaceFields): FoundPlace {
  const area = isInSeattle(fields) ? areaAt(fields) : null
  const neighborhood = area && neighborhoodIn(area.name)
  const { name, category } = fields
  return {
    ...fields,
    cuisine: null,
    neighborhood,
    priceRange: null,
    image: posterPath({ name, category, neighborhood }),
    isInPartnerZone: isInSeattle(fields),
  }
}
