import type { Offer, Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { announcementOf, isExpired, markOf, offerId, untilInWords } from './offer.messages.ts'
import { cachedMs, cachedOffers, keepOffers } from './offer-cache.ts'
import { popupStack } from './popup-stack.ts'
import { forgetVoucher, storedVoucher, storedVouchers, storeVoucher } from './voucher-cache.ts'

/** Friday evening in Seattle, at seven. */
const now = Date.parse('2026-11-28T03:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

const offer = (id: string, details: Partial<Offer> = {}): Offer => ({
  id,
  venue_id: 'spinasse',
  venue_name: 'Spinasse',
  offer_type: 'freebie',
  offer_text: 'A free antipasto for your table',
  details: null,
  discount_percent: null,
  valid_until: inMinutes(120),
  realtime: true,
  created_at: inMinutes(-1),
  ...details,
})

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

const refused = (): never => {
  throw new Error('refused')
}
const refuseStorage = () => vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })

describe('offers that pop up', () => {
  const nothing = { putAway: new Set<string>(), held: null, now }
  const ids = (stack: Offer[]) => stack.map(({ id }) => id)
  const four = [1, 2, 3, 4].map((at) => offer(`${at}`, { created_at: inMinutes(-10 + at) }))

  test('offers that pop up show the newest in front, and at most three', () => {
    expect(ids(popupStack(four, nothing))).toEqual(['4', '3', '2'])
    expect(ids(four)).toEqual(['1', '2', '3', '4'])
  })

  test('offers that pop up do not return once dismissed, and make room for the next', () => {
    expect(ids(popupStack(four, { ...nothing, putAway: new Set(['4', '2']) }))).toEqual(['3', '1'])
  })

  test('offers that pop up are never expired ones', () => {
    const over = offer('over', { valid_until: inMinutes(0) })
    expect(popupStack([over], nothing)).toEqual([])
    expect(ids(popupStack([over, offer('good')], nothing))).toEqual(['good'])
  })

  test('a hovered offer stays in front when a newer one arrives', () => {
    expect(ids(popupStack(four, { ...nothing, held: '2' }))).toEqual(['2', '4', '3'])
  })

  test('a hovered offer is replaced once it has expired', () => {
    const over = offer('over', { valid_until: inMinutes(-1) })
    expect(ids(popupStack([...four, over], { ...nothing, held: 'over' }))).toEqual(['4', '3', '2'])
  })
})

describe('the end of an offer', () => {
  test('the end of an offer is an hour today, and includes the day otherwise, in Seattle’s time zone', () => {
    expect(untilInWords(offer('a'), now)).toBe('until 9:00\u00a0PM')
    expect(untilInWords(offer('a', { valid_until: inMinutes(60 * 24) }), now)).toBe(
      'until Sat, Nov 28, 7:00\u00a0PM',
    )
  })

  test('an offer is expired from its last moment on', () => {
    const last = offer('a', { valid_until: inMinutes(0) })
    expect(isExpired(last, now - 1)).toBe(false)
    expect(isExpired(last, now)).toBe(true)
    expect(untilInWords(last, now)).toBe('Expired')
  })
})

test('a discount shows its amount, other offers their kind', () => {
  expect(markOf(offer('a', { offer_type: 'discount', discount_percent: 20 }))).toBe('20%')
  expect(markOf(offer('a'))).toBeNull()
})

test('the announcement of an offer names the venue and the offer', () => {
  expect(announcementOf(offer('a'))).toBe('New offer from Spinasse: A free antipasto for your table')
})

test('the Offer ID is the end of the code', () => {
  expect(offerId('1AbCdEfGh12345678')).toBe('12345678')
})

describe('offers without the network', () => {
  test('offers without the network are used from the cache for five minutes', () => {
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now + cachedMs - 1)).toEqual([offer('a')])
    expect(cachedOffers('one', now + cachedMs)).toEqual([])
    expect(cachedOffers('another', now)).toEqual([])
  })

  test('offers without the network are not used if the clock has been set back since', () => {
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now - 1)).toEqual([])
  })

  test('offers without the network are empty without errors if storage is refused or invalid', () => {
    refuseStorage()
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now)).toEqual([])
    vi.stubGlobal('localStorage', memoryStorage())
    for (const text of ['', 'null', '{', '[]', `{"at":${now},"offers":"?"}`]) {
      localStorage.setItem('offers_one', text)
      expect(cachedOffers('one', now), text).toEqual([])
    }
  })
})

const voucher = (given: Partial<Voucher> = {}): Voucher => ({
  code: '1AbCdEfGh12345678',
  shortCode: 'KXM4W7PA',
  offer: offer('a'),
  state: 'valid',
  redeemedAt: null,
  validUntil: inMinutes(120),
  qrCode: {
    qrCodeDataUrl: 'data:image/png;base64,iVBORw0KGgo=',
    redemptionUrl: 'https://nofomo.example/redeem/1',
  },
  ...given,
})

describe('vouchers without the network', () => {
  const day = 24 * 60

  test('vouchers without the network are kept in the browser that took them, until a day after their own end', () => {
    storeVoucher({ sessionId: 'one', voucher: voucher({ validUntil: inMinutes(300) }) }, now)
    expect(storedVoucher('one', 'a', now)).toEqual(voucher({ validUntil: inMinutes(300) }))
    expect(storedVoucher('one', 'b', now)).toBeNull()
    expect(storedVoucher('one', 'a', Date.parse(inMinutes(300 + day - 1)))).not.toBeNull()
    expect(storedVoucher('one', 'a', Date.parse(inMinutes(300 + day)))).toBeNull()
  })

  test('the same offer in two groups is two vouchers, listed with the last one first', () => {
    storeVoucher({ sessionId: 'one', voucher: voucher({ code: 'first' }) }, now)
    storeVoucher({ sessionId: 'two', voucher: voucher({ code: 'second' }) }, now)
    expect(storedVouchers(now).map(({ voucher: { code } }) => code)).toEqual(['second', 'first'])
    expect(storedVoucher('one', 'a', now)?.code).toBe('first')
  })

  test('a newer state of a voucher replaces the older one, and one that is gone is forgotten', () => {
    storeVoucher({ sessionId: 'one', voucher: voucher() }, now)
    storeVoucher({ sessionId: 'one', voucher: voucher({ state: 'redeemed' }) }, now)
    expect(storedVouchers(now).map(({ voucher: { state } }) => state)).toEqual(['redeemed'])
    forgetVoucher(voucher().code, now)
    expect(storedVouchers(now)).toEqual([])
  })

  test('vouchers without the network are missing without errors if storage is refused or invalid', () => {
    refuseStorage()
    storeVoucher({ sessionId: 'one', voucher: voucher() }, now)
    expect(storedVouchers(now)).toEqual([])
    vi.stubGlobal('localStorage', memoryStorage())
    for (const text of [
      '',
      'null',
      '{',
      '{}',
      '7',
      '{"list":7}',
      '{"list":[null,{},{"voucher":{"code":"a"}}]}',
    ]) {
      localStorage.setItem('vouchers', text)
      expect(storedVouchers(now), text).toEqual([])
    }
  })
})
