import { expect, test } from 'vitest'
import { votedInWords } from './voted.ts'

const known = { isExpectedKnown: true, expectedVoters: 4, status: 'in_progress' } as const
const unknown = { ...known, isExpectedKnown: false }

test('more voters than expected may vote', () => {
  expect(votedInWords(2, known)).toBe('2 of 4 voted')
  expect(votedInWords(6, known)).toBe('6 have voted, 4 expected')
  expect(votedInWords(6, { ...known, status: 'complete' })).toBe('6 voted')
})

test('if nobody gave a number of voters, only those who voted are counted', () => {
  expect(votedInWords(5, unknown)).toBe('5 have voted')
  expect(votedInWords(1, unknown)).toBe('1 has voted')
  expect(votedInWords(5, { ...unknown, status: 'provisional' })).toBe('5 have voted')
  expect(votedInWords(5, { ...unknown, status: 'complete' })).toBe('5 voted')
})

test('of a range of voters the upper end is said, of a rough number that it is rough, until more have voted', () => {
  const ofSize = (size: object) => ({
    ...unknown,
    preferences: { budget: null, occasion: null, cuisine: null, ...size } as never,
  })
  const range = ofSize({ groupSize: 7, groupSizeRange: '5-7', groupSizeFrom: 5 })
  expect(votedInWords(5, range)).toBe('5 have voted, up to 7 expected')
  expect(votedInWords(8, range)).toBe('8 have voted')
  expect(votedInWords(5, { ...range, status: 'complete' })).toBe('5 voted')
  const open = ofSize({ groupSize: 15, groupSizeRange: '12+', groupSizeFrom: 12 })
  expect(votedInWords(9, open)).toBe('9 have voted, 12 or more expected')
  expect(votedInWords(13, open)).toBe('13 have voted')
  const own = ofSize({ groupSize: 6, groupSizeRange: null, groupSizeFrom: 5 })
  expect(votedInWords(2, own)).toBe('2 have voted, up to 6 expected')
  const rough = ofSize({ groupSize: 10, groupSizeRange: null, groupSizeFrom: null })
  expect(votedInWords(2, rough)).toBe('2 have voted, about 10 expected')
})
