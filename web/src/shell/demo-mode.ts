import { tabStorage } from '../lib/storage/browser-storage.ts'

/**
 * Shows sample data under a badge (docs/product.md, "Demo mode"). It begins with `?demo=true` and lasts for the browser
 * tab; on the server a URL without it is never a demo.
 */

export const demoKey = 'demo'

/** Whether the page at this URL shows sample data. In the browser, stores that a demo began. */
export function isDemo(address: string): boolean {
  const asked = new URL(address).searchParams.get('demo') === 'true'
  if (import.meta.env.SSR) return asked
  if (asked) tabStorage.write(demoKey, 'true')
  return asked || tabStorage.read(demoKey) === 'true'
}

/** Links to what only the real product has: a session, a table, a voucher, a mailed link. */
const realLink =
  /^\/(?:auth\/(?:magic-link|verify)|(?:app\/book(?:ings)?|counter|preview|redeem|results|sessions|share-vote|vote)\/(?!demo))/

let hasEnded = false

/** Whether this document ended the demo. */
export const hasDemoEnded = (): boolean => hasEnded

/**
 * For a document that was opened without `?demo=true` in a tab of the demo, before it starts. A real link ends the demo;
 * any other page is opened as the demo's, with its badge. Returns whether the document is replaced.
 */
export function settleDemo(): boolean {
  const address = new URL(location.href)
  if (address.searchParams.get('demo') === 'true' || tabStorage.read(demoKey) !== 'true') return false
  hasEnded = realLink.test(address.pathname)
  if (hasEnded) {
    tabStorage.remove(demoKey)
    return false
  }
  address.searchParams.set('demo', 'true')
  location.replace(address)
  return true
}
