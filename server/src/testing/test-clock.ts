/** The server's clock in a test: runs like a real one until `set` stops it. */
export type TestClock = {
  now(): Date
  /** Stops the clock at a moment. */
  set(moment: Date): void
  /** Advances it; a stopped clock stays stopped. */
  advance(milliseconds: number): void
}

export function testClock(): TestClock {
  let stoppedAt: number | null = null
  let ahead = 0
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + ahead),
    set(moment) {
      stoppedAt = moment.getTime()
      ahead = 0
    },
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}
