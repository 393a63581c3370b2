import { expect, test } from 'vitest'
import { analyticsHeadline, competitorStatsOf } from './analytics.ts'

const stages = (viewed: number, considered = 0, chosen = 0) => ({ viewed, considered, chosen, verified: 0 })
const say = (current: ReturnType<typeof stages>, before = 0, live = 0) =>
  analyticsHeadline({ current, compared: stages(before), live, span: '7d' })

test('analyticsHeadline says that no group viewed the venue', () => {
  expect(say(stages(0))).toBe('No group viewed you this week.')
  expect(say(stages(0), 4)).toBe('No group viewed you this week, after four the week before.')
})

test('analyticsHeadline uses the singular for one group', () => {
  expect(say(stages(1))).toBe('One group viewed you this week; it is not known to have considered you.')
  expect(say(stages(1, 1))).toBe('One group viewed you this week; it considered you.')
  expect(say(stages(1, 1, 1))).toBe('One group viewed you this week; it chose you.')
})

test('analyticsHeadline gives the outcome of several groups and the change from the week before', () => {
  expect(say(stages(11, 5, 3), 7)).toBe(
    'Eleven groups viewed you this week, four more than the week before; three chose you.',
  )
  expect(say(stages(3, 2), 5)).toBe(
    'Three groups viewed you this week, two fewer than the week before; two considered you, none chose you so far.',
  )
  expect(say(stages(2), 2)).toBe(
    'Two groups viewed you this week, as many as the week before; none is known to have considered you.',
  )
  expect(say(stages(4, 4, 4))).toBe('Four groups viewed you this week; all of them chose you.')
})

test('analyticsHeadline begins with groups that are deciding now', () => {
  expect(say(stages(11, 5, 3), 7, 2)).toBe(
    'Two groups are deciding about you now; 11 viewed you this week, and three chose you.',
  )
  expect(say(stages(0), 7, 1)).toBe('One group is deciding about you now.')
})

test('a venue is compared with an area of five venues and more', () => {
  const venue = (id: string, viewed: number, chosen: number) => ({ id, viewed, chosen })
  const venues = [
    venue('own', 10, 5),
    venue('a', 20, 2),
    venue('b', 8, 6),
    venue('c', 5, 0),
    venue('d', 6, 3),
    venue('e', 10, 1),
  ]
  const area = { name: 'Ballard', isCity: false, venues }
  // The average is that of the others, and told from five of them.
  const stats = { avgViews: 8, avgConversionRate: 10, rank: 2, totalVenues: 6, area: 'Ballard' }
  expect(competitorStatsOf(venue('own', 10, 5), area)).toEqual(stats)
  expect(competitorStatsOf(venue('other', 4, 4), area)).toEqual({
    ...{ ...stats, avgViews: 9, avgConversionRate: 30, rank: null },
  })
  expect(competitorStatsOf(venue('own', 10, 5), { ...area, venues: venues.slice(0, 5) })).toEqual({
    ...{ avgViews: null, avgConversionRate: null, rank: 2, totalVenues: 5, area: 'Ballard' },
  })
  expect(competitorStatsOf(venue('own', 10, 5), { ...area, venues: venues.slice(0, 4) })).toEqual({
    ...{ avgViews: null, avgConversionRate: null, rank: null, totalVenues: 4, area: 'Ballard' },
  })
})

test('a venue is compared by its present counts, not those cached for its area', () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, viewed: 10, chosen: 5 }))
  const before = { name: 'Ballard', isCity: false, venues: [...others, { id: 'own', viewed: 9, chosen: 0 }] }
  const own = { id: 'own', viewed: 10, chosen: 6 }
  expect(competitorStatsOf(own, before)).toMatchObject({ rank: 1, totalVenues: 6, avgConversionRate: 50 })
  expect(competitorStatsOf(own, { ...before, venues: others })).toMatchObject({ rank: 1, totalVenues: 6 })
  const gone = { id: 'own', viewed: 4, chosen: 0 }
  expect(competitorStatsOf(gone, before)).toMatchObject({ rank: null, totalVenues: 5 })
})
