/**
 * Of cases that are generated and of processes that are killed, `npm test` takes a fifth. TEST_LONG=1 takes all of them, and
 * TEST_LONG=10 ten times as many.
 */
const share = Number(process.env.TEST_LONG || 0.2)

/** How many of `all` to take: at least one. */
export const sized = (all: number): number => Math.ceil(all * share)
