import type { Booking } from '@nofomo/contracts/bookings.ts'
import { expect, test } from 'vitest'
import { endInWords, partyInWords, sortedOut, telephoneLink } from './request-words.ts'

const booking = (id: string, state: Booking['state'], isPast = false) => ({ id, state, isPast }) as Booking

test('bookings are grouped into to answer, expected and over, each in the given order', () => {
  const all = [
    booking('a', 'confirmed'),
    booking('b', 'requested'),
    booking('c', 'cancelled'),
    booking('d', 'requested'),
    booking('e', 'requested', true),
    booking('f', 'confirmed', true),
  ]
  const { waiting, expected, over } = sortedOut(all)
  expect([waiting, expected, over].map((part) => part.map(({ id }) => id).join(''))).toEqual([
    'bd',
    'a',
    'cef',
  ])
})

test.each([
  ['cancelled', false, 'Cancelled by the group'],
  ['declined', false, 'Declined'],
  ['confirmed', true, 'Confirmed'],
  ['requested', true, 'Not answered'],
] as const)('a %s booking ended as: %s %s', (state, isPast, words) => {
  expect(endInWords(booking('a', state, isPast))).toBe(words)
})

test('a party is shown as a number', () => {
  expect(partyInWords({ partySize: 1 } as Booking)).toBe('1 person')
  expect(partyInWords({ partySize: 6 } as Booking)).toBe('6 people')
})

test('a telephone link contains only what is dialled', () => {
  expect(telephoneLink('+1 (206) 555-0100')).toBe('tel:+12065550100')
})
