import { expect, test } from 'vitest'
import { readStopToken, stopToken } from './stop-token.ts'

test('a stop link is valid for its mail alone, and only with our key', () => {
  const key = Buffer.alloc(32, 1)
  const kinds = ['weekly', 'rush'] as const
  const mail = { kind: 'weekly' as const, id: '12' }
  const token = stopToken(mail, key)
  expect(token).toMatch(/^[\w.-]{10,60}$/)
  expect(readStopToken(token, kinds, key)).toEqual(mail)
  expect(readStopToken(token, kinds, Buffer.alloc(32, 2))).toBeNull()
  for (const forged of [
    token.replace('weekly', 'rush'),
    token.replace('.12.', '.13.'),
    token.replace('weekly', 'sessions'),
    token.slice(0, -1),
    '',
  ])
    expect(readStopToken(forged, kinds, key)).toBeNull()
})
