import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import { nextTryAfter, type Pauses } from '../../../../platform/outgoing/pauses.ts'

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

/** A message in an archived channel is tried again so often: nobody tells us that the channel is back. */
export const pausedMs = hourMs

/** Chats are read now: after an outage they follow within two minutes, the longest pause with its jitter. A message is given up after a day. */
export const postPauses: Pauses = { firstMs: 4_000, growth: 2, longestMs: 96_000, maxAttempts: 900 }
/** Until it cannot be answered any more. */
const requestPauses: Pauses = { ...postPauses, maxAttempts: Number.POSITIVE_INFINITY }

/** When a request that failed is tried again; null: too late. `random` is in [0, 1). */
export function nextRequestAttempt(
  attempts: number,
  receivedAt: Date,
  at: { now: Date; random: number },
): Date | null {
  const next = nextTryAfter(requestPauses, attempts, at)
  return next && next.getTime() < receivedAt.getTime() + answerableMs ? next : null
}
