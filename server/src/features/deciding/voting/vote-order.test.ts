import { randomUUID } from 'node:crypto'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionWithTimes } from '../../../testing/features/session-times.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { writeVotes } from './service/write-votes.ts'
import type { NewVote } from './store/votes.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Cast = { value: VoteValue | null; sequence?: number | null; voterName?: string }
type Reply = { vote: VoteValue | null; sequence?: number }

async function ballotBox() {
  const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 20 })
  const [venueId = ''] = venueIds
  return {
    session,
    venueIds,
    cast: async (voter: TestBrowser, { value, ...cast }: Cast) => {
      const body = { sessionId: session.id, venueId, vote: value, ...cast }
      return (await voter.post<Reply>('/api/votes', body)).body
    },
    ballotOf: async (voter: TestBrowser) =>
      (await voter.get<Ballot>(`/api/sessions/${session.id}/ballot`)).body,
  }
}

describe('an attempt that was held somewhere and arrives late', () => {
  test('a vote that arrives late does not replace the newer one, and is answered with it', async () => {
    const { cast, ballotOf } = await ballotBox()
    const voter = testApp.browser()
    expect(await cast(voter, { value: -1, sequence: 2 })).toEqual({
      success: true,
      venueId: expect.any(String),
      vote: -1,
    })
    expect(await cast(voter, { value: 1, sequence: 1 })).toMatchObject({ vote: -1, sequence: 2 })
    expect((await ballotOf(voter)).votes).toMatchObject([{ vote: -1 }])
  })

  test('a vote that arrives late does not bring back a retracted one', async () => {
    const { session, cast, ballotOf } = await ballotBox()
    const voter = testApp.browser()
    await cast(voter, { value: 1, sequence: 1 })
    await cast(voter, { value: null, sequence: 3 })
    expect(await cast(voter, { value: 0, sequence: 2 })).toMatchObject({ vote: null, sequence: 3 })
    expect((await ballotOf(voter)).votes).toEqual([])
    expect(await cast(voter, { value: -1, sequence: 4 })).toMatchObject({ vote: -1 })
    const { body } = await testApp.browser().get(`/api/sessions/${session.id}/results`)
    expect(body).toMatchObject({ results: { totalVotes: 1, uniqueVoters: 1 } })
  })

  test('a vote that arrives after its retraction does not begin a ballot', async () => {
    const { session, cast } = await ballotBox()
    const voter = testApp.browser()
    await cast(voter, { value: null, sequence: 2 })
    await cast(voter, { value: 1, sequence: 1 })
    const { body } = await testApp.browser().get(`/api/sessions/${session.id}/results`)
    expect(body).toMatchObject({ results: { totalVotes: 0, uniqueVoters: 0 } })
  })

  test('a vote that arrives late does not bring back an older name', async () => {
    const { cast, ballotOf } = await ballotBox()
    const voter = testApp.browser()
    await cast(voter, { value: 1, sequence: 2, voterName: 'Maya' })
    await cast(voter, { value: 1, sequence: 1, voterName: 'Mya' })
    expect((await ballotOf(voter)).voterName).toBe('Maya')
  })
})

test('a vote sent twice is stored once, and answered as before', async () => {
  const { cast, ballotOf } = await ballotBox()
  const voter = testApp.browser()
  await cast(voter, { value: 1, sequence: 7 })
  const again = await cast(voter, { value: 1, sequence: 7 })
  expect(again).toEqual({ success: true, venueId: expect.any(String), vote: 1 })
  expect((await ballotOf(voter)).votes).toHaveLength(1)
})

test('a sequence beyond any clock is refused, and the highest accepted one can be exceeded', async () => {
  const { session, venueIds, cast } = await ballotBox()
  const voter = testApp.browser()
  const body = { sessionId: session.id, venueId: venueIds[0], vote: 1 }
  for (const sequence of [Number.MAX_SAFE_INTEGER, -1, 0.5])
    expect((await voter.post('/api/votes', { ...body, sequence })).status).toBe(400)
  await cast(voter, { value: 1, sequence: 8_640_000_000_000_000 })
  await cast(voter, { value: 0 })
  expect(await cast(voter, { value: 1, sequence: 5 })).toMatchObject({
    vote: 0,
    sequence: 8_640_000_000_000_001,
  })
})

test('of a voter’s two devices the one that is behind gets the sequence to exceed', async () => {
  const { cast, ballotOf } = await ballotBox()
  const voter = testApp.browser()
  await cast(voter, { value: 1, sequence: 900 })
  const { sequence = 0 } = await cast(voter, { value: -1, sequence: 5 })
  expect(await cast(voter, { value: -1, sequence: sequence + 1 })).toEqual(
    expect.objectContaining({ vote: -1 }),
  )
  expect((await ballotOf(voter)).votes).toMatchObject([{ vote: -1 }])
})

test('nodes of the previous release, without sequences, cast and retract votes as before', async () => {
  const { session, venueIds, cast, ballotOf } = await ballotBox()
  const voter = testApp.browser()
  await cast(voter, { value: 1, sequence: 5 })
  const { key } = await testApp.db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  const castAsBefore = (value: number) =>
    sql`insert into votes (session_id, voter_key, venue_id, value) values (${session.id}, ${key}, ${venueIds[0]}, ${value})
      on conflict (session_id, voter_key, venue_id) do update set value = excluded.value`.execute(testApp.db)
  await castAsBefore(-1)
  expect((await ballotOf(voter)).votes).toMatchObject([{ vote: -1 }])
  await sql`delete from votes where session_id = ${session.id}`.execute(testApp.db)
  expect((await ballotOf(voter)).votes).toEqual([])
  await cast(voter, { value: null, sequence: 6 })
  await castAsBefore(0)
  expect((await ballotOf(voter)).votes).toMatchObject([{ vote: 0 }])
})

test('a vote without a sequence counts as the newest', async () => {
  const { cast, ballotOf } = await ballotBox()
  const voter = testApp.browser()
  await cast(voter, { value: 1, sequence: 900 })
  await cast(voter, { value: 0 })
  await cast(voter, { value: -1, sequence: null })
  expect((await ballotOf(voter)).votes).toMatchObject([{ vote: -1 }])
  // It follows the one it replaced: that one’s second attempt is older.
  expect(await cast(voter, { value: 1, sequence: 900 })).toMatchObject({ vote: -1, sequence: 902 })
})

test.each(['venue', 'time'] as const)(
  'the newest vote on a %s counts in whatever order, batches and connections attempts and their repetitions arrive',
  async (kind) => {
    const { session, venueIds, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 20 })
    const itemIds = kind === 'venue' ? venueIds : timeIds
    const newVote = (
      voterKey: string,
      id: string,
      cast: { value: VoteValue | null; sequence: number },
    ): NewVote => ({
      ...{ sessionId: session.id, voterKey, item: { kind, id }, ...cast },
      ...{
        name: `Name ${cast.sequence}`,
        context: null,
        network: 'n',
        accountKey: null,
        isVenueOwner: false,
      },
      ...{ deviceSince: null, device: null, pressedAt: testApp.clock.now(), now: testApp.clock.now() },
    })
    const value = fc.constantFrom<(VoteValue | null)[]>(1, 0, -1, null)
    const history = fc.array(
      fc.record({ value, item: fc.nat(1), attempts: fc.integer({ min: 1, max: 3 }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    const arrival = history.chain((casts) => {
      const attempts = casts.flatMap((cast, at) =>
        Array.from({ length: cast.attempts }, () => ({ ...cast, at })),
      )
      const order = fc.shuffledSubarray(attempts, { minLength: attempts.length, maxLength: attempts.length })
      return fc.tuple(
        fc.constant(casts),
        order,
        fc.array(fc.nat(2), { minLength: attempts.length, maxLength: attempts.length }),
      )
    })
    await fc.assert(
      fc.asyncProperty(arrival, async ([casts, order, lanes]) => {
        const voterKey = randomUUID()
        // Three lanes at once, each in batches of two: as nodes that write beside each other.
        await Promise.all(
          [0, 1, 2].map(async (lane) => {
            const own = order.filter((_, index) => lanes[index] === lane)
            for (let from = 0; from < own.length; from += 2) {
              const batch = own
                .slice(from, from + 2)
                .map((cast) =>
                  newVote(voterKey, itemIds[cast.item] ?? '', { value: cast.value, sequence: cast.at }),
                )
              const { outcomes } = await writeVotes(testApp.db, batch)
              for (const outcome of outcomes.values()) expect(['accepted', 'older']).toContain(outcome)
            }
          }),
        )
        const stored = await testApp.db
          .selectFrom('ballot_votes')
          .selectAll()
          .where('voter_key', '=', voterKey)
          .execute()
        for (const [index, id] of itemIds.slice(0, 2).entries()) {
          const newest = casts.findLast(({ item }) => item === index)?.value ?? null
          expect(stored.find((row) => row.venue_id === id || row.time_id === id)?.value ?? null).toBe(newest)
        }
      }),
      { numRuns: 60 },
    )
  },
)
