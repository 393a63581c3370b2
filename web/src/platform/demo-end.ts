import { tabStorage } from './browser-storage.ts'
import { demoKey } from './demo.ts'
import { personKey } from './demo-answers.ts'
import { demoBookingsKey } from './demo-bookings.ts'
import { demoListingKey } from './demo-listing.ts'
import { demoClaimKey } from './demo-listings.ts'

/** Ends this tab's demo, and reloads the page without it. */
export function endDemo(): void {
  for (const key of [demoKey, personKey, demoBookingsKey, demoClaimKey, demoListingKey] as const)
    tabStorage.remove(key)
  const address = new URL(location.href)
  address.searchParams.delete('demo')
  location.replace(address)
}
