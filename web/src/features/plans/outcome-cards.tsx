import type { Plan } from '@nofomo/contracts/plans.ts'
import type { Venue } from '@nofomo/contracts/venues.ts'
import type { VenueStats } from '@nofomo/contracts/voting.ts'
import { counted } from '../../platform/counted.ts'
import { paths, withQuery } from '../../platform/paths.ts'
import { tableTime } from '../../platform/seattle-time.ts'
import { Directions } from '../../session/directions.tsx'
import { FinalTime } from '../../session/final-time.tsx'
import { WinnerPicture } from '../../session/winner-picture.tsx'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { VenuePicture } from '../../ui/venue-picture.tsx'
import { bookingBadge, overtakenNote, placeInWords } from './plan-words.ts'

type OutcomeProps = {
  sessionId: string
  venue: Venue
  stats: VenueStats | undefined
  isHost: boolean
  /** The account's newest booking of this plan, at whichever place. */
  booking: Plan['booking']
}

type WinnerProps = OutcomeProps & {
  decidedBy: string | null
  /** When the result becomes final; null once it is. */
  finalAt: string | null
}

/** The winner, why it won, and the link to book a table. */
export function WinnerCard({ decidedBy, finalAt, ...outcome }: WinnerProps) {
  const { venue, stats, isHost } = outcome
  return (
    <Card as="section" className="overflow-hidden">
      <WinnerPicture as="h2" image={venue.image} label={finalAt ? 'Winner so far' : 'Squad Choice Winner!'} />
      <div className="grid grid-cols-1 gap-4 p-5 pt-8 sm:p-7 sm:pt-9">
        <div className="grid grid-cols-1 gap-1.5">
          <h3 className="text-4xl">{venue.name}</h3>
          <p className="text-muted">{placeInWords(venue)}</p>
        </div>
        {finalAt && (
          <p className="rounded-control bg-tint px-4 py-3">
            <strong>Not final yet.</strong> <FinalTime at={finalAt} />
            {isHost &&
              ' You can book already: if the winner changes, we tell you and cancel nothing for you.'}
          </p>
        )}
        {stats && <p className="font-display text-xl font-bold">{votesInWords(stats)}</p>}
        <p className="text-lg">{decidedBy}</p>
        <div className="grid gap-2.5 sm:grid-cols-2">
          {isHost && <Table {...outcome} choice="winner" label="Book Now" />}
          <Directions venue={venue} look="quiet" />
        </div>
        {!isHost && <p className="text-sm text-muted">Only the host books the table.</p>}
        {venue.address && <p className="text-sm text-muted">{venue.address}</p>}
      </div>
    </Card>
  )
}

/** Second place, in case the winner is full. */
export function BackupCard({ winnerName, ...outcome }: OutcomeProps & { winnerName: string }) {
  const { venue, stats, isHost } = outcome
  return (
    <Card
      as="section"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <VenuePicture
        image={venue.image}
        sizes="(min-width: 40rem) 12rem, 8rem"
        className="h-full! aspect-auto!"
      />
      <div className="grid grid-cols-1 content-center gap-1 p-4 sm:p-5">
        <h2 className="font-sans text-sm tracking-normal text-muted">Backup Plan</h2>
        <p className="font-display text-xl leading-tight font-bold">{venue.name}</p>
        <p className="text-sm text-muted">
          {placeInWords(venue)}
          {stats && ` · ${votesInWords(stats)}`}
        </p>
        {isHost && (
          <div className="grid justify-items-start gap-2">
            <p className="text-sm">If {winnerName} has no table for you.</p>
            <Table {...outcome} choice="backup" label="Book Backup" />
          </div>
        )}
      </div>
    </Card>
  )
}

type TableProps = OutcomeProps & { choice: 'winner' | 'backup'; label: string }

/** The link to book a table, or to the booking. */
function Table({ sessionId, venue, booking, choice, label }: TableProps) {
  const look = choice === 'winner' ? 'primary' : 'quiet'
  const size = choice === 'winner' ? 'large' : 'small'
  if (booking?.venueName !== venue.name)
    return (
      <ButtonLink to={withQuery(paths.book(sessionId), { choice })} look={look} size={size}>
        {label}
      </ButtonLink>
    )
  const { badge, tone } = bookingBadge(booking.state)
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2 sm:col-span-2">
      <Badge tone={tone}>{badge}</Badge>
      <p className="font-bold">{tableTime(booking.startsAt)}</p>
      {booking.isOvertaken && <p>{overtakenNote}</p>}
      <ButtonLink to={paths.booking(booking.id)} look="quiet" size="small">
        See your booking
      </ButtonLink>
    </div>
  )
}

const votesInWords = ({ totalVotes, percentage }: VenueStats) =>
  `${percentage}% · ${counted(totalVotes, 'vote')}`
