import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Home } from '@nofomo/contracts/plans/endpoints.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { withDemoChanges } from './bookings.ts'
import { recordedAnswer, recordedFor } from './recorded.ts'

/** The plans, bookings and venues of the demo's consumer, as recorded, with what was changed of them in this tab. */

/** The snapshot of a sample plan's vote; null for sessions that are not samples. */
export const sampleSnapshot = (sessionId: string | undefined): Snapshot | null =>
  recordedAnswer('GET /api/sessions/:sessionId/results', sessionId)

/** The demo's suggestions. */
export const sampleVenues: readonly Venue[] = sampleSnapshot('demo-plan-01')?.session.venues ?? []

export const sampleBookings = (): Booking[] =>
  recordedFor('GET /api/venue/bookings').bookings.map(withDemoChanges)

export function sampleHome(): Home {
  const home = recordedFor('GET /api/app/home')
  const states = new Map(sampleBookings().map(({ id, state }) => [id, state]))
  const plans = home.plans.map(({ booking, ...plan }) => ({
    ...plan,
    booking: booking && { ...booking, state: states.get(booking.id) ?? booking.state },
  }))
  return { ...home, plans, tastes: 'done' }
}
