import { expect, test } from 'vitest'
import { mayDiffer } from './use-limits-sum.ts'

const asked = { voters: 3, places: 'a b' }
const sum = { clashing: 0, unchecked: 0 }

test.each([
  ['too few have voted', { voters: 2, places: 'a b' }, { voters: 0, places: '' }, undefined, false],
  [
    'enough have, and it was never asked for',
    { voters: 3, places: 'a b' },
    { voters: 0, places: '' },
    undefined,
    true,
  ],
  ['too few have to be added up', { voters: 2, places: 'a b' }, { voters: 1, places: 'a b' }, null, false],
  ['so many have that it may be made', { voters: 4, places: 'a b' }, asked, null, true],
  ['fewer than three more have', { voters: 5, places: 'a b' }, asked, sum, false],
  ['three more have', { voters: 6, places: 'a b' }, asked, sum, true],
  ['the list is another one', { voters: 3, places: 'a b c' }, asked, sum, true],
])('whether the host’s page asks for the sum of limits if %s', (_, news, before, known, expected) => {
  expect(mayDiffer(news, before, known)).toBe(expected)
})
