import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { decidedSession, requestTable } from '../../../testing/features/bookings.ts'
import { consumer, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type CalendarEntry, calendarOf, fileNameOf } from './rules/calendar.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

function eventIn(text: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  return new ICAL.Event(events[0])
}
const property = (event: ICAL.Event, name: string) => event.component.getFirstPropertyValue(name)
const startOf = (event: ICAL.Event) => event.startDate.toJSDate().toISOString()

async function calendarFor(id: string): Promise<ICAL.Event> {
  const reply = await testApp.browser().get<string>(`/api/sessions/${id}/calendar.ics`)
  expect(reply.status).toBe(200)
  return eventIn(reply.body)
}

const meetingAt = '2027-01-16T03:30:00.000Z'
async function plan(details: Record<string, unknown> = {}) {
  const { browser } = await consumer(testApp)
  return { browser, session: await decidedSession(testApp, browser, details) }
}

describe('the calendar file of a complete session', () => {
  test('anybody with the link can download the calendar file', async () => {
    const { session } = await plan({ meetingAt })
    const reply = await testApp.browser().get<string>(`/api/sessions/${session.id}/calendar.ics`)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="altura.ics"')
    const event = eventIn(reply.body)
    expect(event.uid).toBe(`${session.id}@nofomo`)
    expect(event.summary).toBe('Altura with the squad')
    expect(event.location).toBe('Altura, 1 Altura Street, Seattle, WA 98122')
    expect(event.description).toContain('Plan B: Spinasse, 1 Spinasse Street, Seattle, WA 98122')
    expect(property(event, 'url')).toBe(`${testApp.config.publicUrl}/results/${session.id}`)
    expect(property(event, 'dtstamp')).toBeTruthy()
    expect([startOf(event), event.duration.toSeconds()]).toEqual([meetingAt, 7_200])
  })

  test('the calendar file has the coordinates of a venue of the catalog', async () => {
    const [listed] = catalog
    const { session } = await plan({ venues: [{ id: listed?.slug, name: listed?.name }] })
    expect(property(await calendarFor(session.id), 'geo')).toEqual([listed?.lat, listed?.lng])
  })

  test('without a meeting time the calendar file has an all-day event on the day of the decision', async () => {
    const { session } = await plan()
    const decided = { completed_at: new Date('2026-12-02T05:00:00Z') }
    await testApp.db.updateTable('sessions').set(decided).where('id', '=', session.id).execute()
    const event = await calendarFor(session.id)
    expect([event.startDate.isDate, event.startDate.toString()]).toEqual([true, '2026-12-01'])
    expect(event.description).toContain('The time is still open.')
    expect([property(event, 'transp'), property(event, 'status')]).toEqual(['TRANSPARENT', 'TENTATIVE'])
  })

  test('in the calendar file a booking’s time takes precedence over the meeting time, without the name of who booked', async () => {
    const { browser, session } = await plan({ meetingAt })
    const before = await calendarFor(session.id)
    const startsAt = '2027-01-20T03:00:00.000Z'
    testApp.clock.advance(5_000)
    const { booking } = (await requestTable(testApp, browser, session, { startsAt })).body
    const reply = await testApp.browser().get<string>(`/api/sessions/${session.id}/calendar.ics`)
    const event = eventIn(reply.body)
    expect([startOf(event), event.uid]).toEqual([startsAt, before.uid])
    expect(event.description).toContain('not confirmed yet')
    expect(event.sequence).toBeGreaterThan(before.sequence)
    for (const secret of ['Ann Example', '555-0100', 'By the window'])
      expect(reply.body).not.toContain(secret)

    testApp.clock.advance(5_000)
    await browser.post(`/api/bookings/${booking.id}/cancel`)
    const after = await calendarFor(session.id)
    expect([startOf(after), after.sequence > event.sequence]).toEqual([meetingAt, true])
  })

  test('a confirmed booking at the backup moves the calendar event there', async () => {
    const { browser, session } = await plan({ meetingAt })
    const owner = await venueOwner(testApp, [session.venues[1]?.id ?? ''])
    await requestTable(testApp, browser, session)
    const { booking } = (await requestTable(testApp, browser, session, { choice: 'backup' })).body
    expect((await calendarFor(session.id)).summary).toBe('Altura with the squad')
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
    const event = await calendarFor(session.id)
    expect([event.summary, property(event, 'status')]).toEqual(['Spinasse with the squad', 'CONFIRMED'])
    expect(event.description).toContain('Altura won the vote; the table is at the backup plan.')
  })

  test('there is no calendar file without a result, without a winner, or for an unknown link', async () => {
    const { browser } = await consumer(testApp)
    const { session: open } = await hostedSession(testApp, {}, browser)
    const { session: empty } = await hostedSession(testApp, {}, browser)
    await browser.post(`/api/sessions/${empty.id}/close`)
    for (const id of [open.id, empty.id, 'AAAAAAAAAAAA', 'short'])
      expect((await browser.get(`/api/sessions/${id}/calendar.ics`)).status).toBe(404)
  })
})

const entry: CalendarEntry = {
  sessionId: 'abcdefghijkl',
  title: 'Friday',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  decidedAt: new Date('2026-11-02T00:00:00Z'),
  isFinal: true,
  meetingAt: new Date(meetingAt),
  changedAt: new Date('2026-11-02T00:00:00Z'),
  winner: { id: 'a', name: 'Altura', address: '1 A Street', lat: null, lng: null },
  backup: null,
  booking: null,
}

describe('calendar text', () => {
  test('commas, semicolons and backslashes are preserved in the calendar file', async () => {
    const winner = { ...entry.winner, name: 'Fish, Chips; and \\ more' }
    const event = eventIn(await calendarOf({ ...entry, winner }, 'https://nofomo.example'))
    expect(event.summary).toBe('Fish, Chips; and \\ more with the squad')
  })

  test('a title cannot begin a line or a component of its own in the calendar file', async () => {
    const title = 'Friday\r\nATTENDEE:mailto:eve@example.com\r\nEND:VEVENT\nBEGIN:VALARM'
    const text = await calendarOf(
      { ...entry, title, winner: { ...entry.winner, name: title } },
      'https://x.example',
    )
    expect(text).not.toMatch(/^(ATTENDEE|BEGIN:VALARM)/m)
    expect(eventIn(text).attendees).toEqual([])
    expect(eventIn(text).description).toContain(
      'Friday ATTENDEE:mailto:eve@example.com END:VEVENT BEGIN:VALARM',
    )
  })

  test('no line of the calendar file is longer than 75 bytes, and every line ends with CRLF', async () => {
    const name = 'Ünïcödé 寿司 🍣 '.repeat(12).trim()
    const text = await calendarOf({ ...entry, winner: { ...entry.winner, name } }, 'https://nofomo.example')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/)
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    }
    expect(eventIn(text).summary).toBe(`${name} with the squad`)
  })

  test.each([
    ['Café Flora', 'cafe-flora.ics'],
    ['寿司', 'our-plan.ics'],
    ['../"x".exe\r\n', 'x-exe.ics'],
  ])('the calendar file of %s is saved as %s', (name, file) => {
    expect(fileNameOf({ ...entry, winner: { ...entry.winner, name } })).toBe(file)
  })
})
