import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { sampleVenues } from '../demo/samples.ts'
import type { Answers } from './open-page.tsx'

export const voteId = 'abcdefghijkl'

/** A vote of three places without votes. */
export function voteSnapshot(results: Partial<Snapshot['results']> = {}): Snapshot {
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

/** The answers for the pages of a vote, for a browser without a ballot. */
export function openVote({ isHost = false, results = {} as Partial<Snapshot['results']> } = {}): Answers {
  const snapshot = voteSnapshot(results)
  const viewer = { isHost }
  return {
    [`GET /api/sessions/${voteId}/results`]: () => Response.json(snapshot),
    [`GET /api/sessions/${voteId}/ballot`]: () =>
      Response.json({ viewer, voterName: null, votes: [], isVoided: false }),
    [`GET /api/sessions/${voteId}`]: () => Response.json({ session: snapshot.session, viewer }),
    [`GET /api/sessions/${voteId}/ballots`]: () => Response.json({ ballots: [] }),
    'POST /api/browser': () => Response.json({ returnsCookies: true }),
    [`GET /api/sessions/${voteId}/answering`]: () => Response.json({ venueIds: [] }),
  }
}
