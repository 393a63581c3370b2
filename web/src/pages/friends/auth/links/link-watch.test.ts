import { expect, test } from 'vitest'
import { nextWatched } from './link-watch.ts'

test('the page waits until the link is used, and continues if that signed in here', () => {
  expect(nextWatched('waiting', 'waiting', false)).toBe('waiting')
  expect(nextWatched('waiting', 'none', false)).toBe('waiting')
  expect(nextWatched('waiting', 'used', true)).toBe('signed-in')
  expect(nextWatched('unsure', 'used', true)).toBe('signed-in')
})

test('a link used on another device is distinguished from one whose sign-in is still in progress', () => {
  expect(nextWatched('waiting', 'used', false)).toBe('unsure')
  expect(nextWatched('unsure', 'used', false)).toBe('elsewhere')
  expect(nextWatched('elsewhere', 'used', false)).toBe('elsewhere')
})

test('an expired link is reported, and a new one is awaited again', () => {
  expect(nextWatched('waiting', 'expired', false)).toBe('expired')
  expect(nextWatched('expired', 'waiting', false)).toBe('waiting')
  expect(nextWatched('elsewhere', 'waiting', false)).toBe('waiting')
})
