import type { Plan } from '@nofomo/contracts/plans/endpoints.ts'
import { tableTime } from '@nofomo/contracts/times/seattle-words.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { bookingBadges, supersededNote } from '../../../features/bookings/booking-badge.ts'
import { ShareSquadButton } from '../../../features/sessions/share/share-button.tsx'
import { isOpen, winnerOf } from '../../../features/voting/votes/vote-status.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { usePublicAddress } from '../../../shell/public-url.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { OwnName } from './more.tsx'
import type { Choice } from './outcome.tsx'
import { ResultsFrame } from './results-frame.tsx'
import { sharedResults } from './share.ts'
import { useLiveResults } from './use-live-results.ts'

const banner = { final: 'Squad Choice Winner!', soFar: 'Winner so far', as: 'h2' } as const

type PlanResultsScreenProps = {
  snapshot: Snapshot
  isHost: boolean
  booking: Plan['booking']
  ballot: Ballot
}

/** The same results for a signed-in account, whose host books the table from here. */
export function PlanResultsScreen({ snapshot: initial, isHost, booking, ballot }: PlanResultsScreenProps) {
  const live = useLiveResults(initial)
  const { snapshot } = live
  const { session } = snapshot
  const isFinal = snapshot.results.status === 'complete'
  const tableFor = (choice: Choice) =>
    isHost ? (
      <TableLink {...choice} sessionId={session.id} booking={booking} isFinal={isFinal} />
    ) : (
      choice.rank === 'winner' && <p className="text-sm text-muted">Only the host books the table.</p>
    )
  return (
    <ResultsFrame
      live={live}
      title={session.title}
      isHost={isHost}
      parts={{
        banner,
        tableFor,
        notFinalHint:
          isHost && 'You can book already: if the winner changes, we tell you and cancel nothing for you.',
      }}
      actions={<Actions snapshot={snapshot} />}
    >
      {ballot.votes.length > 0 && (
        <OwnName sessionId={session.id} given={ballot.voterName} isFinal={isFinal} />
      )}
      <ButtonLink to={paths.app()} look="ghost">
        Back to your plans
      </ButtonLink>
    </ResultsFrame>
  )
}

function Actions({ snapshot: { session, results } }: { snapshot: Snapshot }) {
  const address = usePublicAddress(paths.results(session.id))
  const winner = winnerOf({ session, results })
  if (winner)
    return (
      <ShareSquadButton
        label="Share Results with Squad"
        share={{ ...sharedResults(session, results), url: address }}
      />
    )
  return (
    isOpen(results.status) && (
      <>
        <ButtonLink to={paths.shareVote(session.id)}>Share the link</ButtonLink>
        <ButtonLink to={paths.vote(session.id)} look="quiet">
          Vote
        </ButtonLink>
      </>
    )
  )
}

type TableLinkProps = Choice & {
  sessionId: string
  /** The account's newest booking of this plan, at whichever venue. */
  booking: Plan['booking']
  isFinal: boolean
}

/** The link to book a table, or to the booking. */
function TableLink({ sessionId, venue, booking, isFinal, rank }: TableLinkProps) {
  if (booking?.venueName !== venue.name)
    return (
      <ButtonLink
        to={withQuery(paths.book(sessionId), { choice: rank })}
        look={rank === 'winner' && isFinal ? 'primary' : 'quiet'}
        size={rank === 'winner' ? 'large' : 'small'}
      >
        {rank === 'winner' ? 'Book Now' : 'Book Backup'}
      </ButtonLink>
    )
  const { badge, tone } = bookingBadges[booking.state]
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 sm:col-span-2">
      <Badge tone={tone}>{badge}</Badge>
      <p className="font-bold">{tableTime(booking.startsAt)}</p>
      {booking.isSuperseded && <p>{supersededNote}</p>}
      <ButtonLink to={paths.booking(booking.id)} look="quiet" size="small">
        See your booking
      </ButtonLink>
    </div>
  )
}
