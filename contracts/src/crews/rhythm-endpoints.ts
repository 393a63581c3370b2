import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { crew, crewId, rhythm } from './endpoints.ts'

export const setCrewRhythm = endpoint('PUT /api/crews/:crewId/rhythm', {
  access: 'crew maker',
  isOrdered: true,
  summary:
    'The maker sets when votes begin by themselves, has them pause or go on, or ends the rhythm (null).',
  params: z.object({ crewId }),
  body: z.object({ rhythm: rhythm.nullable(), isPaused: z.boolean().default(false) }),
  response: z.object({ crew }),
})
