import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useState } from 'react'
import { HostPanel } from '../../app/host-panel.tsx'
import { paths } from '../../app/paths.ts'
import { usePublicAddress } from '../../app/public-url.ts'
import { ShareSquadButton } from '../../app/share-dialog.tsx'
import { PageShell } from '../../app/shell/page-shell.tsx'
import { useLiveSession } from '../../platform/use-live-session.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackupCard, WinnerCard } from './outcome-cards.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Ranking } from './ranking.tsx'

type PlanResultsScreenProps = { snapshot: Snapshot; isHost: boolean; booking: Plan['booking'] }

/** One plan's results, live, with what its host does next. */
export function PlanResultsScreen({ snapshot: initial, isHost, booking }: PlanResultsScreenProps) {
  const { snapshot, state } = useLiveSession(initial.session.id, initial)
  const { session, results } = snapshot
  const isComplete = results.status === 'complete'
  const hasCounts = !results.isHidden && results.totalVotes > 0
  return (
    <PageShell aside={state === 'reconnecting' && <p>Reconnecting…</p>}>
      <DecisionNews snapshot={snapshot} />
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{session.title}</h1>
        <p className="mt-1 mb-5 text-muted">
          {counted(results.uniqueVoters, 'voter')} · {counted(session.venues.length, 'venue')}
        </p>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
          <div className="grid grid-cols-1 gap-6">
            {isComplete ? (
              <Decision snapshot={snapshot} isHost={isHost} booking={booking} />
            ) : (
              <ProgressCard snapshot={snapshot} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-6">
            {hasCounts && (
              <Ranking
                title={isComplete ? 'Final ranking' : 'Ranking so far'}
                venues={session.venues}
                stats={results.venueStats}
              />
            )}
            <Actions snapshot={snapshot} isHost={isHost} />
            {isHost && <HostPanel snapshot={snapshot} />}
          </div>
        </div>
      </div>
    </PageShell>
  )
}

/** Told to screen readers when the decision falls while they watch. */
function DecisionNews({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const [atFirst] = useState(results.status)
  const winner = session.venues.find(({ id }) => id === results.winnerId)
  const isNews = atFirst === 'in_progress' && results.status === 'complete'
  return (
    <p role="status" className="sr-only">
      {isNews &&
        (winner ? `Squad Choice Winner! ${results.decidedBy ?? winner.name}` : 'The vote is closed.')}
    </p>
  )
}

function Decision({ snapshot: { session, results }, isHost, booking }: PlanResultsScreenProps) {
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const statsOf = (id: string) => results.venueStats.find((stats) => stats.venueId === id)
  const winner = find(results.winnerId)
  const backup = find(results.backupId)
  if (!winner)
    return (
      <section>
        <h2 className="sr-only">Final ranking</h2>
        <EmptyState
          title="Nobody voted"
          action={isHost && <ButtonLink to={paths.manage(session.id)}>Manage this vote</ButtonLink>}
        >
          The vote was closed before the first vote, so there is no winner.
          {isHost && ' You can reopen it.'}
        </EmptyState>
      </section>
    )
  const shared = { sessionId: session.id, isHost, booking }
  return (
    <>
      <WinnerCard {...shared} venue={winner} stats={statsOf(winner.id)} decidedBy={results.decidedBy} />
      {backup && (
        <BackupCard {...shared} venue={backup} stats={statsOf(backup.id)} winnerName={winner.name} />
      )}
    </>
  )
}

function Actions({ snapshot: { session, results }, isHost }: { snapshot: Snapshot; isHost: boolean }) {
  const address = usePublicAddress(paths.results(session.id))
  const winner = session.venues.find(({ id }) => id === results.winnerId)
  const winnerStats = results.venueStats.find(({ venueId }) => venueId === results.winnerId)
  return (
    <div className="flex flex-wrap gap-2.5">
      {winner ? (
        <>
          <ShareSquadButton
            label="Share Results with Squad"
            share={{
              title: `We’re going to ${winner.name}!`,
              description: `${session.title}: see how the vote went.`,
              url: address,
              results: { winner: { name: winner.name, totalVotes: winnerStats?.totalVotes ?? 0 } },
            }}
          />
          <a href={paths.calendar(session.id)} download className={buttonClass('quiet')}>
            Add to calendar
          </a>
        </>
      ) : (
        results.status === 'in_progress' && (
          <>
            <ButtonLink to={paths.shareVote(session.id)}>Share the link</ButtonLink>
            <ButtonLink to={paths.vote(session.id)} look="quiet">
              Vote
            </ButtonLink>
          </>
        )
      )}
      {/* Without a winner it stands where the winner would. */}
      {isHost && (winner || results.status === 'in_progress') && (
        <ButtonLink to={paths.manage(session.id)} look="quiet">
          Manage this vote
        </ButtonLink>
      )}
      <ButtonLink to={paths.app()} look="ghost">
        Back to your plans
      </ButtonLink>
    </div>
  )
}
