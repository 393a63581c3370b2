import type { Crew } from '@nofomo/contracts/crews/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { crewFor, crewOf, startVote } from '../../../testing/features/crews.ts'
import { vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

/** A Friday, noon in Seattle. */
const noon = new Date('2026-11-27T20:00:00Z')
const meetingAt = '2026-12-04T03:00:00.000Z'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.set(noon))

async function makeCalendar(member: TestBrowser, crewId: string): Promise<string> {
  const { status, body } = await member.post<{ address: string }>(`/api/crews/${crewId}/me/calendar`)
  expect(status).toBe(200)
  expect(body.address).toMatch(/^http.*\/api\/crew-calendars\/[\w-]{43}\/plans\.ics$/)
  return new URL(body.address).pathname
}

/** As a calendar reads it: without cookies. */
const read = (path: string, headers: Record<string, string> = {}) =>
  testApp.browser().get<string>(path, headers)
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

/** The crew meets at a time and decides for the first place. */
async function decide(maker: TestBrowser, crewId: string): Promise<{ sessionId: string; winner: string }> {
  const { lastNumber } = await crewFor(maker, crewId)
  const { body } = await startVote(maker, crewId, { after: lastNumber, meetingAt })
  const { session } = (await maker.get<Snapshot>(`/api/sessions/${body.sessionId}/results`)).body
  await vote(maker, session.id, session.venues[0]?.id, 1)
  await maker.post(`/api/sessions/${session.id}/close`)
  return { sessionId: session.id, winner: session.venues[0]?.name ?? '' }
}

describe('the calendar of a crew', () => {
  test('shows what the crew has decided, with the time, and is read again each hour', async () => {
    const { id, maker } = await crewOf(testApp)
    const path = await makeCalendar(maker, id)
    expect(eventsIn((await read(path)).body)).toEqual([])
    const { sessionId, winner } = await decide(maker, id)
    const reply = await read(path)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    })
    expect(reply.body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
    const [event, ...others] = eventsIn(reply.body)
    expect(others).toEqual([])
    expect(event?.uid).toBe(`${sessionId}@nofomo`)
    expect(event?.summary).toBe(`${winner} with the squad`)
    expect(event?.startDate.toJSDate().toISOString()).toBe(meetingAt)
  })

  test('is sent again only after a change', async () => {
    const { id, maker } = await crewOf(testApp)
    const path = await makeCalendar(maker, id)
    const { etag = '' } = (await read(path)).headers
    expect(etag).toMatch(/^"[\w-]{32}"$/)
    testApp.clock.advance(3_600_000)
    const again = await read(path, { 'if-none-match': String(etag) })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
    await decide(maker, id)
    const changed = await read(path, { 'if-none-match': String(etag) })
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false])
  })

  test('drops a plan whose vote was reopened, and tells that one is off whose vote was deleted', async () => {
    const { id, maker } = await crewOf(testApp)
    const path = await makeCalendar(maker, id)
    const { sessionId } = await decide(maker, id)
    await maker.post(`/api/sessions/${sessionId}/reopen`)
    expect(eventsIn((await read(path)).body)).toEqual([])
    await maker.post(`/api/sessions/${sessionId}/close`)
    await maker.delete(`/api/sessions/${sessionId}`)
    const [event] = eventsIn((await read(path)).body)
    expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
  })

  test('ends with a new address, and when its member ends it', async () => {
    const { id, maker } = await crewOf(testApp)
    const hasCalendar = async (): Promise<Crew['you']['hasCalendar']> =>
      (await crewFor(maker, id)).you.hasCalendar
    expect(await hasCalendar()).toBe(false)
    const first = await makeCalendar(maker, id)
    const second = await makeCalendar(maker, id)
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
    expect(await hasCalendar()).toBe(true)
    expect((await maker.delete(`/api/crews/${id}/me/calendar`)).status).toBe(200)
    expect([(await read(second)).status, await hasCalendar()]).toEqual([404, false])
  })

  test('is stored as a hash, and ends with the membership, and while staff have taken the crew down', async () => {
    const { id, friends } = await crewOf(testApp, 'Bo', 'Cy')
    const [bo, cy] = friends
    if (!bo || !cy) throw new Error('Both have joined.')
    const [own, other] = [await makeCalendar(bo, id), await makeCalendar(cy, id)]
    const rows = await testApp.db.selectFrom('crew_members').select('calendar_hash').execute()
    const [, secret = ''] = /crew-calendars\/([\w-]+)\//.exec(own) ?? []
    expect(rows.map(({ calendar_hash }) => calendar_hash?.toString('base64url'))).not.toContain(secret)
    await bo.delete(`/api/crews/${id}/me`)
    expect([(await read(own)).status, (await read(other)).status]).toEqual([404, 200])
    await testApp.db.updateTable('crews').set({ hidden_at: noon }).where('id', '=', id).execute()
    expect((await read(other)).status).toBe(404)
  })
})
