import { useEffect, useEffectEvent, useRef } from 'react'
import { type ApiOutput, api } from './api-client.ts'

export type LinkState = ApiOutput<'GET /api/auth/magic-link/status'>['state']

const everyMs = 3_000

type LinkStatus = {
  /** The next look waits until this has resolved. What it throws is as good as no answer. */
  onState: (state: LinkState) => unknown
  isWatching?: boolean
  /** Another number begins anew, with a look at once. */
  round?: number
}

/** Asks, while the page is looked at, what has become of the link this browser asked for last. */
export function useLinkStatus({ onState, isWatching = true, round = 0 }: LinkStatus): void {
  const asking = useRef(false)
  const look = useEffectEvent(async (signal: AbortSignal) => {
    if (asking.current || document.visibilityState === 'hidden') return
    asking.current = true
    try {
      const { state } = await api('GET /api/auth/magic-link/status', {}, { signal })
      if (!signal.aborted) await onState(state)
    } catch {
      // Without an answer nothing is known: the next look may have one.
    } finally {
      asking.current = false
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round begins with a look at once.
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
