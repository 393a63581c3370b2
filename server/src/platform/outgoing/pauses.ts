import { hourMs } from '@nofomo/contracts/times/durations.ts'

/** The pauses between the attempts of one kind of message: each is the previous one times `growth`, up to the longest. */
export type Pauses = { firstMs: number; growth: number; longestMs: number; maxAttempts: number }

/** Half a minute, then 2, 8, 32 minutes, 2, 9 and 12 hours: eight attempts in about a day. */
export const pausesOfDay: Pauses = { firstMs: 30_000, growth: 4, longestMs: 12 * hourMs, maxAttempts: 8 }

/** Jitter: messages that failed together must not be retried together. */
const jitter = 0.25

/** When to try again after `attempts` failed ones, or null to give up. `random` is in [0, 1). */
export function nextTryAfter(
  { firstMs, growth, longestMs, maxAttempts }: Pauses,
  attempts: number,
  { now, random }: { now: Date; random: number },
): Date | null {
  if (attempts >= maxAttempts) return null
  const pause = Math.min(firstMs * growth ** (attempts - 1), longestMs)
  return new Date(now.getTime() + pause * (1 - jitter + 2 * jitter * random))
}
