import { dayMs } from '@nofomo/contracts/times/durations.ts'
/** Answers a day by browser, by network address, and in total: far above honest use. */
export const answersADay = { browser: 20, address: 60, all: 20_000 }

/** How long an answer counts. */
export const answerKeptMs = 400 * dayMs

/** The network of a ballot is known this long, so its flags are looked at again until then. */
export const flagsKnownMs = 30 * dayMs
