import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession, threePlaces } from '../../../testing/features/sessions.ts'
import { statedAt, statedSessions } from '../../../testing/suggestion-quality/meetings.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(statedAt)
})
afterAll(() => testApp.stop())

async function sessionFor(input: Record<string, unknown>): Promise<Session> {
  return (await hostedSession(testApp, { expectedVoters: undefined, ...input })).session
}

test.each(statedSessions)(
  'a call that says “$words” makes a session with that time and number',
  async ({ words, times, voters }) => {
    const session = await sessionFor({ description: words })
    const proposed = session.times?.map(({ startsAt }) => startsAt) ?? [session.meetingAt].filter(Boolean)
    expect(proposed).toEqual(times)
    expect(session.times === undefined).toBe(times.length < 2)
    expect({ count: session.expectedVoters, isExact: session.isExpectedKnown }).toEqual(
      voters ?? { count: threePlaces.length, isExact: false },
    )
  },
)

test('what a call says by itself outranks its words', async () => {
  const meetingAt = '2026-12-01T03:00:00.000Z'
  const description = 'friday at 7 for six'
  expect(await sessionFor({ description, meetingAt, expectedVoters: 4 })).toMatchObject({
    meetingAt,
    expectedVoters: 4,
    preferences: { groupSize: null },
  })
  expect((await sessionFor({ description, meetingAt: null })).meetingAt).toBeNull()
  expect((await sessionFor({ description, preferences: { groupSize: '3-4' } })).expectedVoters).toBe(3)
  expect((await sessionFor({ description, without: ['when:fri-19:00'] })).meetingAt).toBeNull()
})

test('an answer with suggestions says when its words mean, and stores nothing', async () => {
  const reply = await testApp.browser().post('/api/sessions', { description: 'tacos, friday or saturday' })
  expect(reply.body).toMatchObject({
    meeting: { times: ['2026-11-28T03:00:00.000Z', '2026-11-29T03:00:00.000Z'], isHourAssumed: true },
  })
})

describe('the deadline', () => {
  const meetingAt = '2026-11-28T03:00:00.000Z'
  const later = '2026-11-28T03:01:00.000Z'
  const sentence = 'The deadline has to be before you meet.'
  const refused = (field: string) => ({ status: 400, body: { fields: { [field]: sentence } } })
  const create = (input: Record<string, unknown>) =>
    testApp.browser().post<ErrorReply>('/api/sessions', { venues: threePlaces, ...input })

  test('a deadline after the meeting, or after the last time to choose, is refused at the start', async () => {
    expect(await create({ meetingAt, deadline: later })).toMatchObject(refused('deadline'))
    const times = ['2026-11-27T03:00:00.000Z', meetingAt]
    expect(await create({ times, deadline: later })).toMatchObject(refused('deadline'))
    expect(await create({ description: 'friday at 7', deadline: later })).toMatchObject(refused('deadline'))
    expect((await create({ meetingAt, deadline: meetingAt })).status).toBe(200)
  })

  test('neither can be moved beyond the other later', async () => {
    const { host, session } = await hostedSession(testApp, { meetingAt, deadline: meetingAt })
    const update = (input: Record<string, unknown>) =>
      host.post<ErrorReply>('/api/sessions', { id: session.id, ...input })
    expect(await update({ deadline: later })).toMatchObject(refused('deadline'))
    const earlier = '2026-11-28T02:59:00.000Z'
    expect(await update({ meetingAt: earlier })).toMatchObject(refused('meetingAt'))
    expect(await update({ times: ['2026-11-27T03:00:00.000Z', earlier] })).toMatchObject(refused('times'))
    expect((await update({ meetingAt: earlier, deadline: earlier })).status).toBe(200)
    expect((await update({ meetingAt: null, deadline: later })).status).toBe(200)
  })
})
