import { sizeOf } from '@nofomo/contracts/sessions/group-sizes.ts'
import { expect, test } from 'vitest'
import { numbersFor } from './group-numbers.ts'

test('the offered group sizes begin with those of the range chosen in the form', () => {
  expect(numbersFor(sizeOf('5-7'), null)).toEqual([5, 6, 7, 2, 3, 4, 8])
  expect(numbersFor(sizeOf('12+'), null).slice(0, 5)).toEqual([12, 13, 14, 15, 2])
  expect(numbersFor(sizeOf(6, 5), null)).toEqual([5, 6, 2, 3, 4, 7, 8])
})

test('the offered group sizes begin with a number from own words, and are the usual ones without any', () => {
  expect(numbersFor(sizeOf(10), 10)).toEqual([10, 2, 3, 4, 5, 6, 7, 8])
  expect(numbersFor(sizeOf(null), null)).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('the offered group sizes contain the chosen number', () => {
  expect(numbersFor(sizeOf('8-12'), 40)).toContain(40)
  expect(numbersFor(sizeOf(null), 1)).toContain(1)
})
