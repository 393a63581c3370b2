import { expect, test } from 'vitest'
import { wordByVote } from './vote-words.ts'

test('every vote has its word', () => {
  expect(wordByVote).toEqual({ 1: 'Yes', 0: 'Maybe', [-1]: 'No', [-2]: 'Not for me' })
})
