import { useRef } from 'react'

/**
 * For calls that overlap: each call of the returned function begins a turn, and returns whether that turn is still the
 * latest. The answer to an earlier one may be older than what is shown.
 */
export function useTurns(): () => () => boolean {
  const latest = useRef(0)
  return () => {
    latest.current += 1
    const turn = latest.current
    return () => turn === latest.current
  }
}
