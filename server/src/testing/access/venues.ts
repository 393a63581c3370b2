import { type AccessMatrix, same } from './access.ts'

/** Published venues are public, to whoever is signed in or not. */
export const venuesAccess: AccessMatrix = {
  'GET /api/venues': [
    { use: 'lists venues', call: () => ({ path: '/api/venues' }), expected: same('200') },
    { use: 'searches venues', call: () => ({ path: '/api/venues?search=pasta' }), expected: same('200') },
  ],
  'GET /api/venues/:venueId': [
    { use: 'reads about a venue', call: () => ({ path: '/api/venues/altura' }), expected: same('200') },
    {
      use: 'reads about a venue that is not published',
      prepare: ({ testApp }) =>
        testApp.db
          .insertInto('venues')
          .values({ id: 'hidden', origin: 'claimed', name: 'Hidden', category: 'bar', address: '1 Pine St' })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      call: () => ({ path: '/api/venues/hidden' }),
      expected: same('404 not_found'),
    },
  ],
}
