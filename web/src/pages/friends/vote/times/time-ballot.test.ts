import { expect, test } from 'vitest'
import { marked, replaced, unmarked } from './time-ballot.ts'

const open = { votes: {}, last: null }

test('a press on several times is undone as a whole', () => {
  const one = marked(open, ['fri'], 0)
  const all = marked(one, ['fri', 'sat'], 1)
  expect(all.votes).toEqual({ fri: 1, sat: 1 })
  expect(unmarked(all)).toEqual({ votes: { fri: 0 }, last: null })
})

test('a press that changes nothing keeps what Undo would bring back', () => {
  const one = marked(open, ['fri'], 1)
  expect(marked(one, ['fri'], 1)).toBe(one)
})

test('Undo brings back only times that the press had changed', () => {
  const all = marked(marked(open, ['fri'], 1), ['fri', 'sat'], 1)
  expect(all.last).toEqual({ sat: null })
})

test('a vote of another tab replaces the one here, which Undo leaves alone then', () => {
  const one = marked(open, ['fri'], 1)
  expect(replaced(one, { fri: -1 })).toEqual({ votes: { fri: -1 }, last: null })
  expect(replaced(one, { sat: 0 })).toEqual({ votes: { fri: 1, sat: 0 }, last: one.last })
  expect(replaced(one, { fri: 1 })).toBe(one)
})
