import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'

/** More than anybody's typing errors. */
export const maxWrongCodes = 10
/** The first wait after so many wrong codes; each further one is twice as long, a day at most. */
const firstWaitMs = 15 * minuteMs
const maxWaitMs = dayMs
/** Wrong codes are forgotten once none has been typed for this long, or by the right one. */
export const resetMs = 2 * dayMs

/** How long the gate waits after this many wrong codes in a row; 0 if it takes another. */
export function waitAfter(wrong: number): number {
  if (wrong === 0 || wrong % maxWrongCodes !== 0) return 0
  return Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(10, wrong / maxWrongCodes - 1))
}
