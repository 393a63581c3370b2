import type { FallbackReason } from '@nofomo/contracts/sessions/choices.ts'
import { isBrokenCircuitError, isTaskCancelledError } from 'cockatiel'

/** A model that was asked and did not answer usefully. */
export class ModelFailure extends Error {
  readonly reason: FallbackReason
  /** Tokens that the provider reported for it; null: unknown, so as many as were estimated. */
  readonly tokens: number | null
  /** How long the provider asked us to wait; null if it did not. */
  readonly retryAfterMs: number | null
  /** Every request would be refused: a wrong key, or no such model. */
  readonly isMisconfigured: boolean

  constructor(reason: FallbackReason, { tokens = null, retryAfterMs = null, ...more }: Details = {}) {
    super(`The model did not answer: ${reason}.`)
    this.reason = reason
    this.tokens = tokens
    this.retryAfterMs = retryAfterMs
    this.isMisconfigured = more.isMisconfigured ?? false
  }
}

type Details = { tokens?: number | null; retryAfterMs?: number | null; isMisconfigured?: boolean }

/** The provider is in trouble or out of reach; another attempt may succeed. */
export function isTransient(error: unknown): boolean {
  return error instanceof ModelFailure && (error.reason === 'unreachable' || error.reason === 'over_limit')
}

/**
 * Whether it says something about the provider rather than about one request. Unusable answers do not: anybody's words
 * could provoke them, and would turn the model off for all.
 */
export function isOutage(error: unknown): boolean {
  return (
    isTransient(error) ||
    isTaskCancelledError(error) ||
    (error instanceof ModelFailure && error.isMisconfigured)
  )
}

/** Why a call through the policies failed. */
export function reasonOf(error: unknown): FallbackReason {
  if (error instanceof ModelFailure) return error.reason
  if (isBrokenCircuitError(error)) return 'circuit_open'
  return isTaskCancelledError(error) ? 'timed_out' : 'unreachable'
}
