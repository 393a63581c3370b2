import { describe, expect, test } from 'vitest'
import { groupSizes } from './choices.ts'
import { peopleInWords, sizeOf } from './group-sizes.ts'

describe('a size in words', () => {
  test('a size in words keeps a chosen range', () => {
    expect(groupSizes.map((size) => peopleInWords(sizeOf(size)))).toEqual([
      '2 people',
      '3–4 people',
      '5–7 people',
      '8–12 people',
      '12+ people',
    ])
  })

  test('a size in words keeps a number, and is null if no size was given', () => {
    expect([1, 6, null].map((size) => peopleInWords(sizeOf(size)))).toEqual(['1 person', '6 people', null])
  })
})

test('a range counts as its upper bound', () => {
  expect(groupSizes.map((size) => sizeOf(size).groupSize)).toEqual([2, 4, 7, 12, 15])
})
