import { expect, test } from 'vitest'
import { listedIn, membersOf, searchProblem, settledIn } from './venue.messages.ts'

test('one letter is too little to search for', () => {
  expect(searchProblem('')).toBeNull()
  expect(searchProblem(' a ')).toBe('Type two letters or more.')
  expect(searchProblem('al')).toBeNull()
})

test('numbers are told in words that fit', () => {
  expect([0, 1, 2].map(membersOf)).toEqual([
    'Nobody acts for it',
    '1 person acts for it',
    '2 people act for it',
  ])
  expect(listedIn(1, 'Nov 21, 2026')).toBe('In 1 session, last Nov 21, 2026')
  expect(listedIn(3, 'Nov 21, 2026')).toBe('In 3 sessions, last Nov 21, 2026')
  expect(settledIn('Joul', 'Joule', 2)).toBe('Joul is Joule now, in 2 sessions')
  expect(settledIn('My flat', null, 1)).toBe('My flat is off the list')
})
