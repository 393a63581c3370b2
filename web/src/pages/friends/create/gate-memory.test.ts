import { expect, test } from 'vitest'
import { sentToOf } from './gate-memory.ts'

const now = 1_700_000_000_000
const stored = JSON.stringify({ email: 'hana@example.com', sentAt: now })

test('the gate remembers for an hour where it sent a mail', () => {
  expect(sentToOf(stored, now)).toBe('hana@example.com')
  expect(sentToOf(stored, now + 3_599_999)).toBe('hana@example.com')
  expect(sentToOf(stored, now + 3_600_000)).toBeNull()
  expect(sentToOf(stored, now - 1)).toBeNull()
})

test.each([null, '', 'x', '[]', '{"email":1,"sentAt":2}', '{"email":"a@b.c"}'])(
  'the gate of the create page ignores the stored text %j',
  (text) => {
    expect(sentToOf(text, now)).toBeNull()
  },
)
