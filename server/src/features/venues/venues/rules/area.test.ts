import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isComparable, medianOf, rankOf } from './area.ts'

const numbers = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 20 })

test('a median is the middle value, or between the two in the middle', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, 1, 4]), medianOf([9, 1, 4, 5])]).toEqual([
    null,
    7,
    4,
    4.5,
  ])
})

test('a median has as many values above it as below', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const median = medianOf(values) ?? Number.NaN
      const half = values.length / 2
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(half)
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(half)
    }),
  )
})

test('equal values share the better rank, and the best is ranked first', () => {
  expect([3, 1, 3, 2].map((value, _, all) => rankOf(value, all))).toEqual([1, 4, 1, 3])
  expect([3, 1, 3, 2].map((value, _, all) => rankOf(value, all, 'lowest'))).toEqual([3, 1, 3, 2])
})

test('an area of fewer than five venues is not compared', () => {
  const venue = { id: 'a', name: 'A', lat: null, lng: null, viewed: 5, chosen: 0 }
  expect([4, 5].map((count) => isComparable({ venues: Array(count).fill(venue) }))).toEqual([false, true])
})
