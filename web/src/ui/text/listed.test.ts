import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test('words of a list are joined as in a sentence', () => {
  expect([[], ['Ana'], ['Ana', 'Ben'], ['Ana', 'Ben', 'Cleo']].map(listed)).toEqual([
    '',
    'Ana',
    'Ana and Ben',
    'Ana, Ben and Cleo',
  ])
})
