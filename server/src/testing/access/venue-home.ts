import { catalog } from '../../catalog/catalog.ts'
import type { AccessMatrix, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

const venueId = catalog.at(-1)?.slug ?? ''
const joins = (scene: Scene, role: Role) => joinVenue(scene, role, venueId)
const notOwn = { venue: '404 not_found' }

export const venueHomeAccess: AccessMatrix = {
  'GET /api/venue/standings': [
    { use: 'reads the own venues', call: () => ({ path: '/api/venue/standings' }) },
  ],
  'GET /api/venue/dashboard': [
    { use: 'reads the dashboard without a venue', call: () => ({ path: '/api/venue/dashboard' }) },
    {
      use: 'reads the dashboard of the own venue',
      prepare: joins,
      call: () => ({ path: `/api/venue/dashboard?venueId=${venueId}` }),
    },
    {
      use: 'reads the dashboard of another venue',
      call: () => ({ path: `/api/venue/dashboard?venueId=${venueId}` }),
      expected: notOwn,
    },
  ],
  'POST /api/venue/tonight': [
    {
      use: 'says that the own venue is full tonight',
      prepare: (scene, role) => joinVenue(scene, role, venueId, 'team'),
      call: () => ({ path: '/api/venue/tonight', body: { venueId, isFull: true } }),
    },
    {
      use: 'says that another venue is full tonight',
      call: () => ({ path: '/api/venue/tonight', body: { venueId, isFull: true } }),
      expected: notOwn,
    },
  ],
  'GET /api/venue/events': [
    {
      use: 'watches the own venue',
      prepare: joins,
      call: () => ({ path: `/api/venue/events?venueId=${venueId}` }),
    },
    {
      use: 'watches another venue',
      call: () => ({ path: `/api/venue/events?venueId=${venueId}` }),
      expected: notOwn,
    },
    { use: 'watches without a venue', call: () => ({ path: '/api/venue/events' }), expected: notOwn },
  ],
}
