import { ApiError } from '../../../lib/http/api-client.ts'

/** A call without an answer is given up after this time, and made again. */
const patienceMs = 12_000
export const patience = (): AbortSignal => AbortSignal.timeout(patienceMs)

/** Whether a call had no answer, or one that asks to come back: making it again is right. */
export function isUnanswered(error: unknown): boolean {
  // Given up.
  if (error instanceof DOMException) return error.name === 'TimeoutError'
  if (!(error instanceof ApiError)) return false
  const { status } = error
  return status === 0 || status === 408 || status === 429 || status >= 500
}

/** The server's Retry-After in ms; 0 without one. */
export const wishOf = (error: unknown): number => (error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0)
