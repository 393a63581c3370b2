import { expect, test } from 'vitest'
import { lateVoteSentence } from './late-vote.ts'

test.each([
  [[], 'This vote is final: Spinasse won. None of yours came in time.'],
  [['Altura'], 'This vote is final: Spinasse won. Your vote for Altura counts; this one came too late.'],
  [
    ['Altura', 'Spinasse'],
    'This vote is final: Spinasse won. Your votes for Altura and Spinasse count; this one came too late.',
  ],
  [
    ['Altura', 'Spinasse', 'Paseo', 'Canlis'],
    'This vote is final: Spinasse won. Your votes for Altura, Spinasse, Paseo and Canlis count; this one came too late.',
  ],
  [
    ['Altura', 'Spinasse', 'Paseo', 'Canlis', 'Joule'],
    'This vote is final: Spinasse won. Your votes for Altura, Spinasse, Paseo and 2 more places count; this one came too late.',
  ],
])('the message for a late vote lists the counted votes on %j', (counted, sentence) => {
  expect(lateVoteSentence('Spinasse', counted)).toBe(sentence)
})

test('the message for a late vote says so where nothing won', () => {
  expect(lateVoteSentence(null, [])).toBe('This vote is final: no place won. None of yours came in time.')
})

test('the message for a late vote uses names as typed, and abbreviates thirty venues', () => {
  const names = Array.from({ length: 30 }, () => `<b>${'x'.repeat(73)}</b>`)
  const sentence = lateVoteSentence('Spinasse', names)
  expect(sentence).toContain('<b>x')
  expect(sentence.length).toBeLessThan(400)
})
