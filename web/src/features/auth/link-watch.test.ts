import { expect, test } from 'vitest'
import { nextWatched } from './link-watch.ts'

test('the page waits until the link is used, and goes on when that signed in here', () => {
  expect(nextWatched('waiting', 'waiting', false)).toBe('waiting')
  expect(nextWatched('waiting', 'none', false)).toBe('waiting')
  expect(nextWatched('waiting', 'used', true)).toBe('signed-in')
  expect(nextWatched('unsure', 'used', true)).toBe('signed-in')
})

test('a link used on another device is told apart from one whose sign-in is still on its way', () => {
  expect(nextWatched('waiting', 'used', false)).toBe('unsure')
  expect(nextWatched('unsure', 'used', false)).toBe('elsewhere')
  expect(nextWatched('elsewhere', 'used', false)).toBe('elsewhere')
})

test('a link that ran out says so, and a new one is waited for again', () => {
  expect(nextWatched('waiting', 'expired', false)).toBe('expired')
  expect(nextWatched('expired', 'waiting', false)).toBe('waiting')
  expect(nextWatched('elsewhere', 'waiting', false)).toBe('waiting')
})
