import { createECDH } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { pushBrowser, startPushServer } from '../../testing/external-services/push-server.ts'
import { areBrowserKeys, encryptFor, maxPayloadLength } from './encrypt.ts'
import { createPushSender } from './send.ts'
import { vapidKeysFrom } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const keys = vapidKeysFrom(Buffer.alloc(32, 255))
const now = new Date('2026-11-22T20:00:00Z')

test('a message is encrypted as in the example of RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const browser = {
    p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  const body = encryptFor(browser, 'When I grow up, I want to be a watermelon', { pair, salt })
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('only the browser that subscribed can read a message, and too long ones are refused', () => {
  const [own, other] = [pushBrowser('own'), pushBrowser('other')]
  const browserKeys = {
    p256dh: bytes(own.subscription.keys.p256dh),
    auth: bytes(own.subscription.keys.auth),
  }
  const body = encryptFor(browserKeys, 'Drei Gruppen, für dich')
  expect(own.decrypt(body)).toBe('Drei Gruppen, für dich')
  expect(() => other.decrypt(body)).toThrow()
  expect(() => encryptFor(browserKeys, 'x'.repeat(maxPayloadLength + 1))).toThrow('too long')
})

test('browser keys with a point off the curve are refused', () => {
  const auth = Buffer.alloc(16, 1)
  expect(areBrowserKeys({ p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]), auth })).toBe(false)
  expect(areBrowserKeys({ p256dh: bytes(keys.publicKey), auth })).toBe(true)
  expect(areBrowserKeys({ p256dh: bytes(keys.publicKey), auth: Buffer.alloc(15) })).toBe(false)
})

test('the same secret gives the same VAPID keys', () => {
  expect(vapidKeysFrom(Buffer.alloc(32, 255)).publicKey).toBe(keys.publicKey)
  expect(vapidKeysFrom(Buffer.alloc(32, 254)).publicKey).not.toBe(keys.publicKey)
})

test('a message reaches the push service signed, encrypted and with its lifetime', async () => {
  const server = await startPushServer()
  onTestFinished(async () => void (await server.stop()))
  const browser = pushBrowser('a')
  const send = createPushSender({ keys, contact: 'mailto:help@nofomo.example' }, server)
  const message = {
    endpoint: browser.endpoint,
    p256dh: bytes(browser.subscription.keys.p256dh),
    auth: bytes(browser.subscription.keys.auth),
    payload: '{"text":"Hi"}',
    ttlSeconds: 1_800,
  }
  Object.assign(server, { status: 429, retryAfter: '120' })
  expect(await send(message, now)).toEqual({ status: 429, retryAfterMs: 120_000 })
  const [received] = server.received
  expect(received).toMatchObject({
    path: '/send/a',
    ttl: '1800',
    encoding: 'aes128gcm',
    claims: { aud: 'https://push.example.net', sub: 'mailto:help@nofomo.example', key: keys.publicKey },
  })
  expect(received?.claims.exp).toBe(now.getTime() / 1_000 + 12 * 3_600)
  expect(browser.decrypt(received?.body ?? Buffer.alloc(0))).toBe('{"text":"Hi"}')
})

test('nothing is sent to names that lead to this machine or a private network', async () => {
  const send = createPushSender({ keys, contact: 'https://nofomo.example' })
  const message = { p256dh: bytes(keys.publicKey), auth: Buffer.alloc(16), payload: '', ttlSeconds: 60 }
  await expect(send({ ...message, endpoint: 'https://localhost/x' }, now)).rejects.toThrow(
    'not on the internet',
  )
})
