import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { proposedTimes } from '../features/session-times.ts'
import type { AccessMatrix, Scene } from './access.ts'

/** The group chooses from two times, and may add others. */
async function withTimes({ testApp, session, host }: Scene): Promise<string> {
  const { body } = await host.post<{ session: Session }>('/api/sessions', {
    id: session.id,
    times: proposedTimes(testApp, 2),
    settings: { allowAddedTimes: true },
  })
  return body.session.times?.[0]?.id ?? ''
}

export const sessionTimesAccess: AccessMatrix = {
  'POST /api/time-votes': [
    {
      use: 'votes on a time',
      prepare: withTimes,
      call: ({ session }, timeId: string) => ({
        path: '/api/time-votes',
        body: { sessionId: session.id, timeId, vote: 1 },
      }),
    },
  ],
  'POST /api/sessions/:sessionId/times': [
    {
      use: 'adds a time',
      prepare: withTimes,
      call: ({ testApp, session }) => ({
        path: `/api/sessions/${session.id}/times`,
        body: { startsAt: proposedTimes(testApp, 3)[2] },
      }),
    },
  ],
  'DELETE /api/sessions/:sessionId/times/:timeId': [
    {
      use: 'removes a time',
      prepare: withTimes,
      call: ({ session }, timeId: string) => ({ path: `/api/sessions/${session.id}/times/${timeId}` }),
    },
  ],
}
