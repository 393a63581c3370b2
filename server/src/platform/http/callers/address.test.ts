import { expect, test } from 'vitest'
import { addressMatcher, keyOfAddress } from './address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2/64'],
  ['2001:db8::1', '2001:db8:0:0/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0/64'],
  ['fe80::1%eth0', 'fe80:0:0:0/64'],
  ['::1', '0:0:0:0/64'],
])('limits count the address %s as %s', (address, key) => {
  expect(keyOfAddress(address)).toBe(key)
})

const ranges = ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32', '::1']

test.each([
  ['10.200.3.4', true],
  ['::ffff:10.200.3.4', true],
  ['11.0.0.1', false],
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['2001:db8:1::5', true],
  ['2001:db9::5', false],
  ['::1', true],
  ['localhost', false],
  ['10.0.0', false],
  ['', false],
])('the address %s is a trusted proxy: %s', (address, expected) => {
  expect(addressMatcher(ranges)(address)).toBe(expected)
})
