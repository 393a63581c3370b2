import { useEffect, useEffectEvent, useRef } from 'react'
import { type ApiOutput, api } from '../lib/http/api-client.ts'

export type LinkState = ApiOutput<'GET /api/auth/magic-link/status'>['state']

const everyMs = 3_000

type LinkStatus = {
  /** The next check waits until this has resolved. If it throws, that counts as no answer. */
  onState: (state: LinkState) => unknown
  isWatching?: boolean
  /** Another number restarts the watch, with an immediate check. */
  round?: number
}

/** Polls the state of the link this browser requested last, while the page is visible. */
export function useLinkStatus({ onState, isWatching = true, round = 0 }: LinkStatus): void {
  const asking = useRef(false)
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (asking.current || document.visibilityState === 'hidden') return
    asking.current = true
    try {
      const { state } = await api('GET /api/auth/magic-link/status', {}, { signal })
      if (!signal.aborted) await onState(state)
    } catch {
      // Without an answer the state is unknown: the next check may succeed.
    } finally {
      asking.current = false
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round starts with an immediate check.
  useEffect(() => {
    if (!isWatching) return
    const abort = new AbortController()
    const check = () => void look(abort.signal)
    check()
    const timer = setInterval(check, everyMs)
    addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      abort.abort()
      clearInterval(timer)
      removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isWatching, round])
}
