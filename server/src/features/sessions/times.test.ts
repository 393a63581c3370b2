import type { SessionTime } from '@nofomo/contracts/endpoints/session-times.ts'
import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { ErrorReply } from '@nofomo/contracts/values/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proposedTimes, sessionWithTimes, voteOnTimes } from '../../testing/features/session-times.ts'
import { hostedSession } from '../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'

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
    .selectFrom('time_votes')
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
