import { expect, test } from 'vitest'
import { freshHint } from './signin-memory.ts'

const sentAt = 1_700_000_000_000
const hint = { email: 'maya@example.com', redirect: '/app/create', sentAt }

test('a stored link request expires after ten minutes', () => {
  const stored = JSON.stringify(hint)
  expect(freshHint(stored, sentAt)).toEqual(hint)
  expect(freshHint(stored, sentAt + 599_999)).toEqual(hint)
  expect(freshHint(stored, sentAt + 600_000)).toBeNull()
})

test('a stored link request from the future or of another shape is ignored', () => {
  expect(freshHint(JSON.stringify(hint), sentAt - 1)).toBeNull()
  for (const stored of [null, '', 'x', 'null', '[]', '{"email":1}', '{"email":"a@b.c"}'])
    expect(freshHint(stored, sentAt)).toBeNull()
})
