import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot, Results, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { sampleSnapshot } from '../demo/samples.ts'
import type { ApiOutput } from '../lib/http/api-client.ts'
import type { Answers } from './open-page.tsx'

export const sessionId = 'abcdefghijkl'

type Changes = { session?: Partial<Session>; results?: Partial<Results> }

/** A session of the demo's three venues; two of four friends have voted, and the vote is open. */
export function givenSnapshot({ session, results }: Changes = {}): Snapshot {
  const sample = sampleSnapshot('demo-plan-01')
  if (!sample) throw new Error('The demo has no such sample.')
  const settings = { ...sample.session.settings, allowAddedVenues: true }
  return {
    ...sample,
    session: { ...sample.session, id: sessionId, title: 'Friday in Ballard', settings, ...session },
    results: { ...sample.results, ...results },
  }
}

/** The same, decided: the first venue has won. */
export function decidedSnapshot(): Snapshot {
  const { results } = givenSnapshot()
  const [first, second] = results.venueStats
  const winner = first ? { ...first.venue, totalVotes: first.totalVotes } : null
  return givenSnapshot({
    session: { status: 'complete', completedAt: new Date(0).toISOString() },
    results: {
      status: 'complete',
      winnerId: first?.venueId ?? null,
      backupId: second?.venueId ?? null,
      winner,
    },
  })
}

/** The answers of the API about a session that this browser has not voted in. */
export function sessionAnswers(snapshot: Snapshot = givenSnapshot(), isHost = false): Answers {
  const stored: ApiOutput<'GET /api/sessions/:sessionId'> = {
    session: snapshot.session,
    viewer: { isHost },
  }
  const ballot: Ballot = { viewer: { isHost }, voterName: null, votes: [], isVoided: false }
  return {
    [`GET /api/sessions/${sessionId}`]: () => Response.json(stored),
    [`GET /api/sessions/${sessionId}/results`]: () => Response.json(snapshot),
    [`GET /api/sessions/${sessionId}/ballot`]: () => Response.json(ballot),
  }
}
