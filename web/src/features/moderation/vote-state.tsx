import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Results } from '@nofomo/contracts/endpoints/voting.ts'
import { momentInWords } from '@nofomo/contracts/values/times/seattle-words.ts'
import { FinalTime } from '../../session/final-time.tsx'
import type { LiveState } from '../../session/live/live-events.ts'
import { LiveNote } from '../../session/live-note.tsx'
import { switchHint } from '../../session/switch.messages.ts'
import { MeetingLine } from '../../session/times/meeting-line.tsx'
import { VoteSwitch } from '../../session/vote-switch.tsx'
import { isOpen, onlyNoes, winnerOf } from '../../session/votes/vote-status.ts'
import { paths } from '../../shell/paths.ts'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
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
