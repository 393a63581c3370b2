import type { Snapshot } from '@nofomo/contracts/voting.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { LiveState } from '../../platform/live-events.ts'
import { paths } from '../../platform/paths.ts'
import { isOpen, outcomeInWords, votedInWords, winnerOf } from '../../platform/vote-status.ts'
import { FinalTime } from '../../session/final-time.tsx'
import { LiveNote } from '../../session/live-note.tsx'
import { switchHint } from '../../session/switch-words.ts'
import { VoteSwitch } from '../../session/vote-switch.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { TextLink, textLinkClass } from '../../ui/text-link.tsx'

type SessionStatusProps = {
  snapshot: Snapshot
  state: LiveState
  isHost: boolean
  onChanged: () => void
  /** Returns to the form the session was made with; absent if the visitor did not come from there. */
  onCriteria: (() => void) | undefined
}

/** How many have voted so far, live; for the host also the switch that ends or reopens the vote. */
export function SessionStatus({ snapshot, state, isHost, onChanged, onCriteria }: SessionStatusProps) {
  const { results, session } = snapshot
  const { uniqueVoters, expectedVoters, status } = results
  const outcome = outcomeInWords(snapshot)
  return (
    <section
      aria-label="Who has voted so far"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-bold" aria-live="polite">
          {votersSentence(uniqueVoters, { ...session, status })} {outcome}
        </p>
        <LiveNote state={state} />
      </div>
      {session.isExpectedKnown && (
        <ProgressBar label="Friends who have voted" value={uniqueVoters} max={expectedVoters} />
      )}
      <p className="text-sm empty:hidden">
        <FinalTime session={session} />
      </p>
      <div className="flex flex-wrap gap-x-5">
        <WayTo to={paths.results(session.id)}>
          {isOpen(status) ? 'Preview Results Page' : 'See the Results'}
        </WayTo>
        <WayTo to={paths.preview(session.id)}>Session Preview</WayTo>
        {isHost && (
          <>
            <WayTo to={paths.manage(session.id)}>Manage this vote</WayTo>
            {onCriteria && (
              <button type="button" onClick={onCriteria} className={textLinkClass}>
                Change my criteria
                <ChevronRight aria-hidden="true" className="size-4" />
              </button>
            )}
          </>
        )}
      </div>
      {isHost && <HostControl snapshot={snapshot} onChanged={onChanged} />}
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

function votersSentence(voters: number, session: Parameters<typeof votedInWords>[1]): string {
  if (voters === 0) return isOpen(session.status) ? 'Nobody has voted yet.' : ''
  return `${votedInWords(voters, session)}.`
}

type HostControlProps = { snapshot: Snapshot; onChanged: () => void }

function HostControl({ snapshot, onChanged }: HostControlProps) {
  const { session, results } = snapshot
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">
        {switchHint(session, results, winnerOf(snapshot)?.name)}
      </p>
      <div className="flex flex-wrap gap-2">
        <VoteSwitch session={session} status={results.status} onSwitched={onChanged} size="small" />
      </div>
    </div>
  )
}
