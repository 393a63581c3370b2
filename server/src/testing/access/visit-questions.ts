import { dayMs } from '@nofomo/contracts/times/durations.ts'

import { decidedOuting, questionPath } from '../features/visits.ts'
import { type AccessMatrix, type Scene, same } from './access.ts'

const answer = { feature: 'step-free', answer: 'yes' }
const unknown = { path: '/api/sessions/aaaaaaaaaaaa/visit-question' }

/** The actor's group was somewhere before yesterday. The path of its question. */
async function visited({ testApp, actor }: Scene): Promise<string> {
  const { session } = await decidedOuting(testApp, { venueId: 'altura', voters: [actor] })
  const completed_at = new Date(testApp.clock.now().getTime() - 2 * dayMs)
  await testApp.db.updateTable('sessions').set({ completed_at }).where('id', '=', session.id).execute()
  return questionPath(session)
}

export const visitQuestionsAccess: AccessMatrix = {
  'GET /api/sessions/:sessionId/visit-question': [
    { use: 'reads the question after a visit', call: ({ session }) => ({ path: questionPath(session) }) },
    { use: 'reads the question of an unknown vote', call: () => unknown, expected: same('404 not_found') },
  ],
  'PUT /api/sessions/:sessionId/visit-question': [
    {
      use: 'answers the question after a visit of their group',
      prepare: visited,
      call: (_scene, path: string) => ({ path, body: answer }),
    },
    {
      use: 'answers a question that is not asked',
      call: ({ session }) => ({ path: questionPath(session), body: answer }),
      expected: same('409 conflict'),
    },
    {
      use: 'answers the question of an unknown vote',
      call: () => ({ ...unknown, body: answer }),
      expected: same('404 not_found'),
    },
  ],
}
