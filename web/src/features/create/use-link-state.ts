import { useEffect, useState } from 'react'
import { type ApiOutput, api } from '../../platform/api-client.ts'

export type LinkState = ApiOutput<'GET /api/auth/magic-link/status'>['state']

const everyMs = 3_000

/**
 * What became of the link this browser asked for, while somebody looks at the page. `onUsed` is called once, and the
 * state turns to `used` when it has resolved.
 */
export function useLinkState(onUsed: () => Promise<void>): LinkState {
  const [state, setState] = useState<LinkState>('waiting')
  useEffect(() => {
    const abort = new AbortController()
    async function look() {
      if (document.visibilityState !== 'visible') return
      const status = await api('GET /api/auth/magic-link/status', {}, { signal: abort.signal }).catch(
        () => null,
      )
      if (abort.signal.aborted || !status || status.state === 'waiting') return
      stop()
      if (status.state === 'used') await onUsed()
      setState(status.state)
    }
    function stop() {
      abort.abort()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return stop
  }, [onUsed])
  return state
}
