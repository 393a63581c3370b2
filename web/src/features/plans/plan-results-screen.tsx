import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { useState } from 'react'
import { counted } from '../../platform/counted.ts'
import { paths } from '../../platform/paths.ts'
import { usePublicAddress } from '../../platform/public-url.ts'
import { useLiveSession } from '../../platform/use-live-session.ts'
import { isOpen, onlyNoes, winnerOf } from '../../platform/vote-standing.ts'
import { CalendarLink } from '../../session/calendar-link.tsx'
import { HostPanel } from '../../session/host-panel/host-panel.tsx'
import { ShareSquadButton } from '../../session/share/share-button.tsx'
import { NoScript } from '../../shell/no-script.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BackupCard, WinnerCard } from './outcome-cards.tsx'
import { newsInWords } from './plan-words.ts'
import { ProgressCard } from './progress-card.tsx'
import { Ranking } from './ranking.tsx'

type PlanResultsScreenProps = { snapshot: Snapshot; isHost: boolean; booking: Plan['booking'] }

/** A plan's live results, with the host's next actions. */
export function PlanResultsScreen({ snapshot: initial, isHost, booking }: PlanResultsScreenProps) {
  const { snapshot, state } = useLiveSession(initial.session.id, initial)
  const { session, results } = snapshot
  const isFinal = results.status === 'complete'
  const winner = winnerOf(snapshot)
  const hasCounts = !results.isHidden && results.totalVotes > 0
  return (
    <PageShell aside={state === 'reconnecting' && <p>Reconnecting…</p>}>
      <DecisionNews snapshot={snapshot} />
      <div className="mx-auto max-w-xl lg:max-w-none">
        <h1 className="text-2xl sm:text-3xl">{session.title}</h1>
        <NoScript>
          This page shows the results as they were when it was opened. Reload it for newer ones.
        </NoScript>
        <p className="mt-1 mb-5 text-muted">
          {counted(results.uniqueVoters, 'voter')} · {counted(session.venues.length, 'venue')}
        </p>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-10">
          <div className="grid grid-cols-1 gap-6">
            {isFinal || winner ? (
              <Decision snapshot={snapshot} isHost={isHost} booking={booking} />
            ) : (
              <ProgressCard snapshot={snapshot} />
            )}
          </div>
          <div className="grid grid-cols-1 gap-6">
            {hasCounts && (
              <Ranking
                title={isFinal ? 'Final ranking' : 'Ranking so far'}
                venues={session.venues}
                stats={results.venueStats}
                hasMedals={results.leaderId !== null}
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

/** Announces to screen readers when the result is reached or changes. */
function DecisionNews({ snapshot }: { snapshot: Snapshot }) {
  const { results } = snapshot
  const stands = `${results.status} ${results.winnerId}`
  const [atFirst] = useState(stands)
  return (
    <p role="status" className="sr-only">
      {stands !== atFirst && newsInWords(snapshot)}
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
          title={results.totalVotes > 0 ? onlyNoes : 'Nobody voted'}
          action={isHost && <ButtonLink to={paths.manage(session.id)}>Manage this vote</ButtonLink>}
        >
          {results.totalVotes > 0
            ? 'So there is no winner.'
            : 'The vote was closed before the first vote, so there is no winner.'}
          {isHost && ' You can reopen it to add places or ask again.'}
        </EmptyState>
      </section>
    )
  const shared = { sessionId: session.id, isHost, booking }
  return (
    <>
      <WinnerCard
        {...shared}
        venue={winner}
        stats={statsOf(winner.id)}
        decidedBy={results.decidedBy}
        finalAt={session.finalAt}
      />
      {backup && (
        <BackupCard {...shared} venue={backup} stats={statsOf(backup.id)} winnerName={winner.name} />
      )}
    </>
  )
}

function Actions({ snapshot: { session, results }, isHost }: { snapshot: Snapshot; isHost: boolean }) {
  const address = usePublicAddress(paths.results(session.id))
  const winner = winnerOf({ session, results })
  const open = isOpen(results.status)
  const winnerStats = results.venueStats.find(({ venueId }) => venueId === results.winnerId)
  return (
    <div className="flex flex-wrap gap-2.5">
      {winner ? (
        <>
          <ShareSquadButton
            label="Share Results with Squad"
            share={{
              title: open ? `It looks like ${winner.name}` : `We’re going to ${winner.name}!`,
              description: `${session.title}: see how the vote went.`,
              url: address,
              results: { winner: { name: winner.name, totalVotes: winnerStats?.totalVotes ?? 0 } },
            }}
          />
          <CalendarLink sessionId={session.id} />
        </>
      ) : (
        open && (
          <>
            <ButtonLink to={paths.shareVote(session.id)}>Share the link</ButtonLink>
            <ButtonLink to={paths.vote(session.id)} look="quiet">
              Vote
            </ButtonLink>
          </>
        )
      )}
      {/* Without a winner it takes the winner's place. */}
      {isHost && (winner || open) && (
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
