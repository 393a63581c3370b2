import { expect, test } from 'vitest'
import { onlyQueryChanges } from './only-query-changes.ts'

const changes = (from: string, to: string) =>
  onlyQueryChanges({
    currentUrl: new URL(from, 'https://nofomo.example'),
    nextUrl: new URL(to, 'https://nofomo.example'),
  })

test('switching between swipe deck and cards changes only the query', () => {
  expect(changes('/vote/one', '/vote/one?view=deck')).toBe(true)
  expect(changes('/vote/one?view=deck', '/vote/one')).toBe(true)
})

test('another page is a change of path, and reloading the same one is no change', () => {
  expect(changes('/vote/one', '/vote/two')).toBe(false)
  expect(changes('/vote/one?view=deck', '/results/one')).toBe(false)
  expect(changes('/vote/one?view=deck', '/vote/one?view=deck')).toBe(false)
})
