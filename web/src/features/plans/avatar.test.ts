import { expect, test } from 'vitest'
import { initialOf } from './avatar.tsx'

test('the initial is the first sign of a name, whatever script it is in', () => {
  expect(['ann', ' östen', '李雷', '🦀 crab', ''].map(initialOf)).toEqual(['A', 'Ö', '李', '🦀', '?'])
})
