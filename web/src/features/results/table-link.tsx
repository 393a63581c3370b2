import type { Plan } from '@nofomo/contracts/endpoints/plans.ts'
import { tableTime } from '@nofomo/contracts/values/times/seattle-words.ts'
import { bookingBadges, supersededNote } from '../../session/booking-badge.ts'
import { paths, withQuery } from '../../shell/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Choice } from './outcome.tsx'

type TableLinkProps = Choice & {
  sessionId: string
  /** The account's newest booking of this plan, at whichever venue. */
  booking: Plan['booking']
  isFinal: boolean
}

/** The link to book a table, or to the booking. */
export function TableLink({ sessionId, venue, booking, isFinal, rank }: TableLinkProps) {
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
