import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { personIds } from './person-id.ts'

const keys = new Map<string, Buffer>()
const secrets = {
  key(name: string) {
    const key = keys.get(name) ?? randomBytes(32)
    keys.set(name, key)
    return key
  },
}
const ids = personIds(secrets)
const address = 'ann@example.com'

test('the id of an address is deterministic, and decrypted by us alone', () => {
  const id = ids.idOf({ address })
  expect(id).toBe(ids.idOf({ address }))
  expect(Buffer.from(id, 'base64url').toString('latin1')).not.toContain('ann')
  expect(ids.personOf(id)).toEqual({ address })
  expect(personIds({ key: () => randomBytes(32) }).personOf(id)).toBeNull()
  expect(ids.keyOf({ address })).not.toEqual(ids.keyOf({ address: 'other@example.com' }))
})

test('the id of a guest contains the account, and any other text is no id', () => {
  const accountId = '3f2b8f0e-2d5c-4c52-9a56-0d9bb8d6f0aa'
  expect(ids.personOf(ids.idOf({ accountId }))).toEqual({ accountId })
  const id = ids.idOf({ address })
  const changed = `${id.startsWith('A') ? 'B' : 'A'}${id.slice(1)}`
  for (const wrong of ['', 'nobody', changed, id.slice(0, -4), 'x'.repeat(400)])
    expect(ids.personOf(wrong)).toBeNull()
})

test('the longest address fits into an address of a page', () => {
  expect(ids.idOf({ address: `${'a'.repeat(242)}@example.com` }).length).toBeLessThanOrEqual(400)
})
