import { type AccessMatrix, same } from './access.ts'

export const placesAccess: AccessMatrix = {
  'GET /api/places/locations': [
    {
      use: 'looks for a place',
      call: () => ({ path: '/api/places/locations?query=ballard' }),
      expected: same('200'),
    },
  ],
  'GET /api/places/search': [
    {
      use: 'looks for a place to add',
      call: () => ({ path: '/api/places/search?query=ramen' }),
      expected: same('200'),
    },
  ],
  'GET /api/places/:placeId': [
    {
      use: 'reads about a place it found',
      call: () => ({ path: '/api/places/altura' }),
      expected: same('200'),
    },
    {
      use: 'makes up the id of a place',
      call: () => ({ path: '/api/places/google.ChIJ-made-up.signature' }),
      expected: same('404 not_found'),
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
