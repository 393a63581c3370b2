import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { onlyNoes, votedInWords } from '../../platform/vote-standing.ts'
import { FinalTime } from '../../session/final-time.tsx'
import { VoteProgress } from '../../session/vote-progress.tsx'
import { missingInWords } from './plan-words.ts'

const whenShown = {
  always: '',
  after_vote: 'The host shows the results once you have voted.',
  after_close: 'The host shows the results when the vote is closed.',
}

/** While friends vote: how many have voted, who is missing, and who leads. */
export function ProgressCard({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const areOnlyNoes = !results.isHidden && results.totalVotes > 0 && results.leaderId === null
  const leader = session.venues.find(({ id }) => id === results.leaderId)
  return (
    <VoteProgress
      title="Voting…"
      label="Friends who have voted"
      results={results}
      isExpectedKnown={session.isExpectedKnown}
      words={{
        here: votedInWords(results.finishedVoters, { ...session, status: results.status }),
        awaited: missingInWords({ session, results }),
      }}
      leader={leader ? { venue: leader, title: 'In the lead', why: results.decidedBy } : null}
    >
      {session.finalAt && (
        <p>
          <strong>Not final yet.</strong> <FinalTime at={session.finalAt} />
        </p>
      )}
      {areOnlyNoes && <p>{onlyNoes} Another place may do better.</p>}
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
