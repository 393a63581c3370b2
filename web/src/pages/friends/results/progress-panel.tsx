import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { meetingInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import { Elsewhere } from '../../../features/sessions/times/meeting-line.tsx'
import { Card } from '../../../ui/card.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { cardSizes, VenuePicture } from '../../../ui/venue-picture.tsx'
import { awaitedFriends, happyInWords, receivedInWords } from './results.messages.ts'

type ProgressPanelProps = {
  session: Session
  results: Results
  leader: Venue | undefined
  children?: ReactNode
}

/** Progress while votes come in: how many voted, how many are awaited, the deadline, and the leader. */
export function ProgressPanel({ session, results, leader, children }: ProgressPanelProps) {
  const awaited = session.isExpectedKnown ? results.expectedVoters - results.finishedVoters : 0
  return (
    <Card as="section" className="overflow-hidden">
      <div className="grid gap-3 p-5 sm:p-7">
        <h2 className="text-2xl">Voting in Progress</h2>
        {session.isExpectedKnown && (
          <ProgressBar
            label="Votes received"
            value={results.finishedVoters}
            max={results.expectedVoters}
            className="h-2.5!"
          />
        )}
        <p className="flex flex-wrap justify-between gap-x-4">
          <strong>{receivedInWords({ session, results })}</strong>
          {awaited > 0 && <span className="text-muted">{awaitedFriends(awaited)}</span>}
        </p>
        {session.isKeptOpen && <p className="text-sm text-muted">The host keeps this vote open.</p>}
        {session.deadline && <Deadline at={session.deadline} />}
        {children}
      </div>
      {leader && <Leader venue={leader} results={results} />}
    </Card>
  )
}

function Leader({ venue, results }: { venue: Venue; results: Results }) {
  return (
    <div className="grid grid-cols-[120px_minmax(0,1fr)] large-text:grid-cols-1 border-t border-line max-[22rem]:grid-cols-[72px_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]">
      <VenuePicture image={venue.image} sizes={cardSizes} first className="h-full! min-h-28 aspect-auto!" />
      <div className="grid grid-cols-1 content-center gap-1 p-4 sm:p-5">
        <h3 className="font-sans text-sm tracking-normal text-muted">Current Leader</h3>
        <p translate="no" className="font-display text-2xl leading-tight font-bold">
          {venue.name}
        </p>
        <p className="text-sm">
          {results.decidedBy} <strong>{happyInWords(results)}</strong>
        </p>
      </div>
    </div>
  )
}

function Deadline({ at }: { at: string }) {
  return (
    <p className="text-sm text-muted">
      Closes <time dateTime={at}>{meetingInWords(at, null)}</time>
      <Elsewhere at={at} />
    </p>
  )
}
