import { expect, test } from 'vitest'
import { withPeriod } from './sentences.ts'

test('a sentence that ends with a name has one full stop, even if the name ends with one', () => {
  expect(['Altura', 'Bakery & Co.', 'Yum!', 'Où?', 'Wait…'].map(withPeriod)).toEqual([
    'Altura.',
    'Bakery & Co.',
    'Yum!',
    'Où?',
    'Wait…',
  ])
})
