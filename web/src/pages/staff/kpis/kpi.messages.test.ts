import { describe, expect, test } from 'vitest'
import { kpisOf, partnersKpis } from '../../../testing/kpi-answers.ts'
import { cardsOf, failureInWords, headlineOf, isMet, monthInWords, timeInWords } from './kpi.messages.ts'

test('a failure ends in one full stop', () => {
  const sentence = "Couldn't load analytics: The database cannot be reached. Try again shortly."
  expect(failureInWords('The database cannot be reached.')).toBe(sentence)
  expect(failureInWords('The database cannot be reached')).toBe(sentence)
})

test.each([
  ['2026-11', 'November 2026'],
  ['2027-01', 'January 2027'],
])('the month %s is %s', (month, words) => {
  expect(monthInWords(month)).toBe(words)
})

test.each([
  [null, '–'],
  [0, '0:00'],
  [59, '0:59'],
  [300, '5:00'],
  [3_599, '59:59'],
  [3_600, '1 h'],
  [180_000, '2 days'],
])('%s seconds are %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words)
})

describe('targets', () => {
  test.each([
    ['verifiedCoversMonth', 99.9, 100],
    ['offerOpenRate', 39.9, 40],
    ['offerSaveRate', 17.9, 18],
    ['redemptionRate', 7.9, 8],
  ] as const)('%s is not met by %d and met by %d', (target, below, enough) => {
    expect([isMet(target, below), isMet(target, enough), isMet(target, null)]).toEqual([false, true, null])
  })

  test('time to decision is met up to five minutes', () => {
    expect([301, 300, null].map((seconds) => isMet('medianTimeToDecisionSec', seconds))).toEqual([
      ...[false, true, null],
    ])
  })
})

describe('the headline', () => {
  test('the headline counts targets that are met, of a month that is over or not', () => {
    expect(headlineOf(kpisOf(), false)).toBe('Three of five targets are met so far in November 2026.')
    expect(headlineOf(kpisOf(), true)).toBe('Three of five targets are met in November 2026.')
    expect(headlineOf(kpisOf({ offerOpenRate: 1, offerSaveRate: 1 }), true)).toBe(
      'One of five targets is met in November 2026.',
    )
    expect(headlineOf(kpisOf({ verifiedCoversMonth: 100, redemptionRate: 8 }), true)).toMatch(/^Five of five/)
  })

  test('the headline leaves out what cannot be told', () => {
    const rates = { offerOpenRate: null, offerSaveRate: null, redemptionRate: null }
    const some = { ...rates, verifiedCoversMonth: null }
    expect(headlineOf(partnersKpis(some), true)).toBe(
      'The one target that can be told is met in November 2026.',
    )
    const none = { ...some, medianTimeToDecisionSec: null }
    expect(headlineOf(partnersKpis(none), true)).toBe('There is nothing to tell of November 2026.')
  })
})

test('every figure says how it is counted', () => {
  const cards = cardsOf(kpisOf())
  expect(cards).toHaveLength(6)
  for (const { help } of cards) expect(help).toMatch(/\.$/)
})
