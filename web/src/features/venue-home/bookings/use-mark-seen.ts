import type { Booking } from '@nofomo/contracts/endpoints/bookings.ts'
import { useEffect } from 'react'
import { api } from '../../../lib/http/api-client.ts'

/**
 * Reports to the hosts that their requests were opened. Fire and forget: the next visit reports what this one could
 * not.
 */
export function useMarkSeen(bookings: readonly Booking[]): void {
  const ids = bookings.filter(({ state, isPast }) => state === 'requested' && !isPast).map(({ id }) => id)
  const unseen = ids.join(' ')
  useEffect(() => {
    if (unseen === '') return
    api('POST /api/venue/bookings/seen', { body: { bookingIds: unseen.split(' ') } }).catch(() => undefined)
  }, [unseen])
}
