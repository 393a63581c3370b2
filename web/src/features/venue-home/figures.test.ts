import { expect, test } from 'vitest'
import {
  besideInWords,
  changeInWords,
  hourInWords,
  ordinal,
  percentInWords,
  pointsInWords,
  secondsInWords,
} from './figures.ts'

test('a rate among a venue’s figures has at most one decimal', () => {
  expect([0, 22, 22.44, 100, null].map(percentInWords)).toEqual(['0%', '22%', '22.4%', '100%', '–'])
})

test('a change of a figure says its direction in words', () => {
  expect([12, -5.25, 0, 0.04, null].map(changeInWords)).toEqual([
    'up 12%',
    'down 5.2%',
    'unchanged',
    'unchanged',
    null,
  ])
  expect([4, -1, 0, null].map(pointsInWords)).toEqual(['up 4 points', 'down 1 point', 'unchanged', null])
})

test('a figure beside an average says on which side it is', () => {
  expect([4, -1.26, 0.04].map((by) => besideInWords(by, (said) => `${said}%`))).toEqual([
    'you are 4% above',
    'you are 1.3% below',
    'you are level',
  ])
})

test('hours among figures are those of a clock on the wall', () => {
  expect([0, 7, 12, 19, 23].map(hourInWords)).toEqual(['midnight', '7 am', 'noon', '7 pm', '11 pm'])
})

test('times to a decision are shown in units that fit them', () => {
  expect([5, 180, 3_600, 3_900, 50 * 3_600, null].map(secondsInWords)).toEqual([
    'under a minute',
    '3 min',
    '1 h',
    '1 h 5 min',
    '2 days',
    '–',
  ])
})

test('a rank is shown with the ending of its number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
    '111th',
  ])
})
