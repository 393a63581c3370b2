import type { Venue } from '@nofomo/contracts/venues.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { Card } from '../../ui/card.tsx'
import { counted } from '../../ui/counted.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { happyInWords, waitingFor } from './result-words.ts'

/** While votes come in: how many are here, how many are awaited, and who leads. */
export function ProgressPanel({ results, leader }: { results: Results; leader: Venue | undefined }) {
  const waiting = waitingFor(results)
  return (
    <Card as="section" className="overflow-hidden">
      <div className="grid gap-3 p-5 sm:p-7">
        <h2 className="text-2xl">Voting in Progress</h2>
        <ProgressBar
          label="Votes received"
          value={results.finishedVoters}
          max={results.expectedVoters}
          className="h-2.5!"
        />
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong>
            {results.finishedVoters} of {results.expectedVoters} votes received
          </strong>
          <span className="text-muted">Waiting for {counted(waiting, 'friend')}</span>
        </p>
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
            <h3 className="font-sans text-sm tracking-normal text-muted">Current Leader</h3>
            <p className="font-display text-2xl leading-tight font-bold">{leader.name}</p>
            <p className="text-sm">
              {results.decidedBy} <strong>{happyInWords(results)}</strong>
            </p>
          </div>
        </div>
      )}
    </Card>
  )
}
