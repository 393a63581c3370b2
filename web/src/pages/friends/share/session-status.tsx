import ChevronRight from 'virtual:icons/chevron-right'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import type { ReactNode } from 'react'
import type { LiveState } from '../../../features/sessions/live/live-events.ts'
import { LiveNote } from '../../../features/sessions/live-note.tsx'
import { FinalTime } from '../../../features/voting/final-time.tsx'
import { isOpen, outcomeInWords } from '../../../features/voting/votes/vote-status.ts'
import { paths } from '../../../shell/paths.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx'
import { votersSoFar } from './share.messages.ts'

type SessionStatusProps = {
  snapshot: Snapshot
  state: LiveState
  isHost: boolean
  /** Returns to the form the session was made with; absent if the visitor did not come from there. */
  onCriteria: (() => void) | undefined
  onEditing: (isEditing: boolean) => void
  /** What the session was made from, while it can be changed. */
  children: ReactNode
}

/** How many have voted so far, live. */
export function SessionStatus(props: SessionStatusProps) {
  const { snapshot, state, isHost, onCriteria, onEditing, children } = props
  const { results, session } = snapshot
  const { uniqueVoters, expectedVoters, status } = results
  const outcome = outcomeInWords(snapshot)
  const toResults = (
    <WayTo to={paths.results(session.id)}>
      {isOpen(status) ? 'Preview Results Page' : 'See the Results'}
    </WayTo>
  )
  return (
    <section
      aria-label="Who has voted so far"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-bold" aria-live="polite">
          {votersSoFar(uniqueVoters, { ...session, status })} {outcome}
        </p>
        <LiveNote state={state} />
      </div>
      {session.isExpectedKnown && (
        <ProgressBar label="Friends who have voted" value={uniqueVoters} max={expectedVoters} />
      )}
      <p className="text-sm empty:hidden">
        <FinalTime session={session} />
      </p>
      {isHost ? (
        <details
          // It may have been opened before hydration.
          ref={(one) => {
            if (one?.open) onEditing(true)
          }}
          onToggle={(event) => onEditing(event.currentTarget.open)}
        >
          <summary className={textLinkClass}>Edit this vote</summary>
          <div className="flex flex-wrap gap-x-5">
            {toResults}
            <WayTo to={paths.manage(session.id)}>Manage this vote</WayTo>
            {onCriteria && (
              <button type="button" onClick={onCriteria} className={textLinkClass}>
                Change my criteria
                <ChevronRight aria-hidden="true" className="size-4" />
              </button>
            )}
          </div>
          {children}
        </details>
      ) : (
        toResults
      )}
    </section>
  )
}

function WayTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to}>
      {children}
      <ChevronRight aria-hidden="true" className="size-4" />
    </TextLink>
  )
}
