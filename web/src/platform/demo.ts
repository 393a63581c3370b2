import type { Send } from './api-client.ts'
import { tabStorage } from './browser-storage.ts'
import { importOrLeave } from './retry-import.ts'

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

/**
 * How calls are sent from a demo page: those that write never are, and some reads are answered locally. Only the
 * remaining reads reach the server through `real`.
 */
export function sendInDemo(real: Send, page: string): Send {
  return async (path, init) => {
    const { answerInDemo, refuseInDemo } = await importOrLeave(() => import('./demo-answers.ts'))
    const answer = answerInDemo(path, init, page)
    if (answer) return answer
    return init.method === 'GET' ? real(path, init) : refuseInDemo(path)
  }
}
