import type { Booking } from '@nofomo/contracts/bookings.ts'
import { useEffect } from 'react'
import { api } from '../../platform/api-client.ts'

/** Tells the hosts that their requests were opened. Nobody waits for it; the next visit tells what this one could not. */
export function useMarkSeen(bookings: readonly Booking[]): void {
  const ids = bookings.filter(({ state, isPast }) => state === 'requested' && !isPast).map(({ id }) => id)
  const unseen = ids.join(' ')
  useEffect(() => {
    if (unseen === '') return
    api('POST /api/venue/bookings/seen', { body: { bookingIds: unseen.split(' ') } }).catch(() => undefined)
  }, [unseen])
}
