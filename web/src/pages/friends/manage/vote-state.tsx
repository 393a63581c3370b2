import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { momentInWords } from '@nofomo/contracts/times/seattle-words.ts'
import type { Results } from '@nofomo/contracts/voting/endpoints.ts'
import { switchHint } from '../../../features/hosting/switch.messages.ts'
import { VoteSwitch } from '../../../features/hosting/vote-switch.tsx'
import type { LiveState } from '../../../features/sessions/live/live-events.ts'
import { LiveNote } from '../../../features/sessions/live-note.tsx'
import { MeetingLine } from '../../../features/sessions/times/meeting-line.tsx'
import { FinalTime } from '../../../features/voting/final-time.tsx'
import { isOpen, onlyNoes, winnerOf } from '../../../features/voting/votes/vote-status.ts'
import { paths } from '../../../shell/paths.ts'
import { FoldedSection } from '../../../ui/folded-section.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { progressSentence, stateHeading } from './moderation.messages.ts'

type VoteStateProps = {
  session: Session
  results: Results
  state: LiveState
  onSwitched: () => unknown
}

/** The vote's current status, with the switch that ends or reopens it. */
export function VoteState({ session, results, state, onSwitched }: VoteStateProps) {
  const open = isOpen(results.status)
  const winner = winnerOf({ session, results })?.name
  const areOnlyNoes = results.totalVotes > 0 && results.leaderId === null
  return (
    <FoldedSection id="voting" title={stateHeading(results, session)} isOpen>
      <LiveNote state={state} />
      <div className="grid gap-2">
        <p className="font-bold" aria-live="polite">
          {progressSentence(session, results)}{' '}
          {results.status === 'provisional' && winner && `${winner} wins so far.`} {areOnlyNoes && onlyNoes}
        </p>
        {session.isExpectedKnown && (
          <ProgressBar
            label="Friends who have voted"
            value={results.finishedVoters}
            max={session.expectedVoters}
          />
        )}
        <MeetingLine session={session} results={results} className="font-bold" />
        <p className="text-sm empty:hidden">
          <FinalTime session={session} />
        </p>
        {open && session.deadline && (
          <p className="text-sm text-muted">Closes {momentInWords(session.deadline)}, Seattle time.</p>
        )}
      </div>
      <p className="text-sm text-muted">{switchHint(session, results, winner)}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <VoteSwitch session={session} status={results.status} onSwitched={onSwitched}>
          <TextLink to={paths.results(session.id)}>See the Results</TextLink>
          <TextLink to={paths.shareVote(session.id)}>Share the Link</TextLink>
        </VoteSwitch>
      </div>
    </FoldedSection>
  )
}
