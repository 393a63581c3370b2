import type { FactCredit } from '@nofomo/contracts/venues/endpoints.ts'
import type { CatalogVenue } from '../../../../catalog/catalog.ts'

/** The years of the files that places come from; King County's is public and needs no credit. */
const years = { osm: 2022, 'open-brewery-db': 2026, events: 2026, 'cultural-spaces': 2020 } as const

/** Whom pages credit for knowing a place; empty for the catalog's own venues and public data. */
export function creditsOfOrigin(
  venue: Pick<CatalogVenue, 'origin' | 'checked'> | null,
): readonly FactCredit[] {
  const origin = venue?.origin
  if (!origin || origin === 'king-county') return []
  const isNewer = venue.checked?.source === 'OpenStreetMap'
  const year = isNewer ? Number(venue.checked?.on.slice(0, 4)) : years[origin]
  return [{ fact: 'place', source: origin, year }]
}
