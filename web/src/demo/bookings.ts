import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { tabStorage } from '../lib/storage/browser-storage.ts'

/** What somebody did with the demo's bookings, kept for the browser tab like the demo itself. */

const demoBookingsKey = 'demo-bookings'

type Change = Partial<Pick<Booking, 'state' | 'answerNote' | 'arrival'>>
/** By the bookings' ids. */
type Changes = Record<string, Change>

function changes(): Changes {
  try {
    return JSON.parse(tabStorage.read(demoBookingsKey) ?? '{}') as Changes
  } catch {
    return {}
  }
}

/** A sample as it stands after those changes. */
export function withDemoChanges(sample: Booking): Booking {
  return { ...sample, ...changes()[sample.id] }
}

export function changeDemoBooking({ id }: Booking, change: Change): void {
  const all = changes()
  tabStorage.write(demoBookingsKey, JSON.stringify({ ...all, [id]: { ...all[id], ...change } }))
}
