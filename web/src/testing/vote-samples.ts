import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { sampleVenues } from '../demo/samples.ts'
import type { Answers } from './open-page.tsx'

export const voteId = 'abcdefghijkl'

/** A vote of three places without votes. */
export function voteSnapshot(
  results: Partial<Snapshot['results']> = {},
  session: Partial<Session> = {},
): Snapshot {
  const preferences = {
    budget: null,
    groupSize: 4,
    groupSizeRange: null,
    groupSizeFrom: 4,
    occasion: null,
    cuisine: null,
  }
  return {
    session: {
      id: voteId,
      title: 'Friday in Ballard',
      sessionName: 'Friday in Ballard',
      description: null,
      location: 'Ballard, Seattle',
      locationString: 'Ballard, Seattle',
      occasion: null,
      groupSize: 4,
      budget: null,
      source: 'server',
      preferences,
      venues: [...sampleVenues],
      expectedVoters: 4,
      isExpectedKnown: true,
      status: results.status ?? 'in_progress',
      finalAt: null,
      quietEndsAt: null,
      isKeptOpen: false,
      settings: {
        allowAnonymousVotes: true,
        allowAddedVenues: true,
        resultsVisibility: 'always',
        offersMuted: false,
      },
      deadline: null,
      meetingAt: null,
      createdAt: '2026-03-06T18:00:00.000Z',
      updatedAt: '2026-03-06T18:00:00.000Z',
      completedAt: null,
      ...session,
    },
    results: {
      status: 'in_progress',
      isHidden: false,
      venueStats: [],
      winnerId: null,
      backupId: null,
      winner: null,
      leaderId: null,
      decidedBy: null,
      happyVoters: 0,
      otherRules: [],
      totalVotes: 0,
      uniqueVoters: 0,
      finishedVoters: 0,
      expectedVoters: 4,
      participationRate: 0,
      ...results,
    },
    votes: [],
    offers: [],
    source: 'live',
  }
}

/** Two times to choose from: a Friday and a Saturday evening. */
export const sampleTimes = [
  { id: 'fri7', startsAt: '2027-01-16T03:00:00.000Z' },
  { id: 'sat8', startsAt: '2027-01-17T04:00:00.000Z' },
]

type OpenVoteInput = {
  isHost?: boolean
  results?: Partial<Snapshot['results']>
  session?: Partial<Session>
  ballot?: Partial<Ballot>
}

/** The answers for the pages of a vote, for a browser without a ballot unless one is given. */
export function openVote({ isHost = false, results, session, ballot }: OpenVoteInput = {}): Answers {
  const snapshot = voteSnapshot(results, session)
  const viewer = { isHost }
  return {
    [`GET /api/sessions/${voteId}/results`]: () => Response.json(snapshot),
    [`GET /api/sessions/${voteId}/ballot`]: () =>
      Response.json({ viewer, voterName: null, votes: [], isVoided: false, ...ballot }),
    [`GET /api/sessions/${voteId}`]: () => Response.json({ session: snapshot.session, viewer }),
    [`GET /api/sessions/${voteId}/ballots`]: () => Response.json({ ballots: [] }),
    'POST /api/browser': () => Response.json({ returnsCookies: true }),
    [`GET /api/sessions/${voteId}/answering`]: () => Response.json({ venueIds: [] }),
  }
}

/** Answers every vote, for places and times, as stored. @returns what was sent, in its order */
export function storedVoteAnswers(): { answers: Answers; sent: Record<string, unknown>[] } {
  const sent: Record<string, unknown>[] = []
  const store = async (request: Request) => {
    const { venueId, timeId, vote } = (await request.json()) as Record<string, unknown>
    sent.push(venueId === undefined ? { timeId, vote } : { venueId, vote })
    return Response.json({ success: true, venueId, timeId, vote })
  }
  return { answers: { 'POST /api/votes': store, 'POST /api/time-votes': store }, sent }
}
