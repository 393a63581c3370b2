import { type Send, sendThrough } from '../lib/http/api-client.ts'
import { importOrLeave } from '../lib/loading/retry-import.ts'
import { isDemo } from '../shell/demo-mode.ts'

/** From here on, calls of pages in demo mode are answered here. */
export function answerDemoPages(): void {
  sendThrough((network, address) =>
    isDemo(address) ? sendInDemo(network, new URL(address).pathname) : network,
  )
}

/**
 * How calls are sent from a demo page: those that write never are, and some reads are answered locally. Only the
 * remaining reads reach the server through `network`.
 */
function sendInDemo(network: Send, page: string): Send {
  return async (path, init) => {
    const { answerInDemo, refuseInDemo } = await importOrLeave(() => import('./answers.ts'))
    const answer = answerInDemo(path, init, page)
    if (answer) return answer
    return init.method === 'GET' ? network(path, init) : refuseInDemo(path)
  }
}
