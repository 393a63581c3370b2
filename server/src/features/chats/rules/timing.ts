import { dayMs } from '@nofomo/contracts/values/times/durations.ts'
/** A message is edited no more often than this, except when its vote is decided. */
export const editGapMs = 15_000
/** A node that leases a request or a post and dies is replaced after this time. */
export const leaseMs = 30_000
/** Longer than any signature is valid, on either side of the server's clock. */
export const keptKeysMs = 15 * 60_000
/** Platforms take answers to a request for this long at least. */
const answerableMs = 10 * 60_000
/** Older messages are not edited any more. */
export const keptPostsMs = 90 * dayMs

/** When a request that failed is tried again; null: too late. */
export function nextRequestAttempt(attempts: number, receivedAt: Date, now: Date): Date | null {
  const next = new Date(now.getTime() + 2_000 * 2 ** Math.min(attempts, 6))
  return next.getTime() < receivedAt.getTime() + answerableMs ? next : null
}
