import type { SessionBallots } from '../../sessions/public.ts'
import { deleteBallots, deleteVotesFor, hasVotes, votedSince } from '../store/votes.ts'

/** What sessions need of their ballots; `wiring/` passes it to them. */
export const sessionBallots: SessionBallots = {
  hasVotes,
  deleteVotesFor,
  deleteBallots,
  votedSince: async (db, sessionIds, since) => new Set(await votedSince(db, sessionIds, since)),
}
