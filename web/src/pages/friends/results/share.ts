import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { ShareInput } from '../../../features/sessions/share/share-channels.ts'
import { afterTime } from '../../../features/sessions/times/times.messages.ts'
import { winnerOf } from '../../../features/voting/votes/vote-status.ts'
import { sharedWinner, sharedWithoutWinner } from './results.messages.ts'

/** The shared text of results: the winner once there is one, else the progress. */
export function sharedResults(
  session: Pick<Session, 'title' | 'venues' | 'meetingAt' | 'times'>,
  results: Results,
): ShareInput {
  const { title } = session
  const winner = winnerOf({ session, results })
  const isFinal = results.status === 'complete'
  if (!winner) return { title, description: sharedWithoutWinner(results), isOver: isFinal }
  // Votes for it: a no and a veto are none.
  const stats = results.venueStats.find(({ venueId }) => venueId === winner.id)
  const totalVotes = (stats?.yesVotes ?? 0) + (stats?.maybeVotes ?? 0)
  return {
    title,
    description: afterTime({ session, results }, sharedWinner(winner.name, isFinal)),
    results: { winner: { name: winner.name, totalVotes } },
    isOver: isFinal,
  }
}
