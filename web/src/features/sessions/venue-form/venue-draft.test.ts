import { expect, test } from 'vitest'
import { chosenPlace, emptyVenue, isCompleteVenue, isStill, typedOver, venueInputOf } from './venue-draft.ts'

const delancey = {
  id: 'delancey',
  name: 'Delancey',
  address: '1415 NW 70th St',
  category: 'restaurant',
  source: 'catalogue',
} as const
const chosen = { ...emptyVenue, ...chosenPlace(delancey) }

test('a venue needs a name and an address; blanks do not count', () => {
  expect(isCompleteVenue({ name: 'Pier', address: 'Golden Gardens' })).toBe(true)
  expect(isCompleteVenue({ name: ' ', address: 'Golden Gardens' })).toBe(false)
  expect(isCompleteVenue({ name: 'Pier', address: '\t' })).toBe(false)
  expect(isCompleteVenue(emptyVenue)).toBe(false)
})

test('a chosen venue is sent by its catalog id, so that its facts are included', () => {
  expect(venueInputOf(chosen)).toMatchObject({ id: 'delancey', name: 'Delancey', address: '1415 NW 70th St' })
})

test('the description of a chosen venue is sent as the reason to suggest it', () => {
  const input = venueInputOf({ ...chosen, description: 'My cousin cooks there.' })
  expect(input).toMatchObject({ reason: 'My cousin cooks there.' })
  expect(input).not.toHaveProperty('description')
})

test('an edited venue of the catalog becomes a typed one, and all its fields are sent', () => {
  const draft = {
    ...chosen,
    description: 'Ask for the patio.',
    ...typedOver({ name: 'Delancey, the patio' }),
  }
  expect(venueInputOf(draft)).toEqual({
    name: 'Delancey, the patio',
    address: '1415 NW 70th St',
    category: 'restaurant',
    description: 'Ask for the patio.',
    source: 'user_submitted',
  })
})

test('a place of Google’s is sent as if it had been typed, without Google’s id', () => {
  const place = { ...delancey, id: 'google.ChIJ.signed', source: 'google_places' } as const
  const draft = { ...emptyVenue, ...chosenPlace(place) }
  expect(venueInputOf(draft)).not.toHaveProperty('id')
  expect(isStill(place, draft)).toBe(true)
  expect(isStill(place, { ...draft, ...typedOver({ name: 'Delancey, the patio' }) })).toBe(false)
})

test('a venue without an address cannot be chosen as it is', () => {
  expect(chosenPlace({ ...delancey, address: ' ' })).toBeNull()
})
