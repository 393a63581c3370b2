import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { SessionTime } from '@nofomo/contracts/sessions/time-endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  proposedTimes,
  sessionWithTimes,
  voteOnTime,
  voteOnTimes,
} from '../../../testing/features/session-times.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const update = (host: TestBrowser, { id }: Pick<Session, 'id'>, changes: Record<string, unknown>) =>
  host.post<{ session: Session } & ErrorReply>('/api/sessions', { id, ...changes })
const add = (browser: TestBrowser, { id }: Pick<Session, 'id'>, startsAt: string | undefined) =>
  browser.post<{ time: SessionTime; session: Session } & ErrorReply>(`/api/sessions/${id}/times`, {
    startsAt,
  })

test('a session is created with times to choose from, by start and each once', async () => {
  const [first = '', second = ''] = proposedTimes(testApp, 2)
  const inSeattle = first.replace('Z', '+00:00')
  const { session } = await hostedSession(testApp, { times: [second, first, inSeattle] })
  expect(session.times?.map(({ startsAt }) => startsAt)).toEqual([first, second])
  expect(session).toMatchObject({ meetingAt: null, settings: { allowAddedTimes: false } })
})

test('times that stay on a replaced list keep their ids and votes', async () => {
  const { host, session } = await sessionWithTimes(testApp, 2)
  await voteOnTimes(testApp.browser(), session, [1, 1])
  const [, second, third] = proposedTimes(testApp, 3)
  const kept = session.times?.[1]
  const { body } = await update(host, session, { times: [third, kept?.startsAt] })
  expect(body.session.times?.map(({ startsAt }) => startsAt)).toEqual([second, third])
  expect(body.session.times?.[0]?.id).toBe(kept?.id)
  const rows = await testApp.db
    .selectFrom('ballot_votes')
    .select('time_id')
    .where('session_id', '=', session.id)
    .execute()
  expect(rows).toEqual([{ time_id: kept?.id }])
})

test('a fixed time takes the place of the times to choose from, and they of it', async () => {
  const { host, session } = await sessionWithTimes(testApp, 2)
  const [meetingAt] = proposedTimes(testApp, 1)
  const fixed = (await update(host, session, { meetingAt })).body.session
  expect(fixed.meetingAt).toBe(meetingAt)
  expect(fixed).not.toHaveProperty('times')
  const chosen = (await update(host, session, { times: proposedTimes(testApp, 3) })).body.session
  expect(chosen.meetingAt).toBeNull()
  expect(chosen.times).toHaveLength(3)
  expect((await update(host, session, { meetingAt: null })).body.session.times).toHaveLength(3)
  expect((await update(host, session, { times: null })).body.session).not.toHaveProperty('times')
})

test.each([
  [
    'both a fixed time and times to choose from',
    (of: string[]) => ({ meetingAt: of[0], times: of.slice(1, 3) }),
    'Choose one time',
  ],
  ['a time in the past', () => ({ times: ['2020-01-01T00:00:00Z'] }), 'in the future'],
  ['a time years ahead', () => ({ times: ['2036-01-01T00:00:00Z'] }), 'within the next two years'],
  [
    'a time between minutes',
    (of: string[]) => ({ times: [of[0]?.replace(':00.', ':30.')] }),
    'on a whole minute',
  ],
  ['nine times', (of: string[]) => ({ times: of }), '8 times at most'],
])('%s are refused in the field of times', async (_, input, problem) => {
  const { host, session } = await hostedSession(testApp)
  const { status, body } = await update(host, session, input(proposedTimes(testApp, 9)))
  expect(status).toBe(400)
  expect(body.fields?.times).toContain(problem)
})

test('friends add times where the host allows it, up to eight and each once', async () => {
  const { host, session } = await sessionWithTimes(testApp, 6)
  const friend = testApp.browser()
  const [, , , , , sixth, seventh, eighth, ninth] = proposedTimes(testApp, 9)
  expect((await add(friend, session, seventh)).status).toBe(403)
  await update(host, session, { settings: { allowAddedTimes: true } })
  expect((await add(friend, session, sixth)).body).toMatchObject({ code: 'already_listed' })
  expect((await add(friend, session, seventh)).body.time.startsAt).toBe(seventh)
  expect((await add(host, session, eighth)).body.session.times).toHaveLength(8)
  expect((await add(friend, session, ninth)).body).toMatchObject({ code: 'list_full' })
})

test('of ten times that friends add at once to a list of seven, one gets in', async () => {
  const { session } = await sessionWithTimes(testApp, 7, { settings: { allowAddedTimes: true } })
  const others = proposedTimes(testApp, 17).slice(7)
  const replies = await Promise.all(others.map((startsAt) => add(testApp.browser(), session, startsAt)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('no time is added to a session whose group does not choose one', async () => {
  const { host, session } = await hostedSession(testApp)
  expect((await add(host, session, proposedTimes(testApp, 1)[0])).status).toBe(403)
})

describe('a time that is taken off after votes on it', () => {
  /** The first of two times is taken off, with a yes and a no on it. */
  async function taken(off: (host: TestBrowser, session: Session) => Promise<unknown>) {
    const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
    const [first, second] = [testApp.browser(), testApp.browser()]
    await voteOnTimes(first, session, [1, 1])
    await voteOnTimes(second, session, [-1])
    await off(host, session)
    return { host, session, timeIds, first, startsAt: session.times?.[0]?.startsAt }
  }
  const read = async ({ id }: Pick<Session, 'id'>) =>
    (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body
  const remove = (host: TestBrowser, { id, times }: Session) =>
    host.delete(`/api/sessions/${id}/times/${times?.[0]?.id}`)
  const replace = (host: TestBrowser, session: Session) =>
    update(host, session, { times: [session.times?.[1]?.startsAt] })

  test.each([
    ['by itself', remove],
    ['by a list without it', replace],
    ['by a list without any', (host: TestBrowser, session: Session) => update(host, session, { times: [] })],
    [
      'by a fixed time',
      (host: TestBrowser, session: Session) =>
        update(host, session, { meetingAt: session.times?.[1]?.startsAt }),
    ],
  ])('%s is named to everybody, and gets its id and votes back when it is listed again', async (_, off) => {
    const { host, session, timeIds, first, startsAt } = await taken(off)
    const without = (await read(session)).session
    expect(without.lostTimes).toContainEqual({
      id: timeIds[0],
      startsAt,
      removedAt: expect.any(String),
    })
    expect((await voteOnTime(first, session, timeIds[0], 1)).status).toBe(404)
    const back = await update(host, session, { times: session.times?.map((time) => time.startsAt) })
    expect(back.body.session.times).toEqual(session.times)
    const { session: after, results } = await read(session)
    expect(after).not.toHaveProperty('lostTimes')
    expect(results.times?.stats).toEqual([
      { timeId: timeIds[0], yes: 1, ifNeedBe: 0, no: 1 },
      { timeId: timeIds[1], yes: 1, ifNeedBe: 0, no: 0 },
    ])
    const ballot = (await first.get<Ballot>(`/api/sessions/${session.id}/ballot`)).body
    expect(ballot.times).toHaveLength(2)
    expect(ballot.times).toContainEqual({ timeId: timeIds[0], vote: 1 })
    expect((await voteOnTime(first, session, timeIds[0], 0)).status).toBe(200)
  })

  test('comes back with its votes by whoever may add times', async () => {
    const { host, session, timeIds, startsAt } = await taken(remove)
    await update(host, session, { settings: { allowAddedTimes: true } })
    expect((await add(testApp.browser(), session, startsAt)).body.time.id).toBe(timeIds[0])
    expect((await read(session)).results.times?.stats[0]).toMatchObject({ yes: 1, no: 1 })
  })

  test('is not named if nobody had voted on it, and keeps its id all the same', async () => {
    const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
    await remove(host, session)
    expect((await read(session)).session).not.toHaveProperty('lostTimes')
    expect((await add(host, session, session.times?.[0]?.startsAt)).body.time.id).toBe(timeIds[0])
  })

  test('is not named any more once the vote is final', async () => {
    const { host, session } = await taken(remove)
    await host.post(`/api/sessions/${session.id}/close`)
    expect((await read(session)).session).not.toHaveProperty('lostTimes')
  })
})
