/**
 * Demo mode shows sample data under a badge, and only there (PRODUCT.md). It begins with `?demo=true` and lasts for the
 * browser tab; on the server an address without it is never a demo.
 */

const storageKey = 'demo'

/** Whether a page of this address shows sample data. Remembers, in the browser, that a demo began. */
export function isDemo(address: string): boolean {
  const asked = new URL(address).searchParams.get('demo') === 'true'
  if (import.meta.env.SSR) return asked
  try {
    if (asked) sessionStorage.setItem(storageKey, 'true')
    return sessionStorage.getItem(storageKey) === 'true'
  } catch {
    return asked
  }
}

/** Ends the demo of this tab. */
export function endDemo(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage nothing was remembered.
  }
}
