import type { SessionBallots } from '../../sessions/public.ts'
import {
  deleteBallots,
  deleteVotesFor,
  hasVotes,
  putAwayTimeVotes,
  restoreTimeVotes,
  votedSince,
} from '../store/ballots.ts'

/** What sessions need of their ballots; `wiring/` passes it to them. */
export const sessionBallots: SessionBallots = {
  hasVotes,
  deleteVotesFor,
  putAwayTimeVotes,
  restoreTimeVotes,
  deleteBallots,
  votedSince: async (db, sessionIds, since) => new Set(await votedSince(db, sessionIds, since)),
}
