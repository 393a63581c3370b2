import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { ExportedResults } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  hostedSession,
  makeFinal,
  settled,
  vote,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Stored = { session: Session } & ErrorReply

const rowOf = ({ id }: Session) =>
  testApp.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const resultsOf = async ({ id }: Session, browser: TestBrowser = testApp.browser()) =>
  (await browser.get<Snapshot>(`/api/sessions/${id}/results`)).body.results
const keepOpen = (host: TestBrowser, { id }: Session) => host.post<Stored>(`/api/sessions/${id}/keep-open`)

/** All expected voters have finished: the first venue is ahead of the second. */
async function provisional(details: Record<string, unknown> = {}) {
  const hosted = await hostedSession(testApp, { expectedVoters: 1, ...details })
  const friend = testApp.browser()
  await voteOnAll(friend, hosted.session, [1, 0, -1])
  const { session } = await waitForStatus(testApp, hosted.session, 'provisional')
  return { ...hosted, friend, session }
}

describe('a provisional result', () => {
  test('a provisional result has a winner and a backup, and the time at which it becomes final', async () => {
    const { session, venueIds } = await provisional()
    const row = await rowOf(session)
    expect(session).toMatchObject({
      completedAt: null,
      finalAt: new Date((row.provisional_since?.getTime() ?? 0) + 10 * minuteMs).toISOString(),
    })
    expect(await resultsOf(session)).toMatchObject({
      status: 'provisional',
      winnerId: venueIds[0],
      backupId: venueIds[1],
      winner: { id: venueIds[0], name: 'Altura', totalVotes: 1 },
      decidedBy: 'Altura leads with 3 points, 2 ahead of Spinasse.',
      otherRules: [],
    })
    expect(row).toMatchObject({ winner_venue_id: null, completed_at: null, decided_at: null })
  })

  test('a provisional result can change with votes of begun and new ballots, while its final time stays the same', async () => {
    const { session, venueIds } = await provisional()
    await voteOnAll(testApp.browser(), session, [-1, 1, -1])
    await voteOnAll(testApp.browser(), session, [-1, 1])
    await settled(testApp)
    const after = (await testApp.browser().get<Snapshot>(`/api/sessions/${session.id}/results`)).body
    expect(after.session.finalAt).toBe(session.finalAt)
    expect(after.results).toMatchObject({ status: 'provisional', winnerId: venueIds[1], uniqueVoters: 3 })
  })

  test('the ten minutes begin anew when the host removes a place that somebody voted on', async () => {
    const { host, session, venueIds } = await provisional()
    testApp.clock.advance(5 * minuteMs)
    const removing = testApp.clock.now().getTime()
    const left = await host.delete<Stored>(`/api/sessions/${session.id}/venues/${venueIds[0]}`)
    expect(Date.parse(left.body.session.finalAt ?? '')).toBeGreaterThanOrEqual(removing + 10 * minuteMs)
  })

  test('a provisional result is final ten minutes later, with the decision time at which it became provisional', async () => {
    const { session, venueIds } = await provisional()
    const since = (await rowOf(session)).provisional_since
    const { results } = await makeFinal(testApp, session)
    expect(results).toMatchObject({ winnerId: venueIds[0], backupId: venueIds[1] })
    expect(results.decidedBy).toBe('Altura wins with 3 points, 2 ahead of Spinasse.')
    expect(results.otherRules).toHaveLength(3)
    expect(await rowOf(session)).toMatchObject({
      completed_by: 'expected_voters',
      completed_at: new Date((since?.getTime() ?? 0) + 10 * minuteMs),
      decided_at: since,
      provisional_since: null,
      winner_venue_id: venueIds[0],
    })
  })

  test('a provisional result takes no vote after the final time, even before completion is recorded', async () => {
    const { session, venueIds } = await provisional()
    testApp.clock.advance(10 * minuteMs)
    const late = await vote(testApp.browser(), session.id, venueIds[1], 1)
    expect(late.body).toMatchObject({
      code: 'voting_closed',
      error: 'This vote is final: Altura won. None of yours came in time.',
    })
  })

  test.each<[string, (given: Awaited<ReturnType<typeof provisional>>) => Promise<unknown>]>([
    ['a vote taken back', ({ friend, session, venueIds }) => vote(friend, session.id, venueIds[2], null)],
    [
      'a place added',
      ({ friend, session }) =>
        friend.post(`/api/sessions/${session.id}/venues`, { name: 'Canlis', address: '2576 Aurora Ave N' }),
    ],
    [
      'a larger number expected',
      ({ host, session }) => host.post('/api/sessions', { id: session.id, expectedVoters: 2 }),
    ],
  ])('a provisional result is back in progress after %s', async (_, change) => {
    const given = await provisional()
    await change(given)
    const { session, results } = await waitForStatus(testApp, given.session, 'in_progress')
    expect([session.finalAt, results.winnerId]).toEqual([null, null])
    expect(results.leaderId).toBe(given.venueIds[0])
  })

  test('a provisional result restarts the ten minutes when it is reached again', async () => {
    const { friend, session, venueIds } = await provisional()
    await vote(friend, session.id, venueIds[2], null)
    await waitForStatus(testApp, session, 'in_progress')
    testApp.clock.advance(5 * minuteMs)
    await vote(friend, session.id, venueIds[2], 1)
    const again = await waitForStatus(testApp, session, 'provisional')
    expect(Date.parse(again.session.finalAt ?? '')).toBeGreaterThan(
      Date.parse(session.finalAt ?? '') + 4 * minuteMs,
    )
  })

  test('a provisional result becomes final at a deadline that comes first', async () => {
    const deadline = new Date(testApp.clock.now().getTime() + 5 * minuteMs).toISOString()
    const { session } = await provisional({ deadline })
    expect(session.finalAt).toBe(deadline)
    const since = (await rowOf(session)).provisional_since
    testApp.clock.advance(5 * minuteMs)
    await waitForStatus(testApp, session, 'complete')
    expect(await rowOf(session)).toMatchObject({
      completed_by: 'deadline',
      completed_at: new Date(deadline),
      decided_at: since,
    })
  })

  test('a provisional result becomes final when the host closes the vote', async () => {
    const { host, session, venueIds } = await provisional()
    const since = (await rowOf(session)).provisional_since
    testApp.clock.advance(4 * minuteMs)
    const { body } = await host.post<Stored>(`/api/sessions/${session.id}/close`)
    expect(body.session).toMatchObject({ status: 'complete', finalAt: null })
    expect((await resultsOf(session)).winnerId).toBe(venueIds[0])
    expect(await rowOf(session)).toMatchObject({ completed_by: 'host', decided_at: since })
  })

  test('a provisional result stays hidden if results are hidden until closing', async () => {
    const { host, session, venueIds } = await provisional({ settings: { resultsVisibility: 'after_close' } })
    expect(await resultsOf(session)).toMatchObject({
      status: 'provisional',
      isHidden: true,
      winnerId: null,
      backupId: null,
      winner: null,
      leaderId: null,
      decidedBy: null,
      venueStats: [],
    })
    expect(await resultsOf(session, host)).toMatchObject({ isHidden: false, winnerId: venueIds[0] })
    const { results } = await makeFinal(testApp, session)
    expect(results).toMatchObject({ isHidden: false, winnerId: venueIds[0] })
  })

  test('a provisional result has no winner in an export', async () => {
    const { host, session } = await provisional()
    const exported = async () =>
      (await host.get<ExportedResults>(`/api/sessions/${session.id}/export.json`)).body
    const before = await exported()
    expect(before.status).toBe('provisional')
    expect(before.venues.map(({ outcome }) => outcome)).toEqual([null, null, null])
    await makeFinal(testApp, session)
    expect((await exported()).venues.map(({ outcome }) => outcome)).toEqual(['winner', 'backup', null])
  })

  test('a provisional result is recorded after a restart if the server crashed before', async () => {
    const own = await startTestApp()
    try {
      const { session } = await hostedSession(own, { expectedVoters: 1 })
      const venues = session.venues.map(({ id }) => id)
      const voted = venues.map((venue_id) => ({
        session_id: session.id,
        voter_key: '00000000-0000-4000-8000-000000000001',
        venue_id,
        value: 1,
      }))
      // As if written by a server that crashed before it invalidated the session.
      await own.app.close()
      await own.db.insertInto('vote_entries').values(voted).execute()
      const restarted = await own.again()
      await waitForStatus(restarted, session, 'provisional').finally(() => restarted.app.close())
    } finally {
      await own.stop()
    }
  })
})

describe('a vote that the host keeps open', () => {
  test('a vote that the host keeps open goes on, regardless of the number of finished ballots', async () => {
    const { host, session } = await provisional()
    const reply = await keepOpen(host, session)
    expect(reply.body.session).toMatchObject({ status: 'in_progress', isKeptOpen: true, finalAt: null })
    await voteOnAll(testApp.browser(), session, [0, 1, 1])
    await settled(testApp)
    testApp.clock.advance(20 * minuteMs)
    expect((await vote(testApp.browser(), session.id, session.venues[0]?.id, 1)).status).toBe(200)
    expect(await resultsOf(session)).toMatchObject({ status: 'in_progress', uniqueVoters: 3 })
  })

  test('a vote that the host keeps open still ends at a deadline', async () => {
    const { host, session } = await provisional()
    await keepOpen(host, session)
    const deadline = new Date(testApp.clock.now().getTime() + 5 * minuteMs).toISOString()
    await host.post('/api/sessions', { id: session.id, deadline })
    testApp.clock.advance(5 * minuteMs)
    await waitForStatus(testApp, session, 'complete')
  })

  test('a vote can be kept open before the result is provisional, and twice', async () => {
    const { host, session } = await hostedSession(testApp, { expectedVoters: 1 })
    for (let time = 0; time < 2; time += 1)
      expect((await keepOpen(host, session)).body.session).toMatchObject({
        status: 'in_progress',
        isKeptOpen: true,
      })
    await voteOnAll(testApp.browser(), session, [1, 1, 1])
    await settled(testApp)
    expect((await resultsOf(session)).status).toBe('in_progress')
  })

  test('a vote cannot be kept open once the result is final, but reopened', async () => {
    const { host, session } = await provisional()
    await host.post(`/api/sessions/${session.id}/close`)
    const reply = await keepOpen(host, session)
    expect(reply).toMatchObject({
      status: 409,
      body: {
        code: 'voting_closed',
        error: 'This vote is decided. Reopen it to let people vote again.',
      },
    })
  })
})

describe('eight friends of whom the host gave no number', () => {
  test('without a number from the host, eight voters all count, although three finish first and one pauses halfway', async () => {
    const { host, session, venueIds } = await hostedSession(testApp, { expectedVoters: undefined })
    expect(session).toMatchObject({ isExpectedKnown: false, expectedVoters: 3 })
    const friends = Array.from({ length: 8 }, () => testApp.browser('198.51.100.41'))
    const [first, second, third] = venueIds
    const allVote = async (voters: TestBrowser[], venueId: string | undefined) => {
      const replies = await Promise.all(voters.map((voter) => vote(voter, session.id, venueId, 1)))
      expect(replies.map(({ status }) => status)).toEqual(voters.map(() => 200))
    }
    await allVote(friends, first)
    await allVote(friends.slice(0, 7), second)
    await allVote(friends.slice(0, 3), third)
    await waitForStatus(testApp, session, 'provisional')
    await allVote(friends.slice(3, 7), third)
    testApp.clock.advance(50 * minuteMs)
    expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 8, finishedVoters: 7 })
    await allVote(friends.slice(7), second)
    await allVote(friends.slice(7), third)
    await settled(testApp)
    await host.post(`/api/sessions/${session.id}/close`)
    const { results } = await waitForStatus(testApp, session, 'complete')
    expect(results).toMatchObject({ uniqueVoters: 8, finishedVoters: 8, totalVotes: 24 })
  })
})
