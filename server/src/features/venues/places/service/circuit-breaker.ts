import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleType } from 'cockatiel'
import { SourceFailure } from './fetch-source.ts'

const failuresInARow = 5
const openMs = 30_000

/**
 * Circuit breaker: opens for 30 seconds after five failures in a row, then lets one request try, and honors Retry-After.
 */
export function createBreaker(now: () => number) {
  let quietUntil = 0
  const breaker = circuitBreaker(handleType(SourceFailure), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  /** @throws SourceFailure while open, or what `ask` throws */
  return async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    // While its trial request is in flight, the library would let other requests wait for it.
    const isTrying = breaker.state === CircuitState.HalfOpen
    if (now() < quietUntil || isTrying) throw new SourceFailure('The service is not called for now.')
    try {
      return await breaker.execute(ask)
    } catch (error) {
      if (error instanceof SourceFailure && error.retryAfterMs !== null)
        quietUntil = Math.max(quietUntil, now() + error.retryAfterMs)
      throw error
    }
  }
}
