import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { api } from '../../../../lib/http/api-client.ts'

/** All bookings that the account answers. */
export async function askBookings(options?: Parameters<typeof api>[2]): Promise<Booking[]> {
  const { bookings } = await api('GET /api/venue/bookings', {}, options)
  return bookings
}
