import { expect, test } from 'vitest'
import { curlLine, keyInWords } from './key.messages.ts'

const key = {
  id: '1',
  name: 'Till',
  begins: 'nofomo_ab12',
  createdAt: '2026-11-21T20:00:00.000Z',
  lastUsedAt: null,
}

test('a key says when it was made and last used', () => {
  expect(keyInWords(key)).toBe('made Nov 21, 2026, never used')
  expect(keyInWords({ ...key, lastUsedAt: '2026-11-22T03:05:00.000Z' })).toBe(
    'made Nov 21, 2026, last used Sat, Nov 21, 7:05 PM',
  )
})

test('the example is a line that a shell can run', () => {
  expect(curlLine('https://nofomo.example/api/venue/export', 'nofomo_ab12')).toBe(
    'curl -H "Authorization: Bearer nofomo_ab12" "https://nofomo.example/api/venue/export?format=csv"',
  )
})
