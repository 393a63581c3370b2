import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { TimeResults } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'

/** Whether some people with the link may not see the counts now. */
export const hidesResults = ({ settings, status }: Pick<Session, 'settings' | 'status'>): boolean =>
  settings.resultsVisibility !== 'always' && status !== 'complete'

/**
 * The snapshot of a session with hidden results for others: with the number of voters, without the counts of venues and times.
 * Null if everybody may see everything.
 */
export function withoutCounts(snapshot: Snapshot): Snapshot | null {
  const { session, results } = snapshot
  if (!hidesResults(session)) return null
  const hidden = {
    venueStats: [],
    winnerId: null,
    backupId: null,
    winner: null,
    leaderId: null,
    decidedBy: null,
    happyVoters: 0,
    ...(results.times && { times: hiddenTimes(results.times) }),
  }
  const version = `${snapshot.version}.hidden`
  return { ...snapshot, results: { ...results, ...hidden, isHidden: true }, votes: [], version }
}

const hiddenTimes = ({ voters }: TimeResults): TimeResults => ({
  stats: [],
  pairs: [],
  winnerTimeId: null,
  leaderTimeId: null,
  voters,
})
