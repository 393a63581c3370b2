import { createECDH } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { pushBrowser, startPushServer } from '../../testing/external-services/push-server.ts'
import { areBrowserKeys, encryptFor, maxPayloadLength } from './encrypt.ts'
import { isPublicAddress, isPublicHttps } from './public-hosts.ts'
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

test.each([
  'http://push.example.net/x',
  'https://push.example.net:8443/x',
  'https://user@push.example.net/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://localhost/x',
  'https://db.internal/x',
  'https://printer.local/x',
  'https://metadata/x',
  'file:///etc/passwd',
  'https://',
])('the push endpoint %s is refused', (address) => {
  expect(isPublicHttps(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('the push endpoint %s is accepted', (address) => {
  expect(isPublicHttps(address)).toBe(true)
})

test.each([
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['142.250.69.202', true],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2a00:1450:4001:82a::200a', true],
  ['no address', false],
  ['::', false],
  ['::10.0.0.1', false],
  ['::142.250.69.202', false],
  ['::a00:1', false],
  ['::ffff:142.250.69.202', false],
  ['::ffff:0:10.0.0.1', false],
  ['64:ff9b:1::a00:1', false],
  ['2001::1', false],
  ['2001:10::1', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['100::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['4000::1', false],
  ['2606:4700::1111%eth0', false],
  ['2606:4700::1111', true],
  ['192.0.0.8', false],
  ['192.0.2.1', false],
  ['192.88.99.1', false],
  ['198.18.0.1', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['010.0.0.1', false],
  ['1.1.1.1', true],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
