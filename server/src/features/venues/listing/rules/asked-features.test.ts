import { expect, test } from 'vitest'
import { askedFeatures, maxAsked } from './asked-features.ts'

const names = (wished: [string, number][], lost: [string, number][] = []) =>
  askedFeatures(new Map(wished), new Map(lost)).map(({ feature }) => feature)

test('features that lost the venue groups come first, then those that most asked for', () => {
  const asked = names(
    [
      ['vegan', 30],
      ['games', 12],
      ['step-free', 9],
    ],
    [['step-free', 5]],
  )
  expect(asked.slice(0, 3)).toEqual(['step-free', 'vegan', 'games'])
})

test('a feature has its numbers, and none where fewer than five groups asked for it', () => {
  const [first, second] = askedFeatures(new Map([['halal', 7]]), new Map())
  expect(first).toEqual({ feature: 'halal', groups: 7, lost: null })
  expect(second).toEqual({ feature: 'step-free', groups: null, lost: null })
})

test('ten features are asked, each once, and none that a map knows', () => {
  expect(new Set(names([['light-rail', 90]])).size).toBe(maxAsked)
  expect(names([['light-rail', 90]])).not.toContain('light-rail')
})
