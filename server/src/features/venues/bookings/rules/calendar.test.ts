import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarOf, calendarOfCrew } from './calendar.ts'

const publicUrl = 'https://nofomo.example'
const plan = (sessionId: string, more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  sessionId,
  title: 'Friday',
  createdAt: new Date('2026-11-01T00:00:00Z'),
  decidedAt: new Date('2026-11-02T00:00:00Z'),
  isFinal: true,
  meetingAt: new Date('2027-01-16T03:30:00Z'),
  changedAt: new Date('2026-11-02T00:00:00Z'),
  winner: { id: 'a', name: 'Altura', address: '1 A Street', lat: null, lng: null },
  backup: null,
  booking: null,
  ...more,
})

const parse = (text: string) => new ICAL.Component(ICAL.parse(text))
const eventsIn = (text: string) =>
  parse(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
const statusOf = (event: ICAL.Event | undefined) => event?.component.getFirstPropertyValue('status')

describe('the calendar of a crew', () => {
  test('the calendar of a crew is read again each hour, and has its name, escaped as text', async () => {
    const text = await calendarOfCrew('Ann, Ben; and \\ more', [plan('aaaaaaaaaaaa')], publicUrl)
    expect(text).toContain(String.raw`NAME:Ann\, Ben\; and \\ more`)
    const calendar = parse(text)
    expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT1H')
    expect(calendar.getFirstProperty('refresh-interval')?.type).toBe('duration')
    expect(calendar.getFirstPropertyValue('x-published-ttl')?.toString()).toBe('PT1H')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  })

  test('each plan is the event of its own calendar file in the calendar of its crew', async () => {
    const plans = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((id) => plan(id))
    const events = eventsIn(await calendarOfCrew('Fridays', plans, publicUrl))
    for (const [at, of] of plans.entries()) {
      const [own] = eventsIn(await calendarOf(of, publicUrl))
      expect(events[at]?.component.toString()).toBe(own?.component.toString())
    }
  })

  test('a plan that is off is a cancelled event with the same UID and a higher SEQUENCE', async () => {
    const off = { isCancelled: true, changedAt: new Date('2026-11-03T00:00:00Z') }
    const [before] = eventsIn(await calendarOfCrew('Fridays', [plan('aaaaaaaaaaaa')], publicUrl))
    const [after] = eventsIn(await calendarOfCrew('Fridays', [plan('aaaaaaaaaaaa', off)], publicUrl))
    expect([statusOf(before), statusOf(after)]).toEqual(['CONFIRMED', 'CANCELLED'])
    expect(after?.uid).toBe(before?.uid)
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Number.NaN)
    expect(after?.startDate.toString()).toBe(before?.startDate.toString())
    expect(after?.description).toContain('This plan is off.')
    expect(after?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('the same plans of a crew are the same bytes in any order, folded at 75 bytes and without lines of their own', async () => {
    const id = fc.string({ unit: fc.constantFrom(...'abcXYZ-_09'), minLength: 12, maxLength: 12 })
    const words = fc.string({ unit: 'binary', maxLength: 60 })
    const entry = fc.record({ id, title: words, name: words, isCancelled: fc.boolean() })
    const plans = fc.uniqueArray(entry, { selector: (one) => one.id, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(words, plans, async (name, given) => {
        const entries = given.map(({ id: sessionId, title, name: winner, isCancelled }) =>
          plan(sessionId, { title, isCancelled, winner: { ...plan(sessionId).winner, name: winner } }),
        )
        const text = await calendarOfCrew(name, entries, publicUrl)
        expect(await calendarOfCrew(name, entries.toReversed(), publicUrl)).toBe(text)
        expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
        for (const line of text.split('\r\n')) {
          expect(line).not.toMatch(/[\r\n]/)
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        }
        const uids = eventsIn(text).map(({ uid }) => uid)
        expect(uids).toEqual(given.map((one) => `${one.id}@nofomo`).sort())
      }),
      { numRuns: 12 },
    )
  })
})
