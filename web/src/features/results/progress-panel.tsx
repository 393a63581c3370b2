import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import type { ReactNode } from 'react'
import { counted } from '../../platform/counted.ts'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { awaitedOf } from '../../platform/vote-standing.ts'
import { VoteProgress } from '../../session/vote-progress.tsx'
import { deadlineInWords, happyInWords, receivedInWords } from './result-words.ts'

type ProgressPanelProps = {
  session: Session
  results: Results
  leader: Venue | undefined
  children?: ReactNode
}

/** Progress while votes come in: how many voted, how many are awaited, the deadline, and the leader. */
export function ProgressPanel({ session, results, leader, children }: ProgressPanelProps) {
  const awaited = awaitedOf(session, results)
  const why = (
    <>
      {results.decidedBy} <strong>{happyInWords(results)}</strong>
    </>
  )
  return (
    <VoteProgress
      title="Voting in Progress"
      label="Votes received"
      results={results}
      isExpectedKnown={session.isExpectedKnown}
      words={{
        here: receivedInWords({ session, results }),
        awaited: awaited > 0 ? `Waiting for ${counted(awaited, 'friend')}` : null,
      }}
      leader={leader ? { venue: leader, title: 'Current Leader', why } : null}
    >
      {session.isKeptOpen && <p className="text-sm text-muted">The host keeps this vote open.</p>}
      {session.deadline && <Deadline at={session.deadline} />}
      {children}
    </VoteProgress>
  )
}

/** Only the browser knows the viewer's time zone; the line's space is reserved until hydration. */
function Deadline({ at }: { at: string }) {
  const words = useInBrowser(() => deadlineInWords(at), '…')
  return (
    <p className="text-sm text-muted">
      Closes <time dateTime={at}>{words}</time>
    </p>
  )
}
