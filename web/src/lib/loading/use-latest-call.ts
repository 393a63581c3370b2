import { useRef } from 'react'

/**
 * For calls that overlap. Each call of the returned function begins a call; the function it returns says whether that
 * call is still the latest. The answer to an earlier one may be older than what is shown.
 */
export function useLatestCall(): () => () => boolean {
  const latest = useRef(0)
  return () => {
    latest.current += 1
    const call = latest.current
    return () => call === latest.current
  }
}
