import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { ShareSquadButton } from '../../../features/sessions/share/share-button.tsx'
import { sharedSession } from '../../../features/sessions/share/shared-session.ts'
import { FinalTime } from '../../../features/voting/final-time.tsx'
import { winnerOf } from '../../../features/voting/votes/vote-status.ts'
import { useReportInView } from '../../../lib/browser/use-report-in-view.ts'
import { paths } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ServedPart } from '../../../ui/late/served-part.tsx'
import { NoWinner } from './no-winner.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { receivedInWords } from './results.messages.ts'
import { BackupPlan, type Banner, WinnerCard } from './winner-card.tsx'

/** A venue of the result. */
export type Choice = { venue: Venue; rank: 'winner' | 'backup' }

/** What differs between the pages that show an outcome. */
export type OutcomeParts = {
  banner: Banner
  /** What leads to a table. Without it, the page searches for reservations elsewhere. */
  tableFor?: ((choice: Choice) => ReactNode) | undefined
  /** Added to the note that the result is not final. */
  notFinalHint?: ReactNode
  /** Below the winner, or the progress. */
  offers?: ReactNode
}

type OutcomeProps = {
  snapshot: Snapshot
  isHost: boolean
  /** How votes have changed the result while it was shown. */
  change: string | null
  onAdd: () => void
  parts: OutcomeParts
}

/** The vote's outcome: the final or provisional result, or the progress. */
export function Outcome({ snapshot, isHost, change, onAdd, parts }: OutcomeProps) {
  const { session, results } = snapshot
  const find = (id: string | null) => session.venues.find((venue) => venue.id === id)
  const winner = winnerOf(snapshot)
  const areOnlyNoes = results.totalVotes > 0 && results.leaderId === null && !results.isHidden
  const note = (
    <NotFinal session={session} results={results} change={change}>
      {winner && parts.notFinalHint}
    </NotFinal>
  )
  const noWinner = <NoWinner session={session} results={results} isHost={isHost} onAdd={onAdd} note={note} />
  if (winner) return <Decided snapshot={snapshot} isHost={isHost} winner={winner} note={note} parts={parts} />
  if (results.status === 'complete') return noWinner
  // Everybody has voted: nothing is in progress any more, and votes may still change it.
  if (results.status === 'provisional' && areOnlyNoes)
    return (
      <div className="grid grid-cols-1 gap-4">
        {noWinner}
        {parts.offers}
      </div>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {areOnlyNoes && noWinner}
      <ProgressPanel session={session} results={results} leader={find(results.leaderId)}>
        {!areOnlyNoes && note}
      </ProgressPanel>
      {results.isHidden && results.totalVotes > 0 && <HiddenNote session={session} />}
      {results.uniqueVoters === 0 && <NoVotesYet snapshot={snapshot} />}
      {parts.offers}
    </div>
  )
}

const loadMessage = () => import('./message/venue-message.tsx')
const messageOnServer = import.meta.env.SSR ? await loadMessage() : null
const loadAfterward = () => import('./afterward.tsx')
const aboveToo = '100000px 0px 0px'

type DecidedProps = Pick<OutcomeProps, 'snapshot' | 'isHost' | 'parts'> & { winner: Venue; note: ReactNode }

function Decided({ snapshot, isHost, winner, note, parts }: DecidedProps) {
  const { session, results, message } = snapshot
  // Its script loads only where there is one; it stays, so that hiding can be undone.
  const [hasMessage, setHasMessage] = useState(false)
  if (message && !hasMessage) setHasMessage(true)
  const statsOf = (id: string) => results.venueStats.find((stats) => stats.venueId === id)
  const backup = session.venues.find(({ id }) => id === results.backupId)
  const { banner, tableFor, offers } = parts
  // Whoever reads to the end of it, or jumps beyond, is told of the next vote.
  const [isRead, setRead] = useState(false)
  const end = useReportInView<HTMLDivElement>(session.id, () => setRead(true), aboveToo)
  return (
    <div className="grid grid-cols-1 gap-4">
      <WinnerCard
        session={session}
        venue={winner}
        results={results}
        note={note}
        banner={banner}
        table={tableFor?.({ venue: winner, rank: 'winner' })}
      />
      {(message || hasMessage) && (
        <ServedPart
          load={loadMessage}
          onServer={messageOnServer}
          props={{ session, place: winner.name, message, isHost }}
        />
      )}
      {offers}
      {backup && (
        <BackupPlan
          venue={backup}
          stats={statsOf(backup.id)}
          isFinal={results.status === 'complete'}
          table={tableFor?.({ venue: backup, rank: 'backup' })}
        />
      )}
      <div ref={end} className="grid grid-cols-1 gap-4">
        <ServedPart load={loadAfterward} onServer={null} props={{ session, place: winner.name, isRead }} />
      </div>
    </div>
  )
}

function NoVotesYet({ snapshot: { session } }: { snapshot: Snapshot }) {
  const url = usePublicAddress(paths.vote(session.id))
  return (
    <EmptyState
      title="No votes yet"
      action={
        <ShareSquadButton label="Share Voting Link" share={sharedSession(session, url)} look="primary" />
      }
    >
      Results appear here by themselves with the first vote.
    </EmptyState>
  )
}

/** Replaces counts that the host shows later. */
function HiddenNote({ session }: { session: Session }) {
  if (session.settings.resultsVisibility === 'after_close')
    return (
      <EmptyState title="A surprise until the end">
        The host shows who wins when the vote closes. It appears here by itself.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Vote first, then look"
      action={<ButtonLink to={paths.vote(session.id)}>Vote now</ButtonLink>}
    >
      The host shows the results to everybody who has voted on all {session.venues.length} places.
    </EmptyState>
  )
}

type NotFinalProps = Pick<Snapshot, 'session' | 'results'> & {
  /** How votes have changed the result since it was first shown. */
  change: string | null
  children?: ReactNode
}

/** Until when votes may change a result, and whether they have. */
function NotFinal({ session, results, change, children }: NotFinalProps) {
  if (results.status !== 'provisional') return null
  return (
    <div className="grid gap-1 rounded-control bg-tint px-4 py-3">
      {change && <p className="font-bold">{change}</p>}
      <p>
        <strong>Not final yet.</strong>{' '}
        {!session.isExpectedKnown && `${receivedInWords({ session, results })}. `}
        <FinalTime session={session} /> New votes still count.
      </p>
      {children && <p>{children}</p>}
    </div>
  )
}
