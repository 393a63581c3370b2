import { demoKey } from './demo.ts'
import { personKey } from './demo-answers.ts'

/** Ends the demo of this tab, and loads the page as it really is. */
export function endDemo(): void {
  try {
    for (const key of [demoKey, personKey]) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was remembered.
  }
  const address = new URL(location.href)
  address.searchParams.delete('demo')
  location.replace(address)
}
