import { tabStorage } from '../lib/storage/browser-storage.ts'
import { demoKey } from './demo-mode.ts'

/** What a demo keeps in its tab: that it began, who is signed in, and what was changed of the samples. */
const keys = [demoKey, 'demo-person', 'demo-bookings', 'demo-claim', 'demo-listing'] as const

/** Ends this tab's demo, and reloads the page without it. */
export function endDemo(): void {
  forgetDemo()
  // Until this page is gone, a call of it stores again that its address asks for the demo.
  addEventListener('pagehide', forgetDemo)
  const address = new URL(location.href)
  address.searchParams.delete('demo')
  location.replace(address)
}

function forgetDemo(): void {
  for (const key of keys) tabStorage.remove(key)
}
