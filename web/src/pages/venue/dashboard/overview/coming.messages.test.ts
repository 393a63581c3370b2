import { describe, expect, test } from 'vitest'
import { comingInWords, messageState } from './coming.messages.ts'

const now = Date.parse('2026-11-27T23:00:00Z')
const group = { id: 'a', name: null, size: 5, meetingAt: '2026-11-28T03:00:00.000Z', message: null }
const sent = { words: 'Welcome', answer: null, isShown: true }

test('a group that comes is told by size and time, as far as they are known', () => {
  expect(comingInWords(group, now)).toBe('5 people · tonight, 7\u00a0PM')
  expect(comingInWords({ ...group, size: null, meetingAt: null }, now)).toBe('Size not given · no time given')
})

describe('a message', () => {
  test('that has no answer says so, and one with an answer says nothing', () => {
    expect(messageState(sent)).toBe('Sent. No answer yet.')
    expect(messageState({ ...sent, answer: 'Thanks' })).toBeNull()
  })

  test('that is hidden or gone is not shown, without a reason', () => {
    const hidden = 'The group does not see your message any more.'
    expect(messageState({ ...sent, answer: 'Thanks', isShown: false })).toBe(hidden)
    expect(messageState({ ...sent, words: null, isShown: false })).toBe(hidden)
  })
})
