import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageDrs,
  competitorsOf,
  metricsOf,
  ranking,
  resistanceOf,
  type VenueFigures,
} from './competition.ts'
import { competitionHeadline, insightsOf } from './competition-words.ts'

const venue = (id: string, details: Partial<VenueFigures> = {}): VenueFigures => ({
  ...{ id, name: id, category: 'restaurant', lat: null, lng: null },
  ...{ viewed: 10, considered: 5, chosen: 2, decided: 6, seconds: 600, everConsidered: 6, kept: 5 },
  ...{ yes: 10, maybe: 10, no: 10 },
  ...details,
})
const five = ['a', 'b', 'c', 'd', 'e'].map((id, index) =>
  venue(id, { chosen: index, seconds: 600 - 60 * index }),
)
const [a, , c, , e] = five as [VenueFigures, VenueFigures, VenueFigures, VenueFigures, VenueFigures]
const field = { category: 'restaurant', area: 'Capitol Hill', venues: 31, span: '7d' } as const

test('each metric is placed among the venues that have it; a shorter time is better', () => {
  const { conversion, decisionTime, consideration } = metricsOf(e, five)
  expect(conversion).toEqual({ value: 40, rank: 1, percentile: 100 })
  expect(decisionTime).toEqual({ value: 360, rank: 1, percentile: 100 })
  expect(consideration).toEqual({ value: 50, rank: 1, percentile: 50 })
})

test('a metric needs five groups, and a comparison five values', () => {
  const few = venue('few', { viewed: 4, decided: 4, everConsidered: 4 })
  expect(metricsOf(few, [])).toEqual({
    conversion: { value: null, rank: null, percentile: null },
    decisionTime: { value: null, rank: null, percentile: null },
    consideration: { value: null, rank: null, percentile: null },
    retention: { value: null, rank: null, percentile: null },
  })
  const four = five.map((one) => (one === a ? { ...a, everConsidered: 4 } : one))
  expect(metricsOf(e, four).retention).toEqual({ value: 83.3, rank: null, percentile: null })
})

test('the score is the mean of the percentiles, and equal scores share the better rank', () => {
  expect(ranking(five).map(({ venue: { id }, rank, score }) => [id, rank, score])).toEqual([
    ['e', 1, 75],
    ['d', 2, 62.5],
    ['c', 3, 50],
    ['b', 4, 37.5],
    ['a', 5, 25],
  ])
  expect(ranking(five.map(({ id }) => venue(id))).map(({ rank, score }) => [rank, score])).toEqual(
    Array(5).fill([1, 50]),
  )
})

test('the percentiles of an area are 50 in the mean', () => {
  const figures = fc.record({
    chosen: fc.nat(10),
    considered: fc.nat(10),
    seconds: fc.nat(900),
    kept: fc.nat(6),
  })
  fc.assert(
    fc.property(fc.array(figures, { minLength: 5, maxLength: 12 }), (all) => {
      const venues = all.map((details, index) => venue(`${index}`, details))
      const scores = venues.map((one) => metricsOf(one, venues).conversion.percentile ?? 0)
      expect(scores.reduce((sum, one) => sum + one, 0) / scores.length).toBeCloseTo(50, 0)
    }),
  )
})

test('other venues are listed with only name, rank, score and distance', () => {
  const here = { ...c, lat: 47.66, lng: -122.35 }
  const there = { ...e, lat: 47.67, lng: -122.35 }
  const all = five.map((one) => (one === c ? here : one === e ? there : one))
  const competitors = competitorsOf(ranking(all), here)
  expect(competitors[0]).toEqual({
    ...{ name: 'e', rank: 1, score: 75, distance: 1112, isCurrentVenue: false },
    ...{ conversion: null, decisionTime: null, consideration: null, retention: null },
  })
  expect(competitors[2]).toMatchObject({
    name: 'c',
    distance: null,
    isCurrentVenue: true,
    conversion: 20,
    decisionTime: 480,
  })
  expect(competitors[1]?.distance).toBeNull()
})

test('the twenty best are listed, and the venue itself wherever it stands', () => {
  const many = Array.from({ length: 30 }, (_, index) => venue(`${index}`, { chosen: index, viewed: 40 }))
  const last = many[0] as VenueFigures
  const competitors = competitorsOf(ranking(many), last)
  expect([competitors.length, competitors.at(-1)?.name, competitors.at(-1)?.rank]).toEqual([21, '0', 30])
  expect(competitorsOf(ranking(many), many[29] as VenueFigures)).toHaveLength(20)
})

test('resistance needs 30 votes, and that of the area five other venues', () => {
  expect(resistanceOf(a, five)).toEqual({ drs: 50, areaAvgDrs: null })
  expect(resistanceOf(a, [...five, venue('f', { no: 40 })])).toEqual({ drs: 50, areaAvgDrs: 50 })
  expect(resistanceOf({ ...a, yes: 9 }, five)).toEqual({ drs: null, areaAvgDrs: 50 })
  expect(averageDrs([10, 20, 40, 41, 90, 95])).toBe(41)
})

test('the headline says where the venue stands, at what it is strong and at what weak', () => {
  const metrics = metricsOf(e, five)
  expect(competitionHeadline({ viewed: 10, rank: 3, metrics }, field)).toBe(
    'By score you are third of 31 restaurants on Capitol Hill this week, strongest at being chosen.',
  )
  const behind = { ...metrics, retention: { value: 40, rank: 5, percentile: 0 } }
  expect(competitionHeadline({ viewed: 10, rank: 3, metrics: behind }, field)).toBe(
    'By score you are third of 31 restaurants on Capitol Hill this week, strongest at being chosen and weakest at staying in the running.',
  )
  const alike = metricsOf(
    five[0] as VenueFigures,
    five.map((one) => ({ ...one, chosen: 1, seconds: 60 })),
  )
  expect(competitionHeadline({ viewed: 10, rank: 1, metrics: alike }, field)).toBe(
    'By score you are first of 31 restaurants on Capitol Hill this week.',
  )
})

test('the headline says why nothing is compared', () => {
  const metrics = metricsOf(e, [])
  const say = (viewed: number, venues: number) =>
    competitionHeadline({ viewed, rank: null, metrics }, { ...field, area: 'Seattle', venues })
  expect(say(0, 9)).toBe('No group viewed you this week; ranks are told from five groups.')
  expect(say(2, 9)).toBe('Two groups viewed you this week; ranks are told from five groups.')
  expect(say(9, 3)).toBe(
    'Three restaurants in Seattle were viewed by five groups this week; ranks are told from five restaurants.',
  )
  expect(say(9, 1)).toBe(
    'You alone were viewed by five groups this week; ranks are told from five restaurants.',
  )
})

test('a metric in the best quarter is a strength, one in the worst an opportunity', () => {
  expect(insightsOf(metricsOf(e, five), { ...field, venues: 5 })).toMatchObject([
    {
      type: 'strength',
      title: 'Groups that see you choose you',
      description:
        '40% of the groups that viewed you chose you: first of 5 restaurants on Capitol Hill. More groups seeing you is what would help most.',
    },
    { type: 'strength', title: 'Groups decide quickly with you' },
  ])
  expect(insightsOf(metricsOf(a, five), field).map(({ type, title }) => [type, title])).toEqual([
    ['opportunity', 'Seen, and not chosen'],
    ['opportunity', 'Groups take long with you'],
  ])
  expect(insightsOf(metricsOf(c, five), field)).toEqual([])
})
