import { describe, expect, test } from 'vitest'
import {
  type BookingDraft,
  bodyOf,
  draftFor,
  errorsFromServer,
  errorsIn,
  tomorrowEvening,
} from './booking-draft.ts'
import type { BookingPlan } from './booking-plan.ts'

const now = new Date('2026-11-21T20:00:00Z')
const plan = { sessionId: 'abcdefghijkl', choice: 'winner', partySize: 4, meetingAt: null } as BookingPlan
const filled: BookingDraft = {
  partySize: '4',
  day: '2026-11-27',
  time: '19:00',
  contactName: ' Ann ',
  contactPhone: ' 206 555 0100 ',
  requests: ' ',
}

describe('the form before any input', () => {
  test('the form before any input knows the group, the account’s name and the time to meet in Seattle', () => {
    const draft = draftFor({ ...plan, meetingAt: '2026-11-28T03:00:00Z' }, 'Ann')
    expect(draft).toMatchObject({
      partySize: '4',
      contactName: 'Ann',
      day: '2026-11-27',
      time: '19:00',
      contactPhone: '',
    })
  })

  test('the form before any input leaves unknown values open, and limits the group to what a venue may be asked for', () => {
    expect(draftFor({ ...plan, partySize: null }, 'Ann')).toMatchObject({ partySize: '', day: '', time: '' })
    expect(draftFor({ ...plan, partySize: 90 }, 'Ann').partySize).toBe('40')
  })
})

test.each([
  [{}, {}],
  [{ partySize: '' }, { partySize: 'How many of you?' }],
  [{ partySize: '2.5' }, { partySize: 'How many of you?' }],
  [{ partySize: '41' }, { partySize: 'For more than 40 people, please call the venue.' }],
  [{ day: '' }, { day: 'Choose a day.' }],
  [{ time: '' }, { time: 'Choose a time.' }],
  [
    { day: '2027-03-14', time: '02:30' },
    { time: 'Seattle’s clocks skip that time: choose 1:59 or 3:00 AM.' },
  ],
  [{ day: '2026-11-20' }, { day: 'Choose a time that is still to come.' }],
  [{ day: '9999-12-31' }, { day: 'Choose a day within a year.' }],
  [{ contactName: ' ' }, { contactName: 'Give a name for the table.' }],
  [{ contactPhone: '' }, { contactPhone: 'Give a phone number the venue can call.' }],
])('a booking with %o is marked as %o', (part, expected) => {
  expect(errorsIn({ ...filled, ...part }, now)).toEqual(expected)
})

test('tomorrow evening is tomorrow in Seattle, also late at night in London', () => {
  expect(tomorrowEvening(new Date('2026-11-22T05:00:00Z'))).toEqual({ day: '2026-11-22', time: '19:00' })
})

test('the request has one instant, trimmed text and no empty wish', () => {
  expect(bodyOf(filled, plan)).toEqual({
    sessionId: 'abcdefghijkl',
    choice: 'winner',
    partySize: 4,
    startsAt: '2026-11-28T03:00:00.000Z',
    contactName: 'Ann',
    contactPhone: '206 555 0100',
    requests: null,
  })
})

test('the server’s error about the time is shown at the day', () => {
  const sent = { startsAt: 'Choose a day within a year.', contactPhone: 'No.' }
  expect(errorsFromServer(sent)).toEqual({ day: 'Choose a day within a year.', contactPhone: 'No.' })
})
