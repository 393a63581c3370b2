import { expect, test } from 'vitest'
import { featuresOf } from './feature-words.ts'

test('what a venue offers is told by groups, and groups without anything are left out', () => {
  expect(featuresOf({ tags: ['step-free', 'vegan', 'halal', 'unheard-of'] })).toEqual([
    { name: 'Food and drink', text: 'Vegan dishes, Halal' },
    { name: 'Room', text: 'Step-free entrance' },
  ])
})
