import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { VoteProgress } from '../../app/vote-progress.tsx'
import { counted } from '../../ui/counted.ts'
import { happyInWords, waitingFor } from './result-words.ts'

/** While votes come in: how many are here, how many are awaited, and who leads. */
export function ProgressPanel({ results, leader }: { results: Results; leader: Venue | undefined }) {
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
    />
  )
}
