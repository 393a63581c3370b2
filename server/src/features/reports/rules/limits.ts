/** Reports a day of one browser, of one network address, and of everybody: far above what people have to report. */
export const reportsADay = { browser: 10, address: 40, all: 10_000 }

/** Reports that are stored of one session. */
export const reportsPerSession = 200

/** For how long it is known which browser sent a report. */
export const deviceKeptMs = 30 * 86_400_000
