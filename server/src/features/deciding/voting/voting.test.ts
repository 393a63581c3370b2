import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
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

const resultsOf = async (id: string) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body
const votesOf = (id: string) =>
  testApp.db.selectFrom('votes').selectAll().where('session_id', '=', id).execute()

describe('casting a vote', () => {
  test('a vote is in the results as soon as it is acknowledged', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const reply = await vote(testApp.browser(), session.id, venueIds[1], 1, 'Maya')
    expect(reply).toMatchObject({ status: 200, body: { success: true, venueId: venueIds[1], vote: 1 } })
    const { results } = await resultsOf(session.id)
    expect(results).toMatchObject({ totalVotes: 1, uniqueVoters: 1, leaderId: venueIds[1], happyVoters: 1 })
    expect(results.decidedBy).toBe('Spinasse leads with 3 points, 3 ahead of Altura.')
  })

  test('voting again for a venue replaces the vote', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const voter = testApp.browser()
    for (const value of [1, -2, 0] as const) await vote(voter, session.id, venueIds[0], value)
    const [stats] = (await resultsOf(session.id)).results.venueStats
    expect(stats).toMatchObject({ yesVotes: 0, maybeVotes: 1, noVotes: 0, vetoes: 0, totalVotes: 1 })
  })

  test('200 concurrent votes of one browser for one venue leave one row, without errors', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const voter = testApp.browser()
    await voter.get(`/api/sessions/${session.id}`)
    await vote(voter, session.id, venueIds[1], 0)
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, n) => vote(voter, session.id, venueIds[0], n % 2 === 0 ? 1 : -1)),
    )
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
    expect((await votesOf(session.id)).filter((row) => row.venue_id === venueIds[0])).toHaveLength(1)
  })

  test('two voters behind one network address both count, and so do thirty', async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 30 })
    const friends = Array.from({ length: 30 }, () => testApp.browser('198.51.100.7'))
    const replies = await Promise.all(friends.map((friend) => vote(friend, session.id, venueIds[0], 1)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect((await resultsOf(session.id)).results.uniqueVoters).toBe(30)
  })

  test('a claimed fingerprint neither merges two browsers nor splits one', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const body = { sessionId: session.id, venueId: venueIds[0], vote: 1 }
    const [one, other] = [testApp.browser(), testApp.browser()]
    await one.post('/api/votes', { ...body, deviceFingerprint: 'same' })
    await one.post('/api/votes', { ...body, deviceFingerprint: 'different' })
    await other.post('/api/votes', { ...body, deviceFingerprint: 'same' })
    expect((await resultsOf(session.id)).results.uniqueVoters).toBe(2)
  })

  test('a returning browser gets its name and its votes', async () => {
    const { session, venueIds, host } = await hostedSession(testApp)
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[2], -2, 'Ana')
    await vote(voter, session.id, venueIds[0], 1)
    const ballot = await voter.get<Ballot>(`/api/sessions/${session.id}/ballot`)
    expect(ballot.body).toEqual({
      viewer: { isHost: false },
      isVoided: false,
      voterName: 'Ana',
      votes: [
        { venueId: venueIds[0], vote: 1 },
        { venueId: venueIds[2], vote: -2 },
      ],
    })
    const hosts = await host.get<Ballot>(`/api/sessions/${session.id}/ballot`)
    expect(hosts.body).toEqual({ viewer: { isHost: true }, isVoided: false, voterName: null, votes: [] })
  })

  test.each([
    [
      'an unknown session',
      (id: string) => ({ sessionId: 'AAAAAAAAAAAA', venueId: id, vote: 1 }),
      404,
      'not_found',
    ],
    ['a vote of 2', (id: string) => ({ venueId: id, vote: 2 }), 400, 'invalid_input'],
    ['a vote in words', (id: string) => ({ venueId: id, vote: 'yes' }), 400, 'invalid_input'],
    ['a vote on a venue that is not listed', () => ({ venueId: 'user_nowhere', vote: 1 }), 404, 'not_found'],
  ])('casting %s is refused with a message', async (_, change, status, code) => {
    const { session, venueIds } = await hostedSession(testApp)
    const reply = await testApp
      .browser()
      .post<ErrorReply>('/api/votes', { sessionId: session.id, ...change(venueIds[0] ?? '') })
    expect([reply.status, reply.body.code]).toEqual([status, code])
    expect(reply.body.error).toMatch(/\.$/)
  })

  test('public responses do not reveal who voted, from where or when', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[0], 1, 'Maya Angelina')
    const [row] = await votesOf(session.id)
    const text = JSON.stringify(await resultsOf(session.id))
    for (const secret of ['Maya', row?.voter_key ?? '', ...voter.cookies.values()])
      expect(text).not.toContain(secret)
  })

  test('a device has a different voter key in every session', async () => {
    const voter = testApp.browser()
    const sessions = [await hostedSession(testApp), await hostedSession(testApp)]
    for (const { session, venueIds } of sessions) await vote(voter, session.id, venueIds[0], 1)
    const keys = await Promise.all(
      sessions.map(async ({ session }) => (await votesOf(session.id))[0]?.voter_key),
    )
    expect(keys[0]).not.toBe(keys[1])
  })
})

describe('the final result', () => {
  test('the final result is reached ten minutes after the expected voters have finished, and has a winner and a backup', async () => {
    const { session, venueIds } = await hostedSession(testApp)
    await voteOnAll(testApp.browser(), session, [1, 1, -1])
    expect((await resultsOf(session.id)).results).toMatchObject({
      status: 'in_progress',
      finishedVoters: 1,
      winnerId: null,
    })
    await voteOnAll(testApp.browser(), session, [-2, 1, 0])
    expect((await makeFinal(testApp, session)).results).toMatchObject({
      winnerId: venueIds[1],
      backupId: venueIds[0],
      decidedBy: 'Spinasse wins with 6 points, 3 ahead of Altura.',
    })
  })

  test('a voter who skipped a venue does not count as finished', async () => {
    const { session } = await hostedSession(testApp, { expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [1, 1])
    expect((await resultsOf(session.id)).results).toMatchObject({ status: 'in_progress', finishedVoters: 0 })
  })

  test("votes after the final result are refused with the winner and the voter's counted votes", async () => {
    const { session, venueIds } = await hostedSession(testApp, { expectedVoters: 1 })
    const begun = testApp.browser()
    await voteOnAll(begun, session, [1, 1])
    await voteOnAll(testApp.browser(), session, [-1, 1, -1])
    await makeFinal(testApp, session)
    const late = async (browser: TestBrowser) => {
      const reply = await vote(browser, session.id, venueIds[2], 1)
      return [reply.status, (reply.body as ErrorReply).error]
    }
    expect(await late(begun)).toEqual([
      409,
      'This vote is final: Spinasse won. Your votes for Altura and Spinasse count; this one came too late.',
    ])
    expect(await late(testApp.browser())).toEqual([
      409,
      'This vote is final: Spinasse won. None of yours came in time.',
    ])
  })

  test('the final result is reached at the deadline, by the server’s clock', async () => {
    const own = await startTestApp()
    try {
      const deadline = new Date(own.clock.now().getTime() + 3_600_000).toISOString()
      const { session, venueIds } = await hostedSession(own, { deadline })
      await vote(own.browser(), session.id, venueIds[2], 1)
      own.clock.advance(3_600_001)
      expect((await vote(own.browser(), session.id, venueIds[0], 1)).status).toBe(409)
      const { session: decided, results } = await waitForStatus(own, session, 'complete')
      expect([decided.finalAt, results.winnerId]).toEqual([null, venueIds[2]])
    } finally {
      await own.stop()
    }
  })

  test('a vote can be closed and reopened by the host only; others get not found', async () => {
    const { session, venueIds, host } = await hostedSession(testApp)
    await vote(testApp.browser(), session.id, venueIds[1], 1)
    const stranger = await testApp.browser().post<ErrorReply>(`/api/sessions/${session.id}/close`)
    const unknown = await testApp.browser().post<ErrorReply>('/api/sessions/AAAAAAAAAAAA/close')
    expect([stranger.status, stranger.body.error]).toEqual([unknown.status, unknown.body.error])
    expect(stranger.status).toBe(404)

    const closed = await host.post<{ session: Session }>(`/api/sessions/${session.id}/close`)
    expect(closed.body.session.status).toBe('complete')
    expect((await resultsOf(session.id)).results.winnerId).toBe(venueIds[1])
    expect((await testApp.browser().post(`/api/sessions/${session.id}/reopen`)).status).toBe(404)

    const reopened = await host.post<{ session: Session }>(`/api/sessions/${session.id}/reopen`)
    expect(reopened.body.session).toMatchObject({ status: 'in_progress', completedAt: null })
    expect((await resultsOf(session.id)).results.winnerId).toBeNull()
    expect((await vote(testApp.browser(), session.id, venueIds[0], 1)).status).toBe(200)
  })

  test('the final result of a reopened vote is not reached by expected voters any more', async () => {
    const { session, host } = await hostedSession(testApp, { expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [1, 0, 0])
    await host.post(`/api/sessions/${session.id}/close`)
    const { body } = await host.post<{ session: Session }>(`/api/sessions/${session.id}/reopen`)
    expect(body.session).toMatchObject({ status: 'in_progress', isKeptOpen: true, expectedVoters: 1 })
    await voteOnAll(testApp.browser(), session, [0, 0, 1])
    await settled(testApp)
    expect((await resultsOf(session.id)).results).toMatchObject({ status: 'in_progress', finishedVoters: 2 })
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await resultsOf(session.id)).results.status).toBe('complete')
  })

  test('the final result after closing without votes has no winner', async () => {
    const { session, host } = await hostedSession(testApp)
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await resultsOf(session.id)).results).toMatchObject({
      status: 'complete',
      winnerId: null,
      backupId: null,
    })
  })

  test('the final result is consistent in races of votes against closing', async () => {
    const [voters, races] = [6, sized(100)]
    for (let race = 0; race < races; race++) {
      const { session, venueIds, host } = await hostedSession(testApp, { expectedVoters: 50 })
      const casting = Array.from({ length: voters }, () =>
        vote(testApp.browser(), session.id, venueIds[0], 1),
      )
      const closing = host.post(`/api/sessions/${session.id}/close`)
      const replies = await Promise.all(casting)
      await closing
      const accepted = replies.filter(({ status }) => status === 200).length
      expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { results } = await resultsOf(session.id)
      expect(results.totalVotes).toBe(accepted)
      // The winner was recorded from exactly the acknowledged votes.
      expect(results.winnerId).toBe(accepted > 0 ? venueIds[0] : null)
    }
  })
})
