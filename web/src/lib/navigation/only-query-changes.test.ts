import { expect, test } from 'vitest'
import { onlyHashChanges, onlyQueryChanges } from './only-query-changes.ts'

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

test('opening and closing a dialog with an address changes only the part after #', () => {
  const hashChanges = (from: string, to: string) =>
    onlyHashChanges({
      currentUrl: new URL(from, 'https://nofomo.example'),
      nextUrl: new URL(to, 'https://nofomo.example'),
    })
  expect(hashChanges('/venue/dashboard/offers', '/venue/dashboard/offers#send-offer')).toBe(true)
  expect(hashChanges('/venue/dashboard/offers#send-offer', '/venue/dashboard/offers')).toBe(true)
  expect(hashChanges('/venue/dashboard/offers', '/venue/dashboard/offers')).toBe(false)
  expect(hashChanges('/venue/dashboard', '/venue/dashboard/offers#send-offer')).toBe(false)
  expect(hashChanges('/venue/dashboard?venue=one', '/venue/dashboard?venue=two#send-offer')).toBe(false)
})
