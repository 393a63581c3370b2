import { FinalTime } from '../../../features/voting/final-time.tsx'
import type { Voting } from './use-voting.ts'

/** While a result is provisional: the winner so far, and until when votes can change it. */
export function ProvisionalResult({ voting: { session, results, venues } }: { voting: Voting }) {
  const winner = venues.find(({ id }) => id === results.winnerId)
  return (
    <>
      {winner ? (
        <>
          <strong translate="no">{winner.name}</strong> wins as it stands.
        </>
      ) : (
        <span>
          {session.isExpectedKnown ? 'Everybody awaited has answered.' : 'No place is ahead so far.'}
        </span>
      )}{' '}
      <FinalTime session={session} />
    </>
  )
}
