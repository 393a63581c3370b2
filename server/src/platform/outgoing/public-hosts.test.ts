import { expect, test } from 'vitest'
import { isPublicAddress, isPublicHttps } from './public-hosts.ts'

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
])('nothing is sent to the address %s', (address) => {
  expect(isPublicHttps(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('messages may go to the address %s', (address) => {
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
])('that the address %s is public is %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
