import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/fresh-database.ts'
import { openDatabase } from './database.ts'
import { startDatabaseClock } from './database-clock.ts'

const minutesMs = 60_000
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

/** A node whose own clock is wrong by so much, and what it says of that. */
async function node(wrongByMs: number) {
  const said: string[] = []
  const note = (...parts: unknown[]) => void said.push(String(parts.at(-1)))
  const db = openDatabase(database.url, 1)
  const clock = await startDatabaseClock({
    db,
    log: { warn: note, info: note },
    own: () => Date.now() + wrongByMs,
  })
  onTestFinished(async () => {
    await clock.stop()
    await db.destroy()
  })
  return { clock, said }
}

test.each([5 * minutesMs, -5 * minutesMs])(
  'a node whose clock is wrong by %i ms goes by that of the database, and says so once',
  async (wrongByMs) => {
    const before = Date.now()
    const { clock, said } = await node(wrongByMs)
    const now = clock.now().getTime()
    // The correction leaves what the reading of the database took.
    const tookMs = Date.now() - before
    expect(Math.abs(now - Date.now())).toBeLessThanOrEqual(tookMs + 1)
    expect(said).toEqual([
      expect.stringMatching(/^the clock of this machine is \d+ s (ahead of|behind) that of the database/),
    ])
  },
)

test('a node whose clock is right is not corrected', async () => {
  // Whole milliseconds of its own beside microseconds of the database: often enough that they meet at every fraction.
  for (let measured = 0; measured < 100; measured += 1) {
    const { clock, said } = await node(0)
    expect(clock.offsetMs()).toBe(0)
    expect(said).toEqual([])
  }
})
