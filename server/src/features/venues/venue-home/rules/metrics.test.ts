import { expect, test } from 'vitest'
import type { Group } from './live-groups.ts'
import { type Figures, metricsOf, type Others, occasionsOf, sizeOf } from './metrics.ts'

const figures: Figures = {
  otherViewsToday: 3,
  current: { viewed: 8, chosen: 3 },
  compared: { viewed: 5, chosen: 1 },
  month: { viewed: 20, chosen: 5 },
  decided: 9,
  decisionSeconds: 600.4,
  chosenHours: [
    { hour: 21, count: 2 },
    { hour: 18, count: 2 },
    { hour: 12, count: 1 },
  ],
}
const others: Others = { area: 'Fremont', conversions: [50, 25, 20, 0] }
const metrics = (given: Partial<Figures> = {}, area: Partial<Others> = {}) =>
  metricsOf([], { ...figures, ...given }, { ...others, ...area })

const group = (given: Partial<Group> = {}): Group => ({
  ...{ sessionId: 'friday', title: 'Friday', size: 4, occasion: 'casual' },
  ...{
    createdAt: new Date(0),
    activeAt: new Date(0),
    meetingAt: null,
    hasTimes: false,
    hasArrived: false,
    isFinal: false,
    winnerId: null,
    isCountShown: true,
  },
  ...{ venueIds: ['ours', 'theirs'], ownIds: ['ours'], counts: [{ venueId: 'ours', vote: 0, count: 1 }] },
  ...{ voters: 3, finished: 0, expected: 6, placeInMonth: 1 },
  ...given,
})

test('the cards of a venue with enough groups', () => {
  expect(metrics()).toEqual({
    ...{ currentViews: 0, todayViews: 3, considerations: 0, avgDecisionTime: 600 },
    // Of equal hours the earlier.
    ...{ conversions: 3, peakTime: 18, conversionRate: 37.5, conversionRateChange: 17.5 },
    // Shares the second place.
    ...{ competitorRank: 2, competitors: 5, area: 'Fremont' },
  })
})

test('the groups of today include those deciding now, whenever they first viewed the venue', () => {
  const live = ['one', 'two', 'three', 'four'].map((sessionId) => group({ sessionId }))
  const metrics = metricsOf(live, { ...figures, otherViewsToday: 0 }, others)
  expect(metrics).toMatchObject({ currentViews: 4, todayViews: 4 })
})

test('below five groups counts are told, and neither rates nor times', () => {
  const few = metrics({
    current: { viewed: 4, chosen: 4 },
    decided: 4,
    chosenHours: [{ hour: 18, count: 4 }],
  })
  expect(few).toMatchObject({
    ...{ conversions: 4, conversionRate: null, conversionRateChange: null },
    ...{ avgDecisionTime: null, peakTime: null },
  })
  const before = { viewed: 4, chosen: 0 }
  expect(metrics({ compared: before })).toMatchObject({ conversionRate: 37.5, conversionRateChange: null })
})

test('a rank needs five groups, and five venues', () => {
  const unknown = metrics({ month: { viewed: 4, chosen: 4 } })
  expect(unknown).toMatchObject({ competitorRank: null, competitors: 4 })
  const few = metrics({}, { conversions: [50, 20, 0] })
  expect(few).toMatchObject({ competitorRank: null, competitors: 4 })
})

test('groups that consider the venue are counted as far as their votes may be told', () => {
  const groups = [
    group(),
    group({ voters: 2 }),
    group({ isCountShown: false }),
    group({ counts: [{ venueId: 'ours', vote: -1, count: 3 }] }),
  ]
  expect(metricsOf(groups, figures, others)).toMatchObject({ currentViews: 4, considerations: 1 })
})

test('the size of groups is the median of those that gave one', () => {
  const sizes = [null, 2, 4, 12].map((size) => group({ size }))
  expect([sizeOf(sizes), sizeOf(sizes.slice(0, 1)), sizeOf([])]).toEqual([4, null, null])
})

test('occasions are told from five groups', () => {
  const groups = (['drinks', 'casual', 'drinks', 'family', 'drinks'] as const).map((occasion) =>
    group({ occasion }),
  )
  expect(occasionsOf(groups)).toEqual({ drinks: 3, casual: 1, family: 1 })
  expect(occasionsOf(groups.slice(1))).toEqual({})
})
