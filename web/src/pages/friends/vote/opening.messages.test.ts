import type { Opening } from '@nofomo/contracts/sessions/time-endpoints.ts'
import { expect, test } from 'vitest'
import { openingInWords } from './opening.messages.ts'

const friday = '2026-11-28T03:00:00.000Z'
const saturday = '2026-11-29T03:00:00.000Z'
const opening = (changes: Partial<Opening> = {}): Opening => ({
  venueId: 'monsoon',
  at: friday,
  isOpen: true,
  closesAt: '2026-11-28T07:00:00.000Z',
  ...changes,
})
const words = (...openings: Opening[]) => openingInWords({ openings }, 'monsoon')

test('a card says until when its place is open that night, that it is closed then, or nothing', () => {
  expect(words(opening())).toBe('Open until 11\u00a0PM that night')
  expect(words(opening({ at: '2026-11-27T20:00:00.000Z', closesAt: '2026-11-27T22:30:00.000Z' }))).toBe(
    'Open until 2:30\u00a0PM that day',
  )
  expect(words(opening({ closesAt: null }))).toBe('Open around the clock')
  expect(words(opening({ isOpen: false, closesAt: null }))).toBe('Closed then')
  expect(words(opening({ venueId: 'altura' }))).toBeNull()
  expect(openingInWords({}, 'monsoon')).toBeNull()
})

test('of several times a card says at which its place is closed', () => {
  const closed = opening({ at: saturday, isOpen: false, closesAt: null })
  expect(words(opening(), closed)).toBe('Closed Sat, Nov 28, 7\u00a0PM')
  expect(words(opening(), opening({ at: saturday }))).toBe('Open at each time')
  expect(words(opening({ isOpen: false }), closed)).toBe('Closed at each time')
})
