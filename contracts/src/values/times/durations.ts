/** A day in milliseconds, where the clock change does not matter. */
export const dayMs = 86_400_000
