import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const point = '47.6457, -122.3350'
const told = { title: `Where to near ${point}?`, location: point }
const locationData = { address: point, lat: 47.645712, lng: -122.335034 }

describe('exact coordinates', () => {
  test('exact coordinates are stored and shown as a neighborhood’s name, whatever a client sends', async () => {
    const { session, host } = await hostedSession(testApp, { ...told, locationData })
    expect(session).toMatchObject({
      title: 'Where to near Fremont?',
      location: 'Fremont, Seattle',
      locationString: 'Fremont, Seattle',
    })
    await host.post('/api/sessions', {
      id: session.id,
      title: point,
      location: `${point}, near Fremont`,
    })
    const page = await testApp.browser().get<object>(`/api/sessions/${session.id}/results`)
    expect(JSON.stringify(page.body)).not.toMatch(/47\.645|122\.335/)
  })

  test('suggestions do not repeat exact coordinates', async () => {
    const asked = { ...told, locationData, sessionName: point, title: undefined }
    const reply = await testApp.browser().post<object>('/api/sessions', asked)
    expect(reply.body).toMatchObject({ session: { title: 'Fremont', location: 'Fremont, Seattle' } })
    expect(JSON.stringify(reply.body)).not.toMatch(/47\.645|122\.335/)
  })

  test('exact coordinates outside Seattle become “Seattle”', async () => {
    const { session } = await hostedSession(testApp, { location: '45.5152,-122.6784' })
    expect(session.location).toBe('Seattle')
  })
})

describe('a deadline and a meeting time', () => {
  const years = (count: number) => new Date(testApp.clock.now().getTime() + count * 365 * dayMs).toISOString()
  const post = (details: object) =>
    testApp.browser().post<ErrorReply & { session: Session }>('/api/sessions', {
      venues: [{ name: 'Altura', address: 'x' }],
      ...details,
    })

  test.each(['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2500-01-01T00:00:00+05:30'])(
    'a deadline or meeting cannot be in the year of %s',
    async (moment) => {
      for (const field of ['deadline', 'meetingAt']) {
        const reply = await post({ [field]: moment })
        expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [field]])
        expect(reply.body.error).toMatch(
          /^The (deadline|meeting) has to be (in the future|within the next two years)\.$/,
        )
      }
    },
  )

  test('a deadline or meeting can be up to a year ahead, and a meeting may just have begun', async () => {
    const earlier = new Date(testApp.clock.now().getTime() - 3_600_000).toISOString()
    for (const details of [{ deadline: years(1) }, { meetingAt: years(1) }, { meetingAt: earlier }])
      expect((await post(details)).status).toBe(200)
  })

  test('a changed deadline or meeting is validated, too', async () => {
    const { session, host } = await hostedSession(testApp)
    const reply = await host.post<ErrorReply>('/api/sessions', { id: session.id, meetingAt: years(3) })
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { meetingAt: 'Has to be within the next two years.' },
    ])
  })
})
