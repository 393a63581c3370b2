import { expect, test } from 'vitest'
import { DailyQuota } from './daily-quota.ts'
import { keyOfAddress } from './http/callers/address.ts'
import { NetworkRateLimiter, NetworkShares, networkKeys, networksOf, siteOf } from './networks.ts'

/** One of the 256 networks in a /56, and one of the 256 such /56 in a /48. */
const inSite = (at: number) => keyOfAddress(`2001:db8:1:${at.toString(16)}::1`)

test('an IPv6 address counts for its /64, /56 and /48, an IPv4 address for itself and its /24', () => {
  expect(networksOf(keyOfAddress('2001:db8:1:2ff::7')).map(({ key }) => key)).toEqual([
    '2001:db8:1:2ff/64',
    '2001:db8:1:200/56',
    '2001:db8:1:0/48',
  ])
  expect(networksOf('203.0.113.9').map(({ key }) => key)).toEqual(['203.0.113.9', '203.0.113.0/24'])
  expect(networksOf('not an address').map(({ key }) => key)).toEqual(['not an address'])
})

test('one subscriber is one site: an IPv4 address, or a whole /48', () => {
  expect(siteOf(inSite(0))).toBe(siteOf(inSite(65_535)))
  expect(siteOf('203.0.113.9')).toBe('203.0.113.9')
  expect(siteOf('not an address')).toBe('not an address')
})

test('256 networks of one /56 together have twice the allowance of one, and 65,536 of a /48 eight times', () => {
  const take = (count: number) => {
    const limiter = new NetworkRateLimiter(10)
    return Array.from({ length: count }, (_, at) => limiter.take(inSite(at), 0)).filter((wait) => wait === 0)
  }
  expect(take(256)).toHaveLength(20)
  expect(take(5_000)).toHaveLength(80)
})

test('a refusal by a wide network takes nothing from the narrow one', () => {
  const limiter = new NetworkRateLimiter(10)
  for (let at = 0; at < 20; at += 1) limiter.take(inSite(at), 0)
  for (let again = 0; again < 50; again += 1) expect(limiter.take(inSite(99), 0)).toBeGreaterThan(0)
  expect(Array.from({ length: 10 }, () => limiter.take(inSite(99), 60_000))).toEqual(Array(10).fill(0))
})

test('a clock that is set back does not block requests until the earlier time', () => {
  const limiter = new NetworkRateLimiter(10)
  const [november, may] = [Date.parse('2026-11-25'), Date.parse('2026-05-02')]
  for (let at = 0; at < 200; at += 1) limiter.take(inSite(at), november)
  expect(limiter.take(inSite(0), may)).toBe(0)
})

test('a flood from one /48 cannot take the streams of everybody else', () => {
  const shares = new NetworkShares({ total: 10_000, perNetwork: 500 })
  const enter = (address: string, isKnown = false) => {
    if (shares.refusal(address, isKnown) !== null) return false
    shares.enter(address, isKnown)
    return true
  }
  for (let at = 0; at < 20_000; at += 1) enter(inSite(at))
  expect(shares.open).toBeLessThanOrEqual(4_000)
  const friends = Array.from({ length: 30 }, () => enter('198.51.100.7'))
  expect(friends).toEqual(Array(30).fill(true))
})

test('streams taken by very many networks leave a reserve for browsers that were here before', () => {
  const shares = new NetworkShares({ total: 100, perNetwork: 20 })
  for (let at = 0; at < 200; at += 1)
    if (shares.refusal(`10.${at}.0.1`, false) === null) shares.enter(`10.${at}.0.1`, false)
  expect([shares.open, shares.refusal('192.0.2.1', false)]).toEqual([75, 'full'])
  const leave = Array.from({ length: 20 }, () => {
    expect(shares.refusal('192.0.2.1', true)).toBeNull()
    return shares.enter('192.0.2.1', true)
  })
  expect(shares.refusal('192.0.2.1', true)).toBe('network_full')
  leave[0]?.()
  leave[0]?.()
  expect([shares.open, shares.refusal('192.0.2.1', true)]).toEqual([94, null])
})

const midnight = new Date('2026-05-02T00:00:00Z')
const noon = new Date('2026-05-02T12:00:00Z')

test('a daily total used up by unknown callers is refilled through the day, and known callers keep a quarter', () => {
  const quota = new DailyQuota(1_000)
  const newcomer = { isKnown: false }
  expect(quota.take([], 5_000, midnight, newcomer)).toBe(375)
  expect(quota.isUsedUp(midnight, newcomer)).toBe(true)
  expect(quota.secondsUntilMore(midnight)).toBeLessThan(300)
  expect(quota.take([], 1, new Date(midnight.getTime() + 300_000), newcomer)).toBe(1)
  expect(quota.take([], 5_000, noon, newcomer)).toBe(186)
  expect(quota.isUsedUp(noon, { isKnown: true })).toBe(false)
  expect(quota.take([], 5_000, noon, { isKnown: true })).toBe(438)
  expect(quota.take([], 1, noon, { isKnown: true })).toBe(0)
})

test('while a daily total runs out a network has a tenth of its limit, unless it is known', () => {
  const quota = new DailyQuota(1_000)
  const take = (address: string, isKnown = false) =>
    quota.take(networkKeys(address, 100), 200, midnight, { isKnown })
  expect([take('192.0.2.1'), take('198.51.100.1')]).toEqual([100, 100])
  expect([take('203.0.113.1'), take('203.0.113.2', true)]).toEqual([10, 100])
})

test('very many networks of one day do not use up the counts of known callers', () => {
  const quota = new DailyQuota(1_000_000)
  for (let at = 0; at < 60_000; at += 1) {
    const address = `10.${at >> 8}.${at & 255}.1`
    quota.take([{ key: address, max: 10 }], 1, midnight, { isKnown: false })
  }
  expect(quota.take([{ key: 'a friend', max: 10 }], 10, midnight, { isKnown: true })).toBe(10)
})

test('a common limit of three keeps one for known callers', () => {
  const shares = new NetworkShares({ total: 3, perNetwork: null })
  for (let at = 0; at < 2; at += 1) shares.enter(`10.${at}.0.1`, false)
  expect([shares.refusal('192.0.2.1', false), shares.refusal('192.0.2.1', true)]).toEqual(['full', null])
})
