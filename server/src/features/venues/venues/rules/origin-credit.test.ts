import { expect, test } from 'vitest'
import { catalog, findCatalogVenue } from '../../../../catalog/catalog.ts'
import { creditsOfOrigin } from './origin-credit.ts'

test('a place that is known from OpenStreetMap credits it, with the year of the extract', () => {
  const inspected = {
    origin: 'osm',
    checked: { on: '2023-05-01', source: 'King County food inspections' },
  } as const
  expect(creditsOfOrigin(inspected)).toEqual([{ fact: 'place', source: 'osm', year: 2022 }])
  expect(creditsOfOrigin(findCatalogVenue('frye-art-museum'))).toEqual([
    { fact: 'place', source: 'osm', year: 2026 },
  ])
})

test('no other place credits OpenStreetMap, and neither public data nor the catalog’s own venues credit anybody', () => {
  for (const venue of catalog) {
    const sources = creditsOfOrigin(venue).map(({ source }) => source)
    expect(sources, venue.slug).toEqual(
      venue.origin === undefined || venue.origin === 'king-county' ? [] : [venue.origin],
    )
  }
  expect(creditsOfOrigin(null)).toEqual([])
})
