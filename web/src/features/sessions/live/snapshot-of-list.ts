import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'

/** A session of which only the list is known: nobody has voted yet, or nobody says how. */
export const snapshotOfList = (session: Session): Snapshot => ({
  session,
  results: {
    status: session.status,
    isHidden: true,
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
    expectedVoters: session.expectedVoters,
    participationRate: 0,
  },
  votes: [],
  offers: [],
  source: 'live',
})
