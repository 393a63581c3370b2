import { catalog } from '../../catalog/catalog.ts'
import type { AccessMatrix, Case, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

const venueId = catalog.at(-1)?.slug ?? ''
const joins = (scene: Scene, role: Role) => joinVenue(scene, role, venueId)
const notOwn = { venue: '404 not_found' }

const panel = (path: string): Case[] => [
  {
    use: 'reads figures of the own venue',
    prepare: joins,
    call: () => ({ path: `${path}?venueId=${venueId}` }),
  },
  {
    use: 'reads figures as a team member',
    prepare: (scene, role) => joinVenue(scene, role, venueId, 'team'),
    call: () => ({ path: `${path}?venueId=${venueId}` }),
    expected: notOwn,
  },
  {
    use: 'reads figures of another venue',
    call: () => ({ path: `${path}?venueId=${venueId}` }),
    expected: notOwn,
  },
  { use: 'reads figures without a venue', call: () => ({ path }), expected: notOwn },
]

/** Owners, managers and nobody else, and only with premium. */
const heatMap: Case[] = panel('/api/venue/analytics/heat-map').map((one) =>
  one.use === 'reads figures of the own venue'
    ? {
        ...one,
        prepare: async (scene, role) => {
          await joins(scene, role)
          const { db } = scene.testApp
          await db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', venueId).execute()
        },
      }
    : one,
)

export const venueAnalyticsAccess: AccessMatrix = {
  'GET /api/venue/analytics/heat-map': heatMap.filter(({ use }) => use !== 'reads figures without a venue'),
  'GET /api/venue/analytics/days': panel('/api/venue/analytics/days'),
  'GET /api/venue/analytics': panel('/api/venue/analytics'),
  'GET /api/venue/analytics/funnel': panel('/api/venue/analytics/funnel'),
  'GET /api/venue/analytics/competition': panel('/api/venue/analytics/competition'),
  'GET /api/venue/analytics/insights': panel('/api/venue/analytics/insights'),
}
