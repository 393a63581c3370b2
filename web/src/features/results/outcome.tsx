import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { SpecialOffers } from '../../app/offers.tsx'
import { paths } from '../../app/paths.ts'
import { usePublicAddress } from '../../app/public-url.ts'
import { ShareSquadButton } from '../../app/share-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { offersFor } from './outbound.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { BackupPlan, WinnerCard } from './winner-card.tsx'

/** What the vote has come to: the decision, or how it goes. */
export function Outcome({ snapshot }: { snapshot: Snapshot }) {
  const { session, results, offers } = snapshot
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const statsOf = (id: string) => results.venueStats.find((stats) => stats.venueId === id)
  const winner = results.status === 'complete' ? find(results.winnerId) : undefined
  const backup = find(results.backupId)
  const special = <SpecialOffers sessionId={session.id} offers={offersFor(results.winnerId, offers)} />
  if (winner)
    return (
      <div className="grid grid-cols-1 gap-4">
        <WinnerCard venue={winner} stats={statsOf(winner.id)} results={results} venues={session.venues} />
        {special}
        {backup && <BackupPlan venue={backup} stats={statsOf(backup.id)} />}
      </div>
    )
  if (results.status === 'complete')
    return (
      <section>
        <h2 className="sr-only">Final Results</h2>
        <EmptyState title="Nobody voted">
          The vote was closed before the first vote, so there is no winner.
        </EmptyState>
      </section>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <ProgressPanel session={session} results={results} leader={find(results.leaderId)} />
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
