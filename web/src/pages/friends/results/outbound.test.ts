import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { offersFor, reservationSearches } from './outbound.ts'

const place = { name: 'Salt & Straw', address: '714 E Pike St, Seattle, WA 98122' }

test('a table can be searched on three sites and the web, by the whole name', () => {
  const links = reservationSearches(place)
  expect(links.map(({ label }) => label)).toEqual(['OpenTable', 'Resy', 'Yelp', 'Search the web'])
  for (const { href } of links) expect(decodeURIComponent(href)).toContain('Salt & Straw')
  expect(new URL(links[2]?.href ?? '').searchParams.get('find_desc')).toBe('Salt & Straw')
})

test('the winner’s offers come first, otherwise the order stays', () => {
  const offers = ['altura', 'joule', 'spinasse', 'joule'].map(
    (venue_id, index) => ({ id: `${index}`, venue_id }) as Offer,
  )
  expect(offersFor('joule', offers).map(({ id }) => id)).toEqual(['1', '3', '0', '2'])
  expect(offersFor(null, offers)).toEqual(offers)
})
