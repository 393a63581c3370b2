import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { ApiError, api } from '../../../lib/http/api-client.ts'
import { retryDelay } from '../../../lib/http/retry-delay.ts'
import type { LiveState } from '../../../lib/live/live-stream.ts'

type Listener = {
  onSnapshot: (snapshot: Snapshot) => void
  onState: (state: LiveState) => void
  /** The session does not exist any more, or is hidden. */
  onGone: () => void
}

/** See docs/product.md, "Live updates". */
const whileVotingMs = 2_000
const onceCompleteMs = 5_000
/** Timeout of a request without a network. */
const patienceMs = 10_000

/**
 * Polls a session until the returned function is called; a response still pending then is ignored. Pauses while the
 * page is hidden and polls immediately when it is shown.
 */
export function pollSession(sessionId: string, listener: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined
  let failures = 0
  let stopped = false

  async function ask(): Promise<void> {
    if (asking || stopped || document.visibilityState === 'hidden') return
    clearTimeout(timer)
    asking = new AbortController()
    const wait = await answered(asking)
    asking = undefined
    if (!stopped && wait !== null) timer = setTimeout(ask, wait)
  }

  /** Ms until the next request; null for never. */
  async function answered(controller: AbortController): Promise<number | null> {
    const patience = setTimeout(() => controller.abort(), patienceMs)
    try {
      const input = { params: { sessionId } }
      const options = { signal: controller.signal }
      const snapshot = await api('GET /api/sessions/:sessionId/results', input, options)
      if (stopped) return null
      failures = 0
      listener.onSnapshot(snapshot)
      listener.onState('live')
      return snapshot.results.status === 'complete' ? onceCompleteMs : whileVotingMs
    } catch (error) {
      return stopped ? null : failed(error)
    } finally {
      clearTimeout(patience)
    }
  }

  function failed(error: unknown): number | null {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
      listener.onGone()
      return null
    }
    failures += 1
    listener.onState('reconnecting')
    const wish = error instanceof ApiError ? error.retryAfterMs : null
    return Math.max(wish ?? 0, retryDelay(failures, Math.random, wish))
  }

  const askNow = () => void ask()
  addEventListener('focus', askNow)
  addEventListener('online', askNow)
  document.addEventListener('visibilitychange', askNow)
  askNow()
  return () => {
    stopped = true
    clearTimeout(timer)
    asking?.abort()
    removeEventListener('focus', askNow)
    removeEventListener('online', askNow)
    document.removeEventListener('visibilitychange', askNow)
  }
}
