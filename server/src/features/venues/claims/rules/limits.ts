import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'

export const codeLifetimeMs = 15 * minuteMs
/** Attempts at one code. */
export const triesPerCode = 5
export const codesPerClaim = 5

/** Codes a day, by UTC. An account that proves its own address has a share of its own, which strangers cannot use up. */
export const codesADay = {
  mailbox: 10,
  phone: 10,
  browser: 10,
  ownAddress: 10,
  address: 100,
  all: 2_000,
} as const

/** How long claims are kept that were never proven, or given up; and those decided against, withdrawn or ended. */
export const unprovenMs = 7 * dayMs
export const closedMs = 400 * dayMs

/** Whole seconds until the next day begins, by UTC. */
export function secondsUntilTomorrow(now: Date): number {
  return Math.ceil((dayMs - (now.getTime() % dayMs)) / 1_000)
}
