import { expect, test } from 'vitest'
import { understand } from '../request/understand.ts'

const sizeIn = (description: string): string =>
  understand({ description }, '2026-11-24')
    .understood.filter(({ kind }) => kind === 'people')
    .map(({ id }) => id.replace('people:', ''))
    .join()

test.each([
  ['me + 3', '4'],
  ['me plus three', '4'],
  ['tacos, me +1', '2'],
  ['me and 3 on friday at 7', '4'],
  ['x4', '4'],
  ['dinner x6', '6'],
  ['six, two of them vegan', '6'],
  ['six, two vegan', '6'],
  ['8, one of them gluten free', '8'],
  ['we are six, one vegan', '6'],
  ['party 5 at 7pm', '5'],
  ['table 4, friday', '4'],
  ['just us 4', '4'],
  ['a foursome', '4'],
  ['10ish people', '10'],
  ['10+ people', '10'],
  ['4/5 people', '4-5'],
  ['6 for dinner', '6'],
  ['six for brunch on sunday', '6'],
  ['my sister, her husband and me', '3'],
  ['me and my three roommates', '4'],
  ['2 adults + 2 kids', '4'],
  ['dinner for 6 at 7', '6'],
  ['friday at 7 for 6', '6'],
])('“%s” is a group of %s', (words, size) => expect(sizeIn(words)).toBe(size))

test.each([
  'dinner at 7',
  'friday at 6, two hours',
  'rated 4/5',
  'we meet at 8 for dinner',
  'tacos and 3 salsas',
  'me and 3 tacos',
  '12 dec at 7',
  '5 december, one vegan',
])('“%s” says no number of people', (words) => expect(sizeIn(words)).toBe(''))
