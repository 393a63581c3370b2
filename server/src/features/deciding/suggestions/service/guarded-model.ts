import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import { NetworkShares } from '../../../../platform/networks.ts'
import type { ModelQuestion } from '../rules/model/model-question.ts'
import type { AskModel, ModelReply } from './model.ts'
import { isOutage, isTransient, ModelFailure } from './model-failure.ts'
import type { Caller } from './token-allowance.ts'

type GuardOptions = {
  /** For the whole call, its second attempt included. */
  timeoutMs: number
  now: () => Date
  /** Before the second attempt, so that many processes do not try again at the same moment. */
  jitterMs?: () => number
}

/** Asks within the limits of `guardModel`. @throws ModelFailure, or an error of the policies */
export type AskGuarded = (
  question: ModelQuestion,
  caller: Pick<Caller, 'network' | 'isKnown'>,
) => Promise<ModelReply>

const outagesInARow = 5
const openMs = 30_000
/** Calls at once, of all hosts, and of one network while there are few. */
const simultaneous = { total: 16, perNetwork: 16 }
/** A provider that asks for more patience is not asked again for this request. */
const patienceMs = 1_500

/**
 * One more attempt after 429, 5xx and network errors; a time-out; a circuit breaker, which opens for 30 seconds after
 * five outages in a row; at most 16 calls at once, with a reserve for known callers; silence while the provider asks for it (Retry-After).
 */
export function guardModel(
  ask: AskModel,
  { timeoutMs, now, jitterMs = usualJitter }: GuardOptions,
): AskGuarded {
  let quietUntil = 0
  const backoff = new DelegateBackoff(({ result }: IRetryBackoffContext<unknown>) => {
    const failure = 'error' in result ? result.error : null
    return failure instanceof ModelFailure ? Math.max(failure.retryAfterMs ?? 0, jitterMs()) : jitterMs()
  })
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: openMs,
    breaker: new ConsecutiveBreaker(outagesInARow),
  })
  const policy = wrap(
    breaker,
    timeout(timeoutMs, TimeoutStrategy.Aggressive),
    retry(handleWhen(isWorthRetrying), { maxAttempts: 1, backoff }),
  )
  const shares = new NetworkShares(simultaneous)
  return async (question, { network, isKnown }) => {
    if (now().getTime() < quietUntil) throw new ModelFailure('over_limit', { tokens: 0 })
    // Its one trial call is on its way, and the library would let others wait for its end.
    if (breaker.state === CircuitState.HalfOpen) throw new ModelFailure('circuit_open', { tokens: 0 })
    if (shares.refusal(network, isKnown) !== null) throw new ModelFailure('busy', { tokens: 0 })
    const leave = shares.enter(network, isKnown)
    try {
      return await policy.execute(({ signal }) => ask(question, signal))
    } catch (error) {
      if (error instanceof ModelFailure && error.retryAfterMs !== null)
        quietUntil = Math.max(quietUntil, now().getTime() + error.retryAfterMs)
      throw error
    } finally {
      leave()
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  return isTransient(error) && ((error as ModelFailure).retryAfterMs ?? 0) <= patienceMs
}

const usualJitter = () => 100 + Math.random() * 300
