import { randomUUID } from 'node:crypto'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { systemCtx } from '../../../testing/features/offers.ts'
import { hostedSession, voteOnAll, waitForStatus } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { proveHost } from '../sessions/service/hosting.ts'
import { advanceDue, advanceSessions } from './service/advance.ts'
import { closeVoting } from './service/closing.ts'
import type { FinalListener } from './service/types.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const rowOf = (id: string) =>
  testApp.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a listener for final results', () => {
  const told: [string, string | null][] = []
  const listener: FinalListener = async ({ db }, sessionId, winner) => {
    // Within the transaction: the winner is already recorded.
    const row = db.selectFrom('sessions').select('winner_venue_id').where('id', '=', sessionId)
    expect(await row.executeTakeFirst()).toEqual({ winner_venue_id: winner })
    told.push([sessionId, winner])
  }

  /** Provisional for more than ten minutes, while no server runs that would complete it. */
  async function overdue() {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [0, 1, -1])
    await waitForStatus(testApp, session, 'provisional')
    return { session, venueIds }
  }
  const advancing = (now: Date, onFinal: FinalListener[]) => ({
    db: testApp.db,
    clock: () => now,
    onFinal,
    onMeeting: [],
    onQuiet: async () => {},
    announce: () => {},
  })

  test('a listener for final results is called with the winner, in the same transaction', async () => {
    const { session, venueIds } = await overdue()
    const later = new Date(testApp.clock.now().getTime() + 10 * minuteMs)
    await advanceDue(advancing(later, [listener]))
    expect(told).toContainEqual([session.id, venueIds[1]])
    expect((await rowOf(session.id)).completed_by).toBe('expected_voters')
  })

  test('a listener for final results that throws keeps its own session open, and no other', async () => {
    const [one, two] = [await overdue(), await overdue()]
    const later = new Date(testApp.clock.now().getTime() + 10 * minuteMs)
    const failing: FinalListener = async (_, sessionId) => {
      if (sessionId === one.session.id) throw new Error('cannot tell')
    }
    await expect(advanceDue(advancing(later, [failing]))).rejects.toThrow('cannot tell')
    expect((await rowOf(one.session.id)).completed_at).toBeNull()
    expect((await rowOf(two.session.id)).completed_at).not.toBeNull()
  })

  test('a listener for final results is called without a winner when the host closes a vote without votes', async () => {
    const { host, session } = await hostedSession(testApp)
    await voteOnAll(testApp.browser(), session, [-1, -2, -1])
    const hostToken = host.cookies.get('nofomo_host') ?? ''
    const actor = {
      kind: 'browser',
      deviceId: '',
      isNew: false,
      deviceSince: () => null,
      hostToken,
      authToken: null,
      staffToken: null,
      staffBrowser: () => null,
      wasSignedIn: () => false,
    } as const
    const ctx = { ...systemCtx(testApp), actor }
    await closeVoting(ctx, await proveHost(ctx, session.id), { onFinal: [listener], onMeeting: [] })
    expect(told).toContainEqual([session.id, null])
  })
})

test('a provisional result begins when its votes were counted, however long the server waited before', async () => {
  const ended = await startTestApp()
  const { session, venueIds } = await hostedSession(ended, { expectedVoters: 1 })
  // Nobody else looks at the votes.
  await ended.app.close()
  onTestFinished(() => ended.stop())
  const { db } = ended
  const key = randomUUID()
  await db.insertInto('voters').values({ session_id: session.id, key }).execute()
  await sql`insert into votes (session_id, voter_key, venue_id, value)
    select ${session.id}, ${key}::uuid, venue_id, 1 from unnest(${venueIds}::text[]) venue_id`.execute(db)
  let now = ended.clock.now().getTime()
  // A minute passes between any two looks at the clock.
  const clock = () => {
    now += minuteMs
    return new Date(now)
  }
  await advanceSessions(
    { db, clock, onFinal: [], onMeeting: [], onQuiet: async () => {}, announce: () => {} },
    [session.id],
  )
  const stored = await db.selectFrom('sessions').selectAll().where('id', '=', session.id).executeTakeFirst()
  expect(stored?.provisional_since).toEqual(new Date(now))
})
