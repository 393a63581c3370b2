import { type AccessMatrix, same } from './access.ts'

export const placesAccess: AccessMatrix = {
  'GET /api/places/locations': [
    {
      use: 'looks for a place',
      call: () => ({ path: '/api/places/locations?query=ballard' }),
      expected: same('200'),
    },
  ],
  'GET /api/places/nearest': [
    {
      use: 'asks where it is',
      call: () => ({ path: '/api/places/nearest?lat=47.65&lng=-122.35' }),
      expected: same('200'),
    },
  ],
}
