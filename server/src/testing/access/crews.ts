import { pushBrowser } from '../external-services/push-server.ts'
import { crewFromSession, crewPage, joinCrew, makeCrew, type TestCrew } from '../features/crews.ts'
import { vote } from '../features/sessions.ts'
import type { AccessMatrix, Scene } from './access.ts'
import { same } from './access.ts'

const made = ({ host }: Scene): Promise<TestCrew> => makeCrew(host)
const ofCrew =
  (rest = '', body?: object) =>
  (_scene: Scene, { id }: TestCrew) => ({ path: `/api/crews/${id}${rest}`, body })
const { subscription } = pushBrowser('crew-matrix')
const vote1 = { after: 0, people: 3, location: 'Ballard', budget: '$$' }
const names = { name: 'Friday friends', memberName: 'Ada' }
const unknown = 'aaaaaaaaaaaa'

/** A crew with another member, by id. */
async function withFriend(scene: Scene): Promise<{ id: string; friendId: string }> {
  const crew = await made(scene)
  await joinCrew(scene.testApp.browser(), crew.secret, 'Bo')
  const friend = (await crewPage(scene.host, crew.id)).crew?.members.find(({ name }) => name === 'Bo')
  return { id: crew.id, friendId: friend?.id ?? '' }
}

/** The path of the calendar of a member. */
async function calendar(scene: Scene): Promise<string> {
  const { id } = await made(scene)
  const { body } = await scene.host.post<{ address: string }>(`/api/crews/${id}/me/calendar`)
  return new URL(body.address).pathname
}

/** The session is decided by one ballot of the host. */
async function decided({ host, session }: Scene): Promise<void> {
  await vote(host, session.id, session.venues[0]?.id, 1)
  await host.post(`/api/sessions/${session.id}/close`)
}

/** Who takes part: the host, and accounts that host. */
const tookPart = { ...same('403 forbidden'), voter: '200', host: '200', 'consumer host': '200' }

export const crewsAccess: AccessMatrix = {
  'POST /api/crews': [
    { use: 'makes a crew', call: () => ({ path: '/api/crews', body: names }), expected: '200' },
  ],
  'GET /api/crews': [{ use: 'lists the own crews', call: () => ({ path: '/api/crews' }), expected: '200' }],
  'POST /api/app/crews/adopt': [
    { use: 'takes the crews of a browser into the account', call: () => ({ path: '/api/app/crews/adopt' }) },
  ],
  'GET /api/crews/:crewId': [
    {
      use: 'opens a crew by its link',
      prepare: made,
      call: (_scene, { secret }) => ({ path: `/api/crews/${secret}` }),
      expected: '200',
    },
    {
      use: 'opens a crew by its id',
      prepare: made,
      call: ofCrew(),
      expected: { ...same('404 not_found'), host: '200', 'consumer host': '200' },
    },
  ],
  'POST /api/crews/:crewId/join': [
    {
      use: 'joins by a link',
      prepare: made,
      call: (_scene, { secret }) => ({ path: `/api/crews/${secret}/join`, body: { name: 'Bo' } }),
      expected: '200',
    },
    {
      use: 'joins by an id',
      prepare: made,
      call: ofCrew('/join', { name: 'Bo' }),
      expected: { ...same('404 not_found'), host: '200', 'consumer host': '200' },
    },
  ],
  'POST /api/crews/:crewId/votes': [{ use: 'begins a vote', prepare: made, call: ofCrew('/votes', vote1) }],
  'PATCH /api/crews/:crewId/me': [
    { use: 'renames themself', prepare: made, call: ofCrew('/me', { name: 'Cy' }) },
  ],
  'DELETE /api/crews/:crewId/me': [{ use: 'leaves', prepare: made, call: ofCrew('/me') }],
  'GET /api/crews/:crewId/me/export': [
    { use: 'exports the own part', prepare: made, call: ofCrew('/me/export') },
  ],
  'PATCH /api/crews/:crewId': [
    { use: 'renames a crew', prepare: made, call: ofCrew('', { name: 'Saturday friends' }) },
  ],
  'DELETE /api/crews/:crewId': [{ use: 'deletes a crew', prepare: made, call: ofCrew() }],
  'DELETE /api/crews/:crewId/members/:memberId': [
    {
      use: 'removes a member',
      prepare: withFriend,
      call: (_scene, { id, friendId }) => ({ path: `/api/crews/${id}/members/${friendId}` }),
    },
  ],
  'POST /api/crews/:crewId/link': [{ use: 'renews the link', prepare: made, call: ofCrew('/link') }],
  'POST /api/crews/:crewId/report': [
    { use: 'reports a crew', prepare: made, call: ofCrew('/report', { reason: 'spam' }) },
  ],
  'GET /api/crews/:crewId/events': [{ use: 'watches a crew', prepare: made, call: ofCrew('/events') }],
  'PUT /api/crews/:crewId/rhythm': [
    {
      use: 'sets the rhythm',
      prepare: made,
      call: ofCrew('/rhythm', { rhythm: { kind: 'weekly', weekday: 3, hour: 18 } }),
    },
  ],
  'GET /api/crews/:crewId/me/notices': [
    { use: 'reads what they are told of the crew', prepare: made, call: ofCrew('/me/notices') },
  ],
  'PUT /api/crews/:crewId/me/notices': [
    {
      use: 'is told of the crew by push',
      prepare: made,
      call: ofCrew('/me/notices', { kinds: ['begun'], channel: { by: 'push', subscription } }),
    },
    {
      use: 'is told of the crew by mail',
      prepare: made,
      call: ofCrew('/me/notices', { kinds: ['begun'], channel: { by: 'mail' } }),
      expected: { host: '401 unauthorized' },
    },
  ],
  'POST /api/crews/:crewId/me/calendar': [
    { use: 'makes the address of their calendar', prepare: made, call: ofCrew('/me/calendar') },
  ],
  'DELETE /api/crews/:crewId/me/calendar': [
    { use: 'ends the address of their calendar', prepare: made, call: ofCrew('/me/calendar') },
  ],
  'GET /api/crew-calendars/:secret/plans.ics': [
    {
      use: 'reads a calendar by its address',
      prepare: calendar,
      call: (_scene, path: string) => ({ path }),
      expected: '200',
    },
    {
      use: 'reads a calendar by a wrong address',
      call: () => ({ path: `/api/crew-calendars/${'a'.repeat(43)}/plans.ics` }),
      expected: same('404 not_found'),
    },
  ],
  'GET /api/staff/crew-reports': [
    { use: 'lists reports', call: () => ({ path: '/api/staff/crew-reports' }) },
  ],
  'POST /api/staff/crew-reports/:crewId': [
    {
      use: 'hides a crew',
      prepare: made,
      call: (_scene, { id }: TestCrew) => ({
        path: `/api/staff/crew-reports/${id}`,
        body: { action: 'hide', upTo: '2026-11-27T00:00:00.000Z' },
      }),
    },
  ],
  'GET /api/sessions/:sessionId/crew': [
    {
      use: 'asks for the crew of a vote',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/crew` }),
      expected: '200',
    },
    {
      use: 'asks for the crew of an unknown vote',
      call: () => ({ path: `/api/sessions/${unknown}/crew` }),
      expected: same('404 not_found'),
    },
  ],
  'POST /api/sessions/:sessionId/crew': [
    {
      use: 'makes a crew from a vote',
      prepare: decided,
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/crew`, body: names }),
      expected: tookPart,
    },
    {
      use: 'joins the crew of a vote',
      prepare: async (scene: Scene) => {
        await decided(scene)
        await crewFromSession(scene.host, scene.session.id, 'Zoe')
      },
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/crew`, body: names }),
      expected: tookPart,
    },
  ],
}
