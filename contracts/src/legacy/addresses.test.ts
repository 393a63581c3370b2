import { expect, test } from 'vitest'
import { legacyAddresses, movePath } from './addresses.ts'
import { pathToCall } from './release-before.ts'

/** A call of a route, with its parameters and a query. */
function callOf(route: string) {
  const method = route.slice(0, route.indexOf(' '))
  return { method, path: route.slice(method.length + 1).replace(/:\w+/g, 'AbC-1') }
}

test('every older address leads to its call with the same parameters, and back', () => {
  for (const [older, canonical] of Object.entries(legacyAddresses)) {
    const { method, path } = callOf(older)
    const moved = movePath(method, `${path}?a=b`, older, canonical) ?? ''
    expect(movePath(method, moved, canonical, older)).toBe(`${path}?a=b`)
  }
})

/** The release before knows these by their canonical addresses, or its pages do not make them. */
const calledByTheirOwn = [
  'GET /api/sessions/:sessionId',
  'POST /api/auth/consumer-signup',
  'POST /api/auth/venue-signup',
  'POST /api/auth/magic-link/verify',
  'GET /api/analytics/city',
  'POST /api/suggestions/venues',
  'POST /api/suggestions/dining',
  'POST /api/suggestions/activities',
  'POST /api/suggestions/search',
]

test.each(Object.entries(legacyAddresses))(
  'pages call %s for %s while nodes of the release before may answer',
  (older, canonical) => {
    const { method, path } = callOf(canonical)
    const [first] = Object.entries(legacyAddresses).filter(([, to]) => to === canonical)[0] ?? []
    const expected = calledByTheirOwn.includes(canonical) ? path : callOf(first ?? older).path
    expect(pathToCall(method, path)).toBe(expected)
  },
)

test('calls beside those with another address are made at their own', () => {
  expect(pathToCall('GET', '/api/venue/claims')).toBe('/api/venue/claims')
  expect(pathToCall('POST', '/api/venue/claims/AbC-1/code')).toBe('/api/venue/claims/AbC-1/code')
  expect(pathToCall('GET', '/api/venue/offers?venueId=1')).toBe('/api/venue/offers?venueId=1')
  expect(pathToCall('POST', '/api/sessions/AbC-1/close')).toBe('/api/sessions/AbC-1/close')
})
