import type { Send } from './api-client.ts'
import { tabStorage } from './browser-storage.ts'

/**
 * Shows sample data under a badge, and nowhere else (docs/product.md, "Demo mode"). It begins with `?demo=true` and lasts for
 * the browser tab; on the server an address without it is never a demo.
 */

export const demoKey = 'demo'

/** Whether a page of this address shows sample data. Remembers, in the browser, that a demo began. */
export function isDemo(address: string): boolean {
  const asked = new URL(address).searchParams.get('demo') === 'true'
  if (import.meta.env.SSR) return asked
  if (asked) tabStorage.write(demoKey, 'true')
  return asked || tabStorage.read(demoKey) === 'true'
}

/**
 * How calls leave the page at a path of the demo: those that write never do, and some that read are answered here, too.
 * Only what is left reads from the server by `real`.
 */
export function sendInDemo(real: Send, page: string): Send {
  return async (path, init) => {
    const { answerInDemo, refuseInDemo } = await import('./demo-answers.ts')
    const answer = answerInDemo(path, init, page)
    if (answer) return answer
    return init.method === 'GET' ? real(path, init) : refuseInDemo(path)
  }
}
