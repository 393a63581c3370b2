import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Results } from '@nofomo/contracts/voting.ts'
import { Link } from 'react-router'
import { LiveNote } from '../../app/live-note.tsx'
import { paths } from '../../app/paths.ts'
import { VoteSwitch } from '../../app/vote-switch.tsx'
import type { LiveState } from '../../platform/live-events.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { spokenTime } from './local-time.ts'
import { progressSentence, switchHint } from './words.ts'

type VoteStateProps = {
  session: Session
  results: Results
  state: LiveState
  zone: string | null
  onSwitched: () => unknown
}

const link = 'inline-flex min-h-11 items-center font-bold text-sound underline-offset-4 hover:underline'

/** How the vote stands right now, and the switch that ends it or lets it go on. */
export function VoteState({ session, results, state, zone, onSwitched }: VoteStateProps) {
  const isOpen = results.status === 'in_progress'
  const winner = session.venues.find((venue) => venue.id === results.winnerId)
  return (
    <Card as="section" aria-labelledby="state" className="grid grid-cols-1 gap-4 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="state" className="text-2xl">
          {isOpen ? 'Voting is open' : 'The vote is closed'}
        </h2>
        <LiveNote state={state} />
      </div>
      <div className="grid gap-2">
        <p className="font-bold" aria-live="polite">
          {progressSentence(results, session.expectedVoters)}
        </p>
        <ProgressBar
          label="Friends who have voted"
          value={results.finishedVoters}
          max={session.expectedVoters}
        />
        {isOpen && session.deadline && zone && (
          <p className="text-sm text-muted">Closes {spokenTime(session.deadline, zone)}.</p>
        )}
      </div>
      <p className="text-sm text-muted">{switchHint(results, winner?.name)}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <VoteSwitch sessionId={session.id} status={results.status} onSwitched={onSwitched}>
          <Link to={paths.results(session.id)} className={link}>
            See the Results
          </Link>
          <Link to={paths.shareVote(session.id)} className={link}>
            Share the Link
          </Link>
        </VoteSwitch>
      </div>
    </Card>
  )
}
