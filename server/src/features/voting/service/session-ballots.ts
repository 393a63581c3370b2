import type { SessionBallots } from '../../sessions/public.ts'
import { deleteBallots, deleteTimeVotes, deleteVotesFor, hasVotes, votedSince } from '../store/ballots.ts'

/** What sessions need of their ballots; `wiring/` passes it to them. */
export const sessionBallots: SessionBallots = {
  hasVotes,
  deleteVotesFor,
  deleteTimeVotes,
  deleteBallots,
  votedSince: async (db, sessionIds, since) => new Set(await votedSince(db, sessionIds, since)),
}
