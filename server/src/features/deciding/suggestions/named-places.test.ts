import { expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { catalog } from '../../../catalog/catalog.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { datedSentences } from '../../../testing/understood-requests/dated-sentences.ts'
import { requests } from '../../../testing/understood-requests/requests.ts'
import { venueFromCatalog, venueFromListing } from '../../venues/venues/public.ts'
import { indexOf, search } from '../../venues/venues/rules/search.ts'
import { listingFromPlace } from '../../venues/venues/service/listings.ts'
import { directoryPlaces } from '../../venues/venues/service/places.ts'
import { createFindNamed } from './service/named-places.ts'

const shown = { source: 'catalogue', reason: null } as const
const index = indexOf([
  ...catalog.map((venue) => ({
    ...venueFromCatalog(venue, shown),
    area: null,
    cuisineFamily: null,
    standing: 1,
  })),
  ...directoryPlaces().map((place) => ({
    ...venueFromListing(listingFromPlace(place), shown),
    ...{ area: null, cuisineFamily: null, standing: 0 },
  })),
])
const findNamed = createFindNamed({ search: async (text, limit) => search(index, text, limit) })
const named = (text: string) => findNamed({ description: text }, '2026-03-06')

test.each<[string, string[], string | null]>([
  ['Canon, Altura or Walrus', ['Canon', 'Altura', 'The Walrus and the Carpenter'], null],
  ['canon or altura friday at 7 for six?', ['Canon', 'Altura'], null],
  ['The Walrus and the Carpenter or Altura', ['The Walrus and the Carpenter', 'Altura'], null],
  ['Thai Tom or Ramen Danbo tomorrow', ['Thai Tom', 'Ramen Danbo'], null],
  ['Salt & Straw', ['Salt & Straw'], null],
  ['drinks with Ana at Canon friday at 9', ['Canon'], null],
  ['Serious Pie in Ballard or Altura', ['Serious Pie Ballard', 'Altura'], null],
  ['Tacos Chukis Central District', ['Tacos Chukis Central District'], null],
  ['Altura or Blorbo', ['Altura'], 'We know no place called “Blorbo”: add it to the list with its address.'],
  ['Dough Zone', ['Dough Zone', 'Dough Zone'], 'We know 2 places called “Dough Zone”: choose which.'],
  ['Dough Zone or Canon', ['Canon'], 'We know 2 places called “Dough Zone”: add the right one to the list.'],
  [
    'Canon, Altura, Revel, Lark',
    ['Canon', 'Altura', 'Revel'],
    'A new vote takes 3 places: add the others to its list.',
  ],
])('“%s” names the places %j', async (text, names, note) => {
  const found = await named(text)
  expect(found?.places.map(({ name }) => name)).toEqual(names)
  expect(found?.note).toBe(note)
})

test.each([
  ...[
    'somewhere like Altura but cheaper',
    'tacos near Canon',
    'not Altura please',
    'Altura or tacos',
    'Blorbo friday',
  ],
  ...['anywhere but Canon', 'Altura was nice, thai today', 'Altura in Ballard', ''],
])('“%s” names no place', async (text) => {
  expect(await named(text)).toBeNull()
})

test('requests for other things name no place', async () => {
  const texts = [...requests.map(([text]) => text), ...datedSentences.map(({ words }) => words)]
  const naming = []
  for (const text of texts) if (await named(text)) naming.push(text)
  expect(naming).toEqual([])
})

test('each place of the catalog is named by its name, or by none, and never another place', async () => {
  let right = 0
  const some = catalog.slice(0, sized(catalog.length))
  for (const { name, slug } of some) {
    const places = (await named(`${name} friday for 6`))?.places ?? []
    if (places.length > 0) expect(places.map(({ id }) => id)).toContain(slug)
    if (places.length === 1) right += 1
  }
  expect(right / some.length).toBeGreaterThan(0.9)
})

test('a request that names places is answered with these alone, its day and its number of people', async () => {
  const testApp = await startTestApp()
  const { body } = await testApp.browser().post<Record<string, never>>('/api/sessions', {
    description: 'Canon or Altura friday at 7 for six',
  })
  await testApp.stop()
  expect(body).toMatchObject({
    session: { venues: [{ name: 'Canon' }, { name: 'Altura' }], preferences: { groupSize: 6 } },
    understood: [{ kind: 'when' }, { kind: 'people' }],
    notUnderstood: [],
    note: null,
  })
})
