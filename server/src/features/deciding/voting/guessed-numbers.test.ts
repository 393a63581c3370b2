import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailsTo } from '../../../testing/features/bookings.ts'
import { holdMails } from '../../../testing/features/mailed.ts'
import { consumer } from '../../../testing/features/people.ts'
import {
  hostedSession,
  makeFinal,
  settled,
  vote,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const patient = { timeout: 60_000 }
type Stored = { session: Session }

const rowOf = ({ id }: Session) =>
  testApp.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const inHours = (hours: number) => new Date(testApp.clock.now().getTime() + hours * hourMs)

async function friendsVote(session: Session, count: number): Promise<void> {
  for (let friend = 0; friend < count; friend += 1) await voteOnAll(testApp.browser(), session, [1, 0, -1])
}

/** Nobody gave a number: three places, three voters, a winner so far. */
async function guessed(details: Record<string, unknown> = {}, host = testApp.browser()) {
  const hosted = await hostedSession(testApp, { expectedVoters: undefined, ...details }, host)
  await friendsVote(hosted.session, 3)
  return { ...hosted, session: (await waitForStatus(testApp, hosted.session, 'provisional')).session }
}

// A minute past the next full hour, where the clock stands still: moments are exact and do not depend on when the test runs.
beforeEach(() => {
  const now = testApp.clock.now().getTime()
  testApp.clock.set(new Date(now - (now % hourMs) + hourMs + minuteMs))
})

describe('friends are not cut off', () => {
  test('after a guess, six voters who chose “5–7” have a winner after five, and all of them count', async () => {
    const { session, host } = await hostedSession(testApp, {
      expectedVoters: undefined,
      preferences: { groupSize: '5-7' },
    })
    await friendsVote(session, 5)
    const { session: soFar, results } = await waitForStatus(testApp, session, 'provisional')
    expect(soFar).toMatchObject({ expectedVoters: 5, isExpectedKnown: false, finalAt: null })
    expect(results.winnerId).toBe(session.venues[0]?.id)
    testApp.clock.advance(20 * minuteMs)
    await friendsVote(session, 1)
    await settled(testApp)
    const { body } = await host.post<Stored>(`/api/sessions/${session.id}/close`)
    expect(body.session.status).toBe('complete')
    expect((await waitForStatus(testApp, session, 'complete')).results).toMatchObject({ finishedVoters: 6 })
  })

  test('without a number from the host, a fourth may vote hours after three', async () => {
    const { session } = await guessed()
    testApp.clock.advance(3 * hourMs)
    await settled(testApp)
    await friendsVote(session, 1)
    expect((await waitForStatus(testApp, session, 'provisional')).results).toMatchObject({
      finishedVoters: 4,
      expectedVoters: 3,
      participationRate: 1,
    })
  })

  test('the ten minutes begin when the host sets the exact number to the finished ballots', async () => {
    const { session, host } = await guessed()
    testApp.clock.advance(3 * hourMs)
    await settled(testApp)
    const said = testApp.clock.now()
    const { body } = await host.post<Stored>('/api/sessions', { id: session.id, expectedVoters: 3 })
    expect(body.session).toMatchObject({
      status: 'provisional',
      finalAt: new Date(said.getTime() + 10 * minuteMs).toISOString(),
    })
    await makeFinal(testApp, session)
    expect(await rowOf(session)).toMatchObject({ completed_by: 'expected_voters', decided_at: said })
  })
})

describe('a result after a guess is final', () => {
  test('a result after a guess is final at the meeting, and takes no vote after it', async () => {
    const meetingAt = inHours(4)
    const { session, venueIds } = await guessed({ meetingAt: meetingAt.toISOString() })
    expect(session.finalAt).toBe(meetingAt.toISOString())
    testApp.clock.advance(4 * hourMs)
    const late = await vote(testApp.browser(), session.id, venueIds[1], 1)
    expect(late.body).toMatchObject({ code: 'voting_closed' })
    await waitForStatus(testApp, session, 'complete')
    expect(await rowOf(session)).toMatchObject({ completed_by: 'meeting', completed_at: meetingAt })
  })

  test('a result after a guess is final at a meeting that the host moves to an earlier time', async () => {
    const { session, host } = await guessed({ meetingAt: inHours(4).toISOString() })
    const earlier = inHours(1)
    await host.post('/api/sessions', { id: session.id, meetingAt: earlier.toISOString() })
    testApp.clock.advance(hourMs)
    await waitForStatus(testApp, session, 'complete')
    expect(await rowOf(session)).toMatchObject({ completed_by: 'meeting', completed_at: earlier })
  })

  test('a result after a guess is final after a day without a vote, and its host is asked by mail before', async () => {
    const person = await consumer(testApp)
    const { session } = await guessed({}, person.browser)
    const since = (await rowOf(session)).provisional_since as Date
    testApp.clock.advance(19 * hourMs)
    const mails = await vi.waitUntil(async () => {
      const found = await mailsTo(testApp, person)
      return found.some(({ subject }) => subject.startsWith('Is that everybody?')) && found
    }, patient)
    expect(mails.filter(({ subject }) => subject.startsWith('Is that everybody?'))).toHaveLength(1)
    const { session: asked } = await waitForStatus(testApp, session, 'provisional')
    const ends = Date.parse(asked.quietEndsAt ?? '')
    expect(ends - since.getTime()).toBeGreaterThanOrEqual(24 * hourMs)
    expect(ends - since.getTime()).toBeLessThan(25 * hourMs)
    testApp.clock.advance(ends - testApp.clock.now().getTime() + 5 * hourMs)
    await waitForStatus(testApp, session, 'complete')
    expect(await rowOf(session)).toMatchObject({
      completed_by: 'quiet_day',
      completed_at: new Date(ends),
      decided_at: since,
      quiet_ends_at: null,
    })
  })

  test('a result after a guess is final no sooner than a day after the newest vote, which cancels the mail to the host', async () => {
    const person = await consumer(testApp)
    await holdMails(testApp)
    const { session } = await guessed({}, person.browser)
    const questions = async () =>
      (await mailsTo(testApp, person)).filter(({ subject }) => subject.startsWith('Is that everybody?'))
    testApp.clock.advance(19 * hourMs)
    await vi.waitUntil(async () => (await rowOf(session)).quiet_ends_at !== null, patient)
    expect(await questions()).toHaveLength(1)
    await friendsVote(session, 1)
    await vi.waitUntil(async () => (await rowOf(session)).quiet_ends_at === null, patient)
    expect(await questions()).toEqual([])
    testApp.clock.advance(10 * hourMs)
    await settled(testApp)
    expect((await waitForStatus(testApp, session, 'provisional')).results.finishedVoters).toBe(4)
  })

  test('a result after a guess is final at a deadline that passed while no server ran', async () => {
    const deadline = inHours(1)
    const { session } = await guessed({ deadline: deadline.toISOString() })
    const since = (await rowOf(session)).provisional_since
    testApp.clock.advance(30 * hourMs)
    await waitForStatus(testApp, session, 'complete')
    expect(await rowOf(session)).toMatchObject({
      completed_by: 'deadline',
      completed_at: deadline,
      decided_at: since,
    })
  })
})

describe('a deadline that has passed without being noticed', () => {
  test('a deadline that passed unnoticed stays the end when the host closes the vote, which can be reopened', async () => {
    const deadline = inHours(1)
    const { session, host } = await hostedSession(testApp, { deadline: deadline.toISOString() })
    testApp.clock.advance(2 * hourMs)
    await host.post(`/api/sessions/${session.id}/close`)
    expect(await rowOf(session)).toMatchObject({ completed_by: 'deadline', completed_at: deadline })
    const second = await hostedSession(testApp, { deadline: inHours(1).toISOString() })
    testApp.clock.advance(2 * hourMs)
    const { body } = await second.host.post<Stored>(`/api/sessions/${second.session.id}/reopen`)
    expect(body.session).toMatchObject({ status: 'in_progress', deadline: null, isKeptOpen: true })
  })
})
