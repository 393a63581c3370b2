import { expect, test } from 'vitest'
import { durationInWords, first, groupsInWords, hourInWords, inWords, ordinal, weekdays } from './words.ts'

test('numbers are written in words up to ten, and up to twenty where they begin a sentence', () => {
  expect([0, 1, 10, 11, 1_200].map(inWords)).toEqual(['no', 'one', 'ten', '11', '1,200'])
  expect([1, 11, 20, 21, 1_200].map(first)).toEqual(['One', 'Eleven', 'Twenty', '21', '1,200'])
  expect([0, 1, 2].map(groupsInWords)).toEqual(['no groups', 'one group', 'two groups'])
})

test('places are written in words up to ten', () => {
  expect([1, 3, 10, 11, 12, 13, 21, 22, 23, 111].map(ordinal)).toEqual([
    ...['first', 'third', 'tenth', '11th', '12th', '13th', '21st', '22nd', '23rd', '111th'],
  ])
})

test('hours are written on the twelve-hour clock', () => {
  expect([0, 7, 12, 19, 23].map(hourInWords)).toEqual(['midnight', '7 am', 'noon', '7 pm', '11 pm'])
})

test('days are those of the week that begins on Monday', () => {
  expect([1, 5, 7].map(weekdays)).toEqual(['Mondays', 'Fridays', 'Sundays'])
})

test('durations are rounded to minutes, hours or days', () => {
  expect(durationInWords(0)).toBe('one second')
  expect([1, 45, 180, 7_200, 259_200].map(durationInWords)).toEqual([
    ...['one second', '45 seconds', 'three minutes', 'two hours', 'three days'],
  ])
})
