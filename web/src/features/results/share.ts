import { withPeriod } from '@nofomo/contracts/sentences.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import type { ShareInput } from '../../session/share/share-channels.ts'
import { onlyNoes, winnerOf } from '../../session/votes/vote-status.ts'

/** The shared text of results: the winner once there is one, else the progress. */
export function sharedResults(session: Pick<Session, 'title' | 'venues'>, results: Results): ShareInput {
  const { title } = session
  const winner = winnerOf({ session, results })
  const isFinal = results.status === 'complete'
  if (!winner) return { title, description: withoutWinner(results), isOver: isFinal }
  // Votes for it: a no and a veto are none.
  const stats = results.venueStats.find(({ venueId }) => venueId === winner.id)
  const totalVotes = (stats?.yesVotes ?? 0) + (stats?.maybeVotes ?? 0)
  return {
    title,
    description: isFinal
      ? `We’re going to ${winner.name}!`
      : `It looks like ${withPeriod(winner.name)} Votes still count.`,
    results: { winner: { name: winner.name, totalVotes } },
    isOver: isFinal,
  }
}

function withoutWinner({ status, totalVotes }: Results): string {
  if (status !== 'complete') return 'See how the vote stands.'
  return totalVotes > 0 ? `${onlyNoes} Where else?` : 'Nobody voted. Where to?'
}
