import { vote, voteOnAll } from '../features/sessions.ts'
import type { AccessMatrix, Scene } from './access.ts'

/** A flagged ballot: the second of two from one network, in a session that expects one voter. */
async function flaggedBallot({ testApp, session, host }: Scene): Promise<string> {
  const address = '198.51.100.9'
  await host.post('/api/sessions', { id: session.id, expectedVoters: 2 })
  for (let friend = 0; friend < 3; friend += 1)
    await voteOnAll(testApp.browser(address), { ...session, venues: session.venues.slice(0, 1) }, [1])
  const { body } = await host.get<{ ballots: { id: string; flag: string | null }[] }>(
    `/api/sessions/${session.id}/ballots`,
  )
  const flagged = body.ballots.find(({ flag }) => flag !== null)
  if (!flagged) throw new Error('No ballot was flagged.')
  return flagged.id
}

export const ballotsAccess: AccessMatrix = {
  'PUT /api/sessions/:sessionId/ballot/name': [
    {
      use: 'names their ballot',
      prepare: ({ actor, session }: Scene) => vote(actor, session.id, session.venues[0]?.id, 1),
      call: ({ session }) => ({
        path: `/api/sessions/${session.id}/ballot/name`,
        body: { voterName: 'Ana' },
      }),
    },
  ],
  'POST /api/ballots/join': [
    {
      use: 'joins the ballots of two devices',
      call: ({ session }) => ({ path: '/api/ballots/join', body: { sessionIds: [session.id] } }),
    },
  ],
  'GET /api/sessions/:sessionId/ballots': [
    {
      use: 'sees who has voted',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/ballots` }),
    },
  ],
  'POST /api/sessions/:sessionId/ballots/void': [
    {
      use: 'sets a flagged ballot aside',
      prepare: flaggedBallot,
      call: ({ session }, id: string) => ({
        path: `/api/sessions/${session.id}/ballots/void`,
        body: { ballotIds: [id] },
      }),
    },
  ],
  'POST /api/sessions/:sessionId/ballots/restore': [
    {
      use: 'counts a ballot again',
      prepare: flaggedBallot,
      call: ({ session }, id: string) => ({
        path: `/api/sessions/${session.id}/ballots/restore`,
        body: { ballotIds: [id] },
      }),
    },
  ],
  'GET /api/sessions/:sessionId/export.json': [
    {
      use: 'takes the result home',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/export.json` }),
    },
  ],
  'GET /api/sessions/:sessionId/export.csv': [
    {
      use: 'takes the result home',
      call: ({ session }) => ({ path: `/api/sessions/${session.id}/export.csv` }),
    },
  ],
}
