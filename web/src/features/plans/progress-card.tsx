import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { VoteProgress } from '../../app/vote-progress.tsx'
import { missingInWords, votedInWords } from './plan-words.ts'

const whenShown = {
  always: '',
  after_vote: 'The host shows the results once you have voted.',
  after_close: 'The host shows the results when the vote is closed.',
}

/** While friends vote: how many have, who is missing, and who leads. */
export function ProgressCard({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const leader = session.venues.find(({ id }) => id === results.leaderId)
  return (
    <VoteProgress
      title="Voting…"
      label="Friends who have voted"
      results={results}
      words={{
        here: votedInWords(results.finishedVoters, results.expectedVoters),
        awaited: missingInWords(results),
      }}
      leader={leader ? { venue: leader, title: 'In the lead', why: results.decidedBy } : null}
    >
      {results.isHidden ? (
        <p>{whenShown[session.settings.resultsVisibility]}</p>
      ) : (
        results.totalVotes === 0 && (
          <p className="text-muted">
            No votes yet. They appear here by themselves once friends open the link.
          </p>
        )
      )}
    </VoteProgress>
  )
}
