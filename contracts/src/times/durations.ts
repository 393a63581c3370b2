/** Lengths of time in milliseconds; a day where the clock change does not matter. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
