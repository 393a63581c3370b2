import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDevices } from './device.ts'

const devices = createDevices(randomBytes(32))
const id = randomBytes(16).toString('base64url')
const now = new Date('2026-11-21T20:00:00.123Z')
const signed = devices.signed(id, now)

test('a signed cookie holds its id and its time of issue, to the millisecond', () => {
  const device = devices.read(signed)
  expect([device.id, device.isNew, device.since()]).toEqual([id, false, now])
})

test.each([
  ['an id alone', id],
  ['another time', signed.replace(/\.\w+\./, '.mabcdefg.')],
  ['another id', signed.replace(id, randomBytes(16).toString('base64url'))],
  ['another key', createDevices(randomBytes(32)).signed(id, now)],
])('a device cookie with %s has no time of issue, but keeps its id', (_, cookie) => {
  const device = devices.read(cookie)
  expect([device.id, device.isNew, device.since()]).toEqual([cookie.slice(0, 22), false, null])
})

test.each([undefined, '', "x' or 1=1", `${id}.`, `${signed}A`, signed.slice(0, -1)])(
  'a new device id is generated for the cookie %j',
  (cookie) => {
    const device = devices.read(cookie)
    expect([device.isNew, device.since()]).toEqual([true, null])
    expect(device.id).toMatch(/^[\w-]{22}$/)
    expect(device.id).not.toBe(id)
  },
)
