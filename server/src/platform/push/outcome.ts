import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { nextTryAfter, type Pauses } from '../outgoing/pauses.ts'
import type { PostReply } from '../outgoing/post.ts'

/** Half a minute, then 2, 8 and 32 minutes: what is pushed is soon out of date. */
const pushPauses: Pauses = { firstMs: 30_000, growth: 4, longestMs: 32 * minuteMs, maxAttempts: 8 }

/**
 * The result of an attempt. `gone`: the subscription has ended. `dropped`: a further attempt would fail, too. A date: the
 * next attempt.
 */
export type PushOutcome = 'delivered' | 'gone' | 'dropped' | Date

/** `reply` null: the push service could not be reached. `random` is in [0, 1). */
export function outcomeOf(
  reply: PostReply | null,
  { attempts, expiresAt, now, random }: { attempts: number; expiresAt: Date; now: Date; random: number },
): PushOutcome {
  if (reply && reply.status >= 200 && reply.status < 300) return 'delivered'
  if (reply && (reply.status === 404 || reply.status === 410)) return 'gone'
  if (reply && reply.status !== 429 && reply.status < 500) return 'dropped'
  const next = nextTryAfter(pushPauses, attempts, { now, random })
  const retryAt = new Date(now.getTime() + (reply?.retryAfterMs ?? 0))
  const later = next && next > retryAt ? next : retryAt
  return next && later < expiresAt ? later : 'dropped'
}
