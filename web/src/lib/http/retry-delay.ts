const firstDelayMs = 1000
const maxDelayMs = 30_000

/**
 * Ms to wait before attempt number `failures` (from 1): doubles up to half a minute, or to five times the Retry-After of a
 * server that answers, with jitter so that phones do not retry simultaneously.
 */
export function retryDelay(failures: number, random: () => number, afterMs: number | null): number {
  const doubled = firstDelayMs * 2 ** Math.max(0, failures - 1)
  const ceiling = Math.min(doubled, maxDelayMs, 5 * (afterMs ?? maxDelayMs))
  return Math.round(ceiling * (0.5 + 0.5 * random()))
}
