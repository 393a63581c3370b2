import { tabStorage } from './browser-storage.ts'
import { demoKey } from './demo.ts'
import { personKey } from './demo-answers.ts'

/** Ends the demo of this tab, and loads the page as it really is. */
export function endDemo(): void {
  for (const key of [demoKey, personKey]) tabStorage.remove(key)
  const address = new URL(location.href)
  address.searchParams.delete('demo')
  location.replace(address)
}
