import { useInBrowser } from '../../platform/use-in-browser.ts'
import type { Voting } from './use-voting.ts'

/** While a result is provisional: which place wins as it stands, and until when votes can change that. */
export function Standing({ voting: { session, results, venues } }: { voting: Voting }) {
  const winner = venues.find(({ id }) => id === results.winnerId)
  return (
    <>
      {winner ? (
        <>
          <strong>{winner.name}</strong> wins as it stands
        </>
      ) : (
        'Everybody awaited has answered'
      )}
      {session.finalAt && (
        <>
          , final <FinalTime iso={session.finalAt} />
        </>
      )}
      . Votes still count until then.
    </>
  )
}

/** By the viewer's clock, which only the browser knows. */
function FinalTime({ iso }: { iso: string }) {
  const time = useInBrowser(
    () => `at ${new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}`,
    'soon',
  )
  return <time dateTime={iso}>{time}</time>
}
