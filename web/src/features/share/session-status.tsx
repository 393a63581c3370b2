import type { Snapshot } from '@nofomo/contracts/voting.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LiveNote } from '../../app/live-note.tsx'
import { paths } from '../../app/paths.ts'
import { VoteSwitch } from '../../app/vote-switch.tsx'
import type { LiveState } from '../../platform/live-events.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'

type SessionStatusProps = {
  snapshot: Snapshot
  state: LiveState
  isHost: boolean
  onChanged: () => void
}

/** How many have voted so far, as it happens; for the host also the way to end or reopen the vote. */
export function SessionStatus({ snapshot, state, isHost, onChanged }: SessionStatusProps) {
  const { results, session } = snapshot
  const { uniqueVoters, expectedVoters } = results
  const closed = results.status === 'complete'
  return (
    <section
      aria-label="Votes so far"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-bold" aria-live="polite">
          {closed ? 'The vote is closed. ' : ''}
          {votersSentence(uniqueVoters, expectedVoters)}
        </p>
        <LiveNote state={state} />
      </div>
      <ProgressBar label="Friends who have voted" value={uniqueVoters} max={expectedVoters} />
      <div className="flex flex-wrap gap-x-5">
        <WayTo to={paths.results(session.id)}>{closed ? 'See the Results' : 'Preview Results Page'}</WayTo>
        <WayTo to={paths.preview(session.id)}>Session Preview</WayTo>
        {isHost && <WayTo to={paths.manage(session.id)}>Manage this vote</WayTo>}
      </div>
      {isHost && <HostControl snapshot={snapshot} onChanged={onChanged} />}
    </section>
  )
}

function WayTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 font-bold text-sound underline-offset-4 hover:underline"
    >
      {children}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  )
}

function votersSentence(voters: number, expected: number): string {
  if (voters === 0) return 'Nobody has voted yet.'
  return `${voters} of ${Math.max(voters, expected)} ${voters === 1 && expected <= 1 ? 'has' : 'have'} voted.`
}

type HostControlProps = { snapshot: Snapshot; onChanged: () => void }

function HostControl({ snapshot: { session, results }, onChanged }: HostControlProps) {
  const closed = results.status === 'complete'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-48 flex-1 text-sm text-muted">{hostHint(closed, results.winnerId !== null)}</p>
      <VoteSwitch sessionId={session.id} status={results.status} onSwitched={onChanged} size="small" />
    </div>
  )
}

function hostHint(closed: boolean, decided: boolean): string {
  if (!closed) return 'Closes by itself when everybody has voted.'
  return decided ? 'The winner is recorded. Reopen if plans changed.' : 'Without votes there is no winner.'
}
