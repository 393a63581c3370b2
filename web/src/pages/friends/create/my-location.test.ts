import { expect, test } from 'vitest'
import { positionFailure } from './create.messages.ts'
import { unnamed } from './my-location.ts'

test('each geolocation error has its sentence', () => {
  expect([1, 2, 3, 9].map(positionFailure)).toEqual([
    'Location access denied by user',
    'Location information unavailable',
    'Location request timed out',
    'Unknown location error',
  ])
})

test('a position without a name is shown as in or outside Seattle, rounded to a kilometer', () => {
  const somewhere = { source: 'gps', lat: 47.65, lng: -122.34 }
  expect(unnamed(47.64571, -122.33502)).toMatchObject({ ...somewhere, address: 'Seattle, WA' })
  expect(unnamed(45.51523, -122.67842)).toMatchObject({
    address: 'Outside Seattle',
    lat: 45.52,
    lng: -122.68,
  })
})
