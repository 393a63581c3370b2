import { FinalTime } from '../../session/final-time.tsx'
import type { Voting } from './use-voting.ts'

/** While a result is provisional: the winner so far, and until when votes can change it. */
export function Standing({ voting: { session, results, venues } }: { voting: Voting }) {
  const winner = venues.find(({ id }) => id === results.winnerId)
  return (
    <>
      {winner ? (
        <>
          <strong>{winner.name}</strong> wins as it stands.
        </>
      ) : (
        'Everybody awaited has answered.'
      )}
      {session.finalAt && (
        <>
          {' '}
          <FinalTime at={session.finalAt} />
        </>
      )}
    </>
  )
}
