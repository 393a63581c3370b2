import { stopToken } from '../../platform/mail/stop-token.ts'
import { loadSecrets } from '../../platform/secrets.ts'
import { pushBrowser } from '../external-services/push-server.ts'
import { type AccessMatrix, type Scene, same } from './access.ts'

const { subscription } = pushBrowser('vote-matrix')
const byPush = { channel: { by: 'push', subscription } }
const ofSession =
  (rest: string, body?: object) =>
  ({ session }: Scene) => ({ path: `/api/sessions/${session.id}/${rest}`, body })
/** Who is signed in with a verified address. */
const withAddress = { 'consumer host': '200', 'other consumer': '200' }
const unknown = { path: '/api/sessions/aaaaaaaaaaaa/notices' }

/** The token of a notice to another browser. */
async function told({ testApp, session }: Scene): Promise<string> {
  await testApp.browser().post(`/api/sessions/${session.id}/notices`, byPush)
  const { id } = await testApp.db
    .selectFrom('vote_subscriptions')
    .select('id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  return stopToken({ kind: 'vote', id }, (await loadSecrets(testApp.db)).key('vote notice stop'))
}
const byLink = (use: string) => [
  { use, prepare: told, call: (_scene: Scene, token: string) => ({ path: `/vote-notices/${token}` }) },
]

export const voteNoticesAccess: AccessMatrix = {
  'GET /api/sessions/:sessionId/notices': [
    { use: 'reads what they are told of a vote', call: ofSession('notices') },
    { use: 'reads it of an unknown vote', call: () => unknown, expected: same('404 not_found') },
  ],
  'POST /api/sessions/:sessionId/notices': [
    { use: 'is told of a vote by push', call: ofSession('notices', byPush) },
    {
      use: 'is told of a vote by mail',
      call: ofSession('notices', { channel: { by: 'mail' } }),
      expected: { ...same('401 unauthorized'), ...withAddress },
    },
    {
      use: 'is told of an unknown vote',
      call: () => ({ ...unknown, body: byPush }),
      expected: same('404 not_found'),
    },
  ],
  'POST /api/sessions/:sessionId/host-notices': [
    {
      use: 'chooses what the host is told',
      call: ofSession('host-notices', { ...byPush, kinds: ['everybody_voted'] }),
    },
  ],
  'POST /api/sessions/:sessionId/notices/end': [
    { use: 'is told nothing more of a vote', call: ofSession('notices/end', {}) },
  ],
  'GET /vote-notices/:token': byLink('opens the link of a notice'),
  'POST /vote-notices/:token': byLink('stops the notices'),
}
