import { expect, test } from 'vitest'
import { distinctCuisines, pointsFor } from './rules.ts'

test('a hosted session is worth 10 points, a voter 5, a decision 20', () => {
  expect(pointsFor({ sessions: 0, voters: 0, decisions: 0 })).toBe(0)
  expect(pointsFor({ sessions: 1, voters: 0, decisions: 0 })).toBe(10)
  expect(pointsFor({ sessions: 3, voters: 7, decisions: 2 })).toBe(30 + 35 + 40)
})

test('a cuisine is stored once whatever its capitalization, with the first spelling', () => {
  expect(distinctCuisines(['Thai', ' thai ', 'THAI', 'Dim  sum', 'dim sum', ''])).toEqual(['Thai', 'Dim sum'])
  expect(distinctCuisines([])).toEqual([])
})
