import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp } from '../../../testing/test-app.ts'

test('a vote that the database does not take is refused before a proxy gives up, and replaces nothing once it is', async () => {
  const testApp = await startTestApp({ config: { databaseWaitMs: 1_000 } })
  onTestFinished(() => testApp.stop())
  const { session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  const cast = (vote: number, sequence: number) =>
    voter.post('/api/votes', { sessionId: session.id, venueId: venueIds[0], vote, sequence })
  const stored = async () =>
    (await voter.get<Ballot>(`/api/sessions/${session.id}/ballot`)).body.votes.map(({ vote }) => vote)

  await testApp.db.transaction().execute(async (transaction) => {
    await sql`lock table voters in exclusive mode`.execute(transaction)
    for (const [vote, sequence] of [
      [1, 1],
      [0, 2],
    ] as const) {
      const refused = await cast(vote, sequence)
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      expect(refused.headers['retry-after']).toBe('1')
    }
    expect(await stored()).toEqual([])
  })
  // The first had begun. The second had not, and comes again.
  await expect.poll(stored, { timeout: 60_000 }).toEqual([1])
  await expect.poll(async () => (await cast(-1, 3)).status, { timeout: 60_000 }).toBe(200)
  expect(await stored()).toEqual([-1])
  expect((await cast(0, 2)).body).toMatchObject({ vote: -1, sequence: 3 })
})
