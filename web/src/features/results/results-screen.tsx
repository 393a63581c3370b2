import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { usePublicAddress } from '../../app/public-url.ts'
import { ShareSquadButton } from '../../app/share-dialog.tsx'
import { PageShell } from '../../app/shell/page-shell.tsx'
import type { LiveState } from '../../platform/live-events.ts'
import { useOutbox } from '../../platform/vote-outbox.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { HostControls } from './host-controls.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { ResultBars } from './result-bars.tsx'
import { sharedResults } from './share.ts'
import { useLiveResults } from './use-live-results.ts'
import { BackupPlan, WinnerCard } from './winner-card.tsx'
import './results.css'
import { counted } from '../../ui/counted.ts'

/** Fetched with the first winner. Where the network is gone, the winner does without. */
function celebrate(sessionId: string): void {
  import('./confetti.ts').then(({ celebrateOnce }) => celebrateOnce(sessionId)).catch(() => undefined)
}

/** One session's results, live. */
export function ResultsScreen({ initial, isHost }: { initial: Snapshot; isHost: boolean }) {
  const { snapshot, state, isUpdated, hasChanged } = useLiveResults(initial)
  const { session, results } = snapshot
  const isComplete = results.status === 'complete'
  const winnerId = isComplete ? results.winnerId : null
  const showsCounts = results.totalVotes > 0 && !results.isHidden
  useEffect(() => {
    if (winnerId) celebrate(session.id)
  }, [winnerId, session.id])
  return (
    <PageShell aside={<LiveMark state={state} isUpdated={isUpdated} snapshot={snapshot} />}>
      <p role="status" className="sr-only">
        {hasChanged && newsOf(snapshot)}
      </p>
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{session.sessionName || 'Group Voting Results'}</h1>
        <p className="mt-1 mb-5 text-muted">
          {counted(results.uniqueVoters, 'voter')} · {counted(results.totalVotes, 'vote')} ·{' '}
          {counted(session.venues.length, 'venue')}
        </p>
        <UnsentVotes sessionId={session.id} />
        <div
          className={`grid grid-cols-1 items-start gap-6 ${showsCounts ? 'lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10' : 'max-w-xl'}`}
        >
          <Outcome snapshot={snapshot} />
          <div className="grid grid-cols-1 gap-6">
            {showsCounts && (
              <ResultBars
                title={isComplete ? 'Final Results' : 'Live Results'}
                venues={session.venues}
                stats={results.venueStats}
                winnerId={winnerId}
              />
            )}
            <Actions snapshot={snapshot} />
            {isHost && <HostControls sessionId={session.id} results={results} />}
          </div>
        </div>
      </div>
    </PageShell>
  )
}

function Outcome({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const votingLink = usePublicAddress(paths.vote(session.id))
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const statsOf = (id: string) => results.venueStats.find((stats) => stats.venueId === id)
  const winner = results.status === 'complete' ? find(results.winnerId) : undefined
  const backup = find(results.backupId)
  if (winner)
    return (
      <div className="grid grid-cols-1 gap-4">
        <WinnerCard venue={winner} stats={statsOf(winner.id)} results={results} />
        {backup && <BackupPlan venue={backup} stats={statsOf(backup.id)} />}
      </div>
    )
  const share = (
    <ShareSquadButton
      label="Share Voting Link"
      share={{
        title: session.title,
        description: 'Vote here, no account needed.',
        url: votingLink,
      }}
      look="primary"
    />
  )
  if (results.status === 'complete')
    return (
      <section>
        <h2 className="sr-only">Final Results</h2>
        <EmptyState title="Nobody voted" action={share}>
          The vote was closed before the first vote, so there is no winner.
        </EmptyState>
      </section>
    )
  return (
    <div className="grid gap-4">
      <ProgressPanel results={results} leader={find(results.leaderId)} />
      {results.isHidden && results.totalVotes > 0 && <HiddenNote session={session} />}
      {results.totalVotes === 0 && (
        <EmptyState title="No votes yet" action={share}>
          Results appear here by themselves with the first vote.
        </EmptyState>
      )}
    </div>
  )
}

function Actions({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const address = usePublicAddress(paths.results(session.id))
  return (
    <div className="flex flex-wrap gap-2.5">
      {results.totalVotes > 0 && (
        <ShareSquadButton
          label="Share Results"
          share={{ ...sharedResults(session, results), url: address }}
        />
      )}
      {results.status === 'in_progress' && (
        <ButtonLink to={paths.vote(session.id)} look="quiet">
          {results.totalVotes > 0 ? 'Vote Again' : 'Vote first'}
        </ButtonLink>
      )}
      <ButtonLink to={paths.landing()} look="ghost">
        Back to Home
      </ButtonLink>
    </div>
  )
}

type LiveMarkProps = { state: LiveState; isUpdated: boolean; snapshot: Snapshot }

function LiveMark({ state, isUpdated, snapshot: { results } }: LiveMarkProps) {
  const isOpen = results.status === 'in_progress'
  if (state === 'reconnecting') return <p>Reconnecting…</p>
  return (
    <p className="flex items-center gap-2">
      {isOpen && <span aria-hidden="true" className="live-dot size-2 rounded-full bg-yes" />}
      {isUpdated ? (
        <strong className="text-yes">Updated!</strong>
      ) : (
        <span>
          {isOpen ? 'Live' : 'Final'} · {results.finishedVoters} of {results.expectedVoters} voted
        </span>
      )}
    </p>
  )
}

/** Votes of this browser that the results above cannot contain yet. */
function UnsentVotes({ sessionId }: { sessionId: string }) {
  const { status, unsent } = useOutbox(sessionId)
  if (status !== 'waiting') return null
  return (
    <p role="status" className="mb-5 rounded-control bg-tint px-4 py-3">
      <strong className="text-maybe-text">Waiting for network.</strong> {counted(unsent, 'vote')} of yours{' '}
      {unsent === 1 ? 'is' : 'are'} kept in this browser, not counted yet, and will go out by themselves.
    </p>
  )
}

/** What a screen reader hears when the results change. */
function newsOf({ session, results }: Snapshot): string {
  const winner = session.venues.find((venue) => venue.id === results.winnerId)
  if (results.status === 'complete' && winner) return `We have a winner: ${results.decidedBy ?? winner.name}`
  if (results.status === 'complete') return 'The vote is closed.'
  return `Updated. ${results.finishedVoters} of ${results.expectedVoters} votes received. ${results.decidedBy ?? ''}`
}
