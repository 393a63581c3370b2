import { expect, test } from 'vitest'
import { onlyQueryChanges } from './only-query-changes.ts'

const changes = (from: string, to: string) =>
  onlyQueryChanges({
    currentUrl: new URL(from, 'https://nofomo.example'),
    nextUrl: new URL(to, 'https://nofomo.example'),
  })

test('the swipe deck and the cards are one page shown otherwise, forth and back', () => {
  expect(changes('/vote/one', '/vote/one?view=deck')).toBe(true)
  expect(changes('/vote/one?view=deck', '/vote/one')).toBe(true)
})

test('another page is another page, and asking the same one anew is no change', () => {
  expect(changes('/vote/one', '/vote/two')).toBe(false)
  expect(changes('/vote/one?view=deck', '/results/one')).toBe(false)
  expect(changes('/vote/one?view=deck', '/vote/one?view=deck')).toBe(false)
})
