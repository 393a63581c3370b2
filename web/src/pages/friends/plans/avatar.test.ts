import { expect, test } from 'vitest'
import { initialOf } from './avatar.tsx'

test('the initial of an avatar is the first character of a name, in any script', () => {
  expect(['ann', ' östen', '李雷', '🦀 crab', ''].map(initialOf)).toEqual(['A', 'Ö', '李', '🦀', '?'])
})
