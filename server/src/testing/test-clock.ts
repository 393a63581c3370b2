/** The server's clock in a test: runs like a real one until `set` stops it. */
export type TestClock = {
  now(): Date
  /** Stops the clock at a moment. */
  set(moment: Date): void
  /** Lets a stopped clock run on from its moment. */
  run(): void
  /** Advances it; a stopped clock stays stopped. */
  advance(milliseconds: number): void
}

export function testClock(): TestClock {
  let stoppedAt: number | null = null
  let ahead = 0
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead)
  return {
    now,
    set(moment) {
      stoppedAt = moment.getTime()
      ahead = 0
    },
    run() {
      ahead = now().getTime() - Date.now()
      stoppedAt = null
    },
    advance(milliseconds) {
      ahead += milliseconds
    },
  }
}
