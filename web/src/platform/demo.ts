import type { Send } from './api-client.ts'
import { tabStorage } from './browser-storage.ts'

/**
 * Demo mode shows sample data under a badge, and only there (PRODUCT.md). It begins with `?demo=true` and lasts for the
 * browser tab; on the server an address without it is never a demo.
 */

export const demoKey = 'demo'

/** Whether a page of this address shows sample data. Remembers, in the browser, that a demo began. */
export function isDemo(address: string): boolean {
  const asked = new URL(address).searchParams.get('demo') === 'true'
  if (import.meta.env.SSR) return asked
  if (asked) tabStorage.write(demoKey, 'true')
  return asked || tabStorage.read(demoKey) === 'true'
}

/** How calls leave the page at a path of the demo: some are answered here, the others go out by `real`. */
export function sendInDemo(real: Send, page: string): Send {
  return async (path, init) => {
    const { answerInDemo } = await import('./demo-answers.ts')
    return answerInDemo(path, init, page) ?? real(path, init)
  }
}
