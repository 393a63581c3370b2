import { expect, test } from 'vitest'
import { featuresOf } from './feature.messages.ts'

test('features of a venue are listed by groups, and groups without any are left out', () => {
  expect(featuresOf({ tags: ['step-free', 'vegan', 'halal', 'unheard-of'] })).toEqual([
    { name: 'Food and drink', text: 'Vegan dishes, Halal' },
    { name: 'Room', text: 'Step-free entrance' },
  ])
})
