import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { endInWords, mayArrive, mayUndo, partyInWords, sortedOut } from './request.messages.ts'

const now = Date.parse('2026-11-27T03:00:00Z')

/** A booking so many hours from now. */
function booking(id: string, state: Booking['state'], hours = 24): Booking {
  const arrival = state === 'arrived' ? { partySize: 5, at: new Date(now - 60_000).toISOString() } : null
  const startsAt = new Date(now + hours * hourMs).toISOString()
  return { id, state, startsAt, isPast: hours <= 0, arrival } as Booking
}

test('bookings are grouped into to answer, to welcome, expected and over, each in the given order', () => {
  const all = [
    booking('a', 'confirmed'),
    booking('b', 'requested'),
    booking('c', 'cancelled'),
    booking('d', 'requested', 1),
    booking('e', 'requested', -25),
    booking('f', 'confirmed', -24),
    booking('g', 'confirmed', 2),
    booking('h', 'seen', -3),
    booking('i', 'arrived', 1),
    { ...booking('j', 'arrived', 1), arrival: { partySize: 5, at: new Date(now - hourMs).toISOString() } },
  ]
  const { waiting, here, expected, over } = sortedOut(all, now)
  expect([waiting, here, expected, over].map((part) => part.map(({ id }) => id).join(''))).toEqual([
    'bd',
    'ghi',
    'a',
    'cefj',
  ])
})

test('a group arrives from two hours before its time until a day after', () => {
  const hours = [2.01, 2, 0, -23.9, -24]
  expect(hours.map((ahead) => mayArrive(booking('a', 'confirmed', ahead), now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
  for (const state of ['declined', 'cancelled', 'arrived', 'unreached'] as const)
    expect(mayArrive(booking('a', state, 0), now)).toBe(false)
})

test('an arrival can be undone for ten minutes', () => {
  const arrived = booking('a', 'arrived', 0)
  expect(mayUndo(arrived, now)).toBe(true)
  expect(mayUndo(arrived, now + 9 * 60_000)).toBe(false)
  expect(mayUndo(booking('a', 'confirmed', 0), now)).toBe(false)
})

test.each([
  ['cancelled', 24, 'Canceled by the group'],
  ['declined', 24, 'Declined'],
  ['confirmed', -1, 'Confirmed'],
  ['requested', -1, 'Not answered'],
  ['arrived', -1, 'Arrived, 5 people came'],
] as const)('a %s booking ended as: %s %s', (state, hours, words) => {
  expect(endInWords(booking('a', state, hours))).toBe(words)
})

test('a party is shown as a number', () => {
  expect(partyInWords({ partySize: 1 } as Booking)).toBe('1 person')
  expect(partyInWords({ partySize: 6 } as Booking)).toBe('6 people')
})
