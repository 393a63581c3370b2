const firstPauseMs = 30_000
/** Each pause is the previous one times this factor, up to the longest. */
const growth = 4
const maxPauseMs = 12 * 3_600_000
/** Jitter: mails that failed together must not be retried together. */
const jitter = 0.25

/** Pauses of half a minute, then 2, 8, 32 minutes, 2, 9 and 12 hours: eight attempts in about a day. */
export const maxAttempts = 8

/** When to try again after `attempts` failed ones, or null to give up. `random` is in [0, 1). */
export function nextTryAfter(attempts: number, now: Date, random: number): Date | null {
  if (attempts >= maxAttempts) return null
  const pause = Math.min(firstPauseMs * growth ** (attempts - 1), maxPauseMs)
  return new Date(now.getTime() + pause * (1 - jitter + 2 * jitter * random))
}
