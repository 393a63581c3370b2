import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { VoteProgress } from '../../app/vote-progress.tsx'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { counted } from '../../ui/counted.ts'
import { deadlineInWords, happyInWords, waitingFor } from './result-words.ts'

type ProgressPanelProps = { session: Session; results: Results; leader: Venue | undefined }

/** While votes come in: how many are here, how many are awaited, until when, and who leads. */
export function ProgressPanel({ session: { deadline }, results, leader }: ProgressPanelProps) {
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
      words={{
        here: `${results.finishedVoters} of ${results.expectedVoters} votes received`,
        awaited: `Waiting for ${counted(waitingFor(results), 'friend')}`,
      }}
      leader={leader ? { venue: leader, title: 'Current Leader', why } : null}
    >
      {deadline && <Deadline at={deadline} />}
    </VoteProgress>
  )
}

/** Only the browser knows the viewer's clock; the line keeps its place until then. */
function Deadline({ at }: { at: string }) {
  const words = useInBrowser(() => deadlineInWords(at), '…')
  return (
    <p className="text-sm text-muted">
      Closes <time dateTime={at}>{words}</time>
    </p>
  )
}
