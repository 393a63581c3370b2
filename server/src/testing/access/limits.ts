import { vote } from '../features/sessions.ts'
import type { TestBrowser } from '../test-browser.ts'
import type { AccessMatrix, Scene } from './access.ts'

const nothing = { ceiling: null, diets: [], dealBreakers: [] }

/** Three voters have come; one gave a limit. */
async function threeVoters({ testApp, session }: Scene): Promise<void> {
  const voters: TestBrowser[] = [testApp.browser(), testApp.browser(), testApp.browser()]
  await voters[0]?.put(`/api/sessions/${session.id}/limits`, { ...nothing, ceiling: 30 })
  for (const voter of voters) await vote(voter, session.id, session.venues[0]?.id, 1)
}

export const limitsAccess: AccessMatrix = {
  'GET /api/sessions/:sessionId/limits': [
    {
      use: 'reads their own limits',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/limits` }),
    },
  ],
  'PUT /api/sessions/:sessionId/limits': [
    {
      use: 'gives limits',
      call: ({ session }) => ({
        path: `/api/sessions/${session.id}/limits`,
        body: { ceiling: 60, diets: ['vegan'], dealBreakers: [] },
      }),
    },
  ],
  'POST /api/sessions/:sessionId/limits/sum': [
    {
      use: 'adds up the limits',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/limits/sum`, body: {} }),
    },
  ],
  'POST /api/sessions/:sessionId/limits/suggestions': [
    {
      use: 'asks for places within the limits of three voters',
      prepare: threeVoters,
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/limits/suggestions`, body: {} }),
    },
    {
      use: 'asks for places within the limits of nobody',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/limits/suggestions`, body: {} }),
      expected: '409 conflict',
    },
  ],
}
