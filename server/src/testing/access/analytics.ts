import type { AccessMatrix } from './access.ts'

const visit = '4b1f7a52-8c8e-4f0b-9a58-3f1f6f0f7d11'
const event = { name: 'page_view', page: 'landing', visit, at: '2026-05-01T19:00:00.000Z' }
const session = { visit, startedAt: event.at, endedAt: event.at, pages: 1, events: 1 }

/** Analytics events need no identity, and every role may send them. */
const telling = (path: string, body: object): AccessMatrix[string] => [
  { use: 'tells what happened in a visit', call: () => ({ path, body }) },
]

export const analyticsAccess: AccessMatrix = {
  'GET /api/debug/simulated': [
    {
      use: 'asks what is stored of a simulated visit',
      call: () => ({ path: `/api/debug/simulated?visit=${visit}` }),
    },
  ],
  'POST /api/analytics/events': telling('/api/analytics/events', { events: [event] }),
  'POST /api/analytics/visits': telling('/api/analytics/visits', { session }),
  'POST /api/analytics/session-views': [
    {
      use: 'tells whose cards were seen',
      call: ({ session: { id, venues } }) => ({
        path: '/api/analytics/session-views',
        body: { sessionId: id, venueIds: venues.map((venue) => venue.id) },
      }),
    },
  ],
}
