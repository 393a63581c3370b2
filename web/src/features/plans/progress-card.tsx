import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { missingInWords, votedInWords } from './plan-words.ts'

const whenShown = {
  always: '',
  after_vote: 'The host shows the results once you have voted.',
  after_close: 'The host shows the results when the vote is closed.',
}

/** While friends vote: how many have, who is missing, and who leads. */
export function ProgressCard({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const leader = session.venues.find(({ id }) => id === results.leaderId)
  const missing = missingInWords(results)
  return (
    <Card as="section" className="overflow-hidden">
      <div className="grid gap-3 p-5 sm:p-7">
        <h2 className="text-2xl">Voting…</h2>
        <ProgressBar
          label="Friends who have voted"
          value={results.finishedVoters}
          max={results.expectedVoters}
          className="h-2.5!"
        />
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong>{votedInWords(results.finishedVoters, results.expectedVoters)}</strong>
          {missing && <span className="text-muted">{missing}</span>}
        </p>
        {results.isHidden ? (
          <p>{whenShown[session.settings.resultsVisibility]}</p>
        ) : (
          results.totalVotes === 0 && (
            <p className="text-muted">
              No votes yet. They appear here by themselves once friends open the link.
            </p>
          )
        )}
      </div>
      {leader && (
        <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] border-t border-line sm:grid-cols-[11rem_minmax(0,1fr)]">
          <VenuePicture
            image={leader.image}
            sizes="(min-width: 40rem) 12rem, 8rem"
            first
            className="h-full! min-h-28 aspect-auto!"
          />
          <div className="grid grid-cols-1 content-center gap-1 p-4 sm:p-5">
            <h3 className="font-sans text-sm tracking-normal text-muted">In the lead</h3>
            <p className="font-display text-2xl leading-tight font-bold">{leader.name}</p>
            <p className="text-sm">{results.decidedBy}</p>
          </div>
        </div>
      )}
    </Card>
  )
}
