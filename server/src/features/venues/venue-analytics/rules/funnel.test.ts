import fc from 'fast-check'
import { expect, test } from 'vitest'
import { peakOf, rateOf } from '../../venues/rules/disclosure.ts'
import { changeOf } from './counting.ts'
import { dropoffOf, funnelOf } from './funnel.ts'

const stages = (viewed: number, considered: number, chosen: number, verified: number) => ({
  ...{ viewed, considered, chosen, verified },
})

test('a rate needs five groups, and a change a period before', () => {
  expect([rateOf(1, 4), rateOf(1, 5), rateOf(2, 3), rateOf(2, 7)]).toEqual([null, 20, null, 28.6])
  expect([changeOf(3, 0), changeOf(0, 0), changeOf(3, 2), changeOf(1, 3)]).toEqual([null, null, 50, -66.7])
})

test('each stage is a share of those that viewed', () => {
  expect(funnelOf(stages(10, 6, 3, 1), stages(5, 6, 0, 2))).toEqual({
    viewed: { count: 10, percentage: 100, change: 100 },
    considered: { count: 6, percentage: 60, change: 0 },
    chosen: { count: 3, percentage: 30, change: null },
    verified: { count: 1, percentage: 10, change: -50 },
  })
})

test('no share of a stage passes 100 %', () => {
  const count = fc.nat(40)
  fc.assert(
    fc.property(fc.tuple(count, count, count, count), ([viewed, ...others]) => {
      const [considered = 0, chosen = 0, verified = 0] = others.map((one) => Math.min(one, viewed))
      const values = Object.values(funnelOf(stages(viewed, considered, chosen, verified), stages(0, 0, 0, 0)))
      for (const { percentage } of values) expect(percentage ?? 0).toBeLessThanOrEqual(100)
    }),
  )
})

test('the biggest drop-off is the stage that the largest share of the stage before does not reach', () => {
  expect(dropoffOf(stages(20, 15, 6, 5))).toBe('chosen')
  expect(dropoffOf(stages(20, 10, 5, 4))).toBe('considered')
  expect(dropoffOf(stages(20, 18, 16, 1))).toBe('verified')
})

test('a drop-off needs five groups, and is given only where groups are lost', () => {
  expect(dropoffOf(stages(4, 0, 0, 0))).toBeNull()
  expect(dropoffOf(stages(6, 5, 4, 0))).toBe('chosen')
  expect(dropoffOf(stages(6, 6, 6, 6))).toBeNull()
  expect(dropoffOf(stages(6, 6, 5, 6))).toBe('chosen')
})

test('the peak is the hour of most groups, the earlier of equals, from five', () => {
  expect(
    peakOf([
      { hour: 18, count: 2 },
      { hour: 19, count: 2 },
    ]),
  ).toBeNull()
  expect(
    peakOf([
      { hour: 19, count: 3 },
      { hour: 18, count: 3 },
    ]),
  ).toBe(18)
})
