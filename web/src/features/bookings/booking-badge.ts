import type { BookingState } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Tone } from '../../ui/badge.tsx'

/** A booking's badge, wherever a plan shows it. */
export const bookingBadges: Record<BookingState, { badge: string; tone: Tone }> = {
  unreached: { badge: 'Call the venue', tone: 'maybe' },
  requested: { badge: 'Table requested', tone: 'sound' },
  seen: { badge: 'Seen by the venue', tone: 'sound' },
  confirmed: { badge: 'Table confirmed', tone: 'yes' },
  declined: { badge: 'Declined by the venue', tone: 'no' },
  cancelled: { badge: 'Booking canceled', tone: 'plain' },
  arrived: { badge: 'Arrived', tone: 'yes' },
}

/** Next to a table that was requested before the vote was final. */
export const supersededNote = 'The vote ended differently: look at the table again.'
