import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { paths } from '../../platform/paths.ts'
import { usePublicAddress } from '../../platform/public-url.ts'
import { winnerOf } from '../../platform/vote-standing.ts'
import { SpecialOffers } from '../../session/offers/lazy-offers.tsx'
import { ShareSquadButton } from '../../session/share/share-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { NoWinner } from './no-winner.tsx'
import { NotFinal } from './not-final.tsx'
import { offersFor } from './outbound.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { BackupPlan, WinnerCard } from './winner-card.tsx'

type OutcomeProps = {
  snapshot: Snapshot
  isHost: boolean
  /** How votes have changed the result while it was shown. */
  change: string | null
  onAdd: () => void
}

/** The vote's outcome: the final or provisional result, or the progress. */
export function Outcome({ snapshot, isHost, change, onAdd }: OutcomeProps) {
  const { session, results, offers } = snapshot
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const statsOf = (id: string) => results.venueStats.find((stats) => stats.venueId === id)
  const winner = winnerOf(snapshot)
  const backup = find(results.backupId)
  const areOnlyNoes = results.totalVotes > 0 && results.leaderId === null && !results.isHidden
  const note = <NotFinal session={session} results={results} change={change} />
  const special = <SpecialOffers sessionId={session.id} offers={offersFor(results.winnerId, offers)} />
  const noWinner = <NoWinner session={session} results={results} isHost={isHost} onAdd={onAdd} note={note} />
  if (winner)
    return (
      <div className="grid grid-cols-1 gap-4">
        <WinnerCard
          venue={winner}
          stats={statsOf(winner.id)}
          results={results}
          note={note}
          venues={session.venues}
        />
        {special}
        {backup && <BackupPlan venue={backup} stats={statsOf(backup.id)} />}
      </div>
    )
  if (results.status === 'complete') return noWinner
  return (
    <div className="grid grid-cols-1 gap-4">
      {areOnlyNoes && noWinner}
      <ProgressPanel session={session} results={results} leader={find(results.leaderId)}>
        {!areOnlyNoes && note}
      </ProgressPanel>
      {results.isHidden && results.totalVotes > 0 && <HiddenNote session={session} />}
      {results.totalVotes === 0 && <NoVotesYet snapshot={snapshot} />}
      {special}
    </div>
  )
}

function NoVotesYet({ snapshot: { session } }: { snapshot: Snapshot }) {
  const url = usePublicAddress(paths.vote(session.id))
  const share = { title: session.title, description: 'Vote here, no account needed.', url }
  return (
    <EmptyState
      title="No votes yet"
      action={<ShareSquadButton label="Share Voting Link" share={share} look="primary" />}
    >
      Results appear here by themselves with the first vote.
    </EmptyState>
  )
}
