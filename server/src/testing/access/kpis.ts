import { catalog } from '../../catalog/catalog.ts'
import type { AccessMatrix, Case } from './access.ts'
import { joinVenue } from './join-venue.ts'

const venueId = catalog.at(-2)?.slug ?? ''
const refused = { venue: '403 forbidden' }

/** Staff, owners and managers of approved venues, and nobody else. */
const figures = (path: string): Case[] => [
  {
    use: 'reads the figures of the pilot',
    prepare: (scene, role) => joinVenue(scene, role, venueId),
    call: () => ({ path: `${path}?city=Seattle` }),
  },
  {
    use: 'reads them as a team member',
    prepare: (scene, role) => joinVenue(scene, role, venueId, 'team'),
    call: () => ({ path }),
    expected: refused,
  },
  { use: 'reads them without a venue', call: () => ({ path }), expected: refused },
]

export const kpisAccess: AccessMatrix = {
  'GET /api/analytics/city': figures('/api/analytics/city'),
}
