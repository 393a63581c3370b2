import type { DeliveryFailure, WebhookEventType } from '@nofomo/contracts/webhooks/choices.ts'
import { nextTryAfter, pausesOfDay } from '../../../../platform/outgoing/pauses.ts'

/** What came of an attempt. `status` null: no answer, because of `failure`. */
export type Attempt = {
  status: number | null
  failure: DeliveryFailure | null
  retryAfterMs: number | null
  milliseconds: number
}

const isAccepted = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300

/** `gone`: the receiver wants nothing more. `refused`: a test, which is sent once. `dead`: a day has passed. A date: the next attempt. */
export type DeliveryOutcome = 'delivered' | 'gone' | 'refused' | 'dead' | Date

type Try = { type: WebhookEventType; attempts: number; now: Date; random: number }

/** `random` is in [0, 1). */
export function outcomeOf(attempt: Attempt, { type, attempts, now, random }: Try): DeliveryOutcome {
  if (isAccepted(attempt)) return 'delivered'
  if (attempt.status === 410) return 'gone'
  if (type === 'test.ping') return 'refused'
  const next = nextTryAfter(pausesOfDay, attempts, { now, random })
  if (next === null) return 'dead'
  const asked = now.getTime() + Math.min(attempt.retryAfterMs ?? 0, maxAskedMs)
  return new Date(Math.max(next.getTime(), asked))
}

/** A receiver that asks for more time does not get more. */
const maxAskedMs = 3_600_000

const failures: Record<string, DeliveryFailure> = {
  ENOTFOUND: 'unknown_name',
  EAI_AGAIN: 'unknown_name',
  EPRIVATE: 'private_address',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
}

/** Why a request failed. */
export function failureOf(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return 'connection'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout'
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_TLS_')) return 'certificate'
  // Of several addresses that were tried.
  if (error instanceof AggregateError) return failureOf(error.errors[0])
  return failures[code] ?? 'connection'
}
