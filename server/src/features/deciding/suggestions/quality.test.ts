import { expect, test } from 'vitest'
import {
  answersOf,
  atRandomNearby,
  best,
  byRating,
  byRenown,
  placesOf,
  ranker,
  summaryOf,
} from '../../../testing/suggestion-quality/evaluate.ts'
import { misfits } from '../../../testing/suggestion-quality/occasions.ts'
import { parts, requests } from '../../../testing/suggestion-quality/requests.ts'
import { heldBack } from '../../../testing/suggestion-quality/requests-held-back.ts'

const ranked = answersOf(ranker)

test('there are at least 60 requests, a third of which no weight was tuned on', () => {
  expect(requests.length).toBeGreaterThanOrEqual(60)
  expect(ranked.filter(({ part }) => part !== 'tuned').length / ranked.length).toBeGreaterThan(1 / 3)
})

test('the ranker reaches 95 % of what the catalog allows', () => {
  expect(summaryOf(ranked).gain).toBeGreaterThanOrEqual(0.95)
})

test.each(parts)('nor is any part of the requests far below: %s', (name) => {
  expect(summaryOf(ranked.filter(({ part }) => part === name)).gain).toBeGreaterThanOrEqual(0.93)
})

test('of 120 places that held-back requests ask for the catalog has 100, of which 95 % are suggested', () => {
  const { asked, allowed, suggested } = placesOf(heldBack)
  expect(asked).toBe(120)
  expect(allowed).toBeGreaterThanOrEqual(100)
  expect(suggested / allowed).toBeGreaterThanOrEqual(0.95)
})

test('no wish is missed without a word', () => {
  expect(summaryOf(ranked).silent).toEqual([])
})

test('orders that ignore the request stay far behind, and the best of the catalog is the measure', () => {
  for (const rival of [byRating, byRenown, atRandomNearby])
    expect(summaryOf(answersOf(rival)).gain).toBeLessThan(0.4)
  expect(summaryOf(answersOf(best)).gain).toBeCloseTo(1, 9)
})

test('whatever is chosen in the form, all three places fit the occasion, and what was widened is told', () => {
  expect(misfits('2026-03-06').misfits).toEqual([])
})
