import type { AccessMatrix, Scene } from './access.ts'

async function reported({ testApp, session }: Scene): Promise<string> {
  await testApp.browser().post(`/api/sessions/${session.id}/report`, { reason: 'spam' })
  return testApp.clock.now().toISOString()
}

export const reportsAccess: AccessMatrix = {
  'POST /api/sessions/:sessionId/report': [
    {
      use: 'reports a session',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/report`, body: { reason: 'spam' } }),
    },
    {
      use: 'reports a session that does not exist',
      call: () => ({ path: '/api/sessions/nosuchsessio/report', body: { reason: 'spam' } }),
      expected: '404 not_found',
    },
  ],
  'GET /api/staff/reports': [
    { use: 'reads what was reported', call: () => ({ path: '/api/staff/reports' }) },
  ],
  'POST /api/staff/reports/:sessionId': [
    {
      use: 'dismisses a report',
      prepare: reported,
      call: ({ session }, upTo: string) => ({
        path: `/api/staff/reports/${session.id}`,
        body: { action: 'dismiss', upTo },
      }),
    },
    {
      use: 'dismisses what nobody reported',
      call: ({ session, testApp }) => ({
        path: `/api/staff/reports/${session.id}`,
        body: { action: 'dismiss', upTo: testApp.clock.now().toISOString() },
      }),
      expected: '409 conflict',
    },
  ],
}
