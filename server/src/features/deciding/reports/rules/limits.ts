import { dayMs } from '@nofomo/contracts/times/durations.ts'
/** Reports a day by browser, by network address, and in total: far above honest use. */
export const reportsADay = { browser: 10, address: 40, all: 10_000 }

/** Reports that are stored of one session. */
export const reportsPerSession = 200

/** How long the browser of a report is stored. */
export const deviceKeptMs = 30 * dayMs
