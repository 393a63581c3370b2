import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completionRate, engagementScore, participationRate, satisfaction, stepsOf } from './engagement.ts'

const nothing = {
  suggestionsViewed: 0,
  votingStarted: false,
  votesReceived: 0,
  winnerSelected: false,
  discountClaimed: false,
  pageViews: 0,
  venueInteractions: 0,
}
const everything = {
  suggestionsViewed: 3,
  votingStarted: true,
  votesReceived: 4,
  winnerSelected: true,
  discountClaimed: true,
  pageViews: 9,
  venueInteractions: 9,
}
const activities = fc.record({
  suggestionsViewed: fc.integer({ min: 0, max: 500 }),
  votingStarted: fc.boolean(),
  votesReceived: fc.integer({ min: 0, max: 1_000 }),
  winnerSelected: fc.boolean(),
  discountClaimed: fc.boolean(),
  pageViews: fc.integer({ min: 0, max: 10_000 }),
  venueInteractions: fc.integer({ min: 0, max: 10_000 }),
})

describe('engagement', () => {
  test.each([
    ['nothing', {}, 0],
    ['a list of suggestions, once', { suggestionsViewed: 1 }, 20],
    ['a list of suggestions, seen often', { suggestionsViewed: 9 }, 20],
    ['a vote that started', { votingStarted: true }, 30],
    ['votes', { votesReceived: 2 }, 25],
    ['a winner', { winnerSelected: true }, 20],
    ['a discount', { discountClaimed: true }, 5],
    ['three pages', { pageViews: 3 }, 6],
    ['more pages than count', { pageViews: 40 }, 10],
    ['two venues touched', { venueInteractions: 2 }, 6],
    ['more venues than count', { venueInteractions: 40 }, 15],
  ])('engagement has the expected score for %s', (_what, changes, points) => {
    expect(engagementScore({ ...nothing, ...changes })).toBe(points)
  })

  test('engagement is never above 100, nor below zero', () => {
    expect(engagementScore(everything)).toBe(100)
    fc.assert(
      fc.property(activities, (activity) => {
        const score = engagementScore(activity)
        return Number.isInteger(score) && score >= 0 && score <= 100
      }),
    )
  })

  test('engagement never falls because more happened', () => {
    fc.assert(
      fc.property(activities, (activity) => {
        const more = { ...activity, votingStarted: true, pageViews: activity.pageViews + 1 }
        return engagementScore(more) >= engagementScore(activity)
      }),
    )
  })
})

test('satisfaction follows the furthest step', () => {
  expect(satisfaction(nothing)).toBe(25)
  expect(satisfaction({ ...nothing, votingStarted: true })).toBe(50)
  expect(satisfaction({ ...nothing, votingStarted: true, winnerSelected: true })).toBe(75)
  expect(satisfaction({ ...nothing, discountClaimed: true })).toBe(100)
})

test('participation is of the expected voters, at most all of them, and unknown where nobody is expected', () => {
  expect(participationRate(0, 4)).toBe(0)
  expect(participationRate(3, 4)).toBe(75)
  expect(participationRate(1, 3)).toBe(33)
  expect(participationRate(6, 4)).toBe(100)
  expect(participationRate(3, 0)).toBeNull()
})

test('completion is the share of the six steps that were reached', () => {
  expect(completionRate(nothing, false)).toBe(0)
  expect(completionRate({ ...nothing, suggestionsViewed: 1, votingStarted: true }, false)).toBe(33)
  expect(completionRate(everything, false)).toBe(83)
  expect(completionRate(everything, true)).toBe(100)
  expect(stepsOf(nothing, true).map(({ isReached }) => isReached)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})
