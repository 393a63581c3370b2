import type { Offer, Voucher } from '@nofomo/contracts/offers.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryShelf } from '../../platform/analytics/memory-shelf.ts'
import { cachedMs, cachedOffers, keepOffers } from './offer-cache.ts'
import { isExpired, markOf, newsOf, offerId, untilInWords } from './offer-words.ts'
import { pileOf } from './pile.ts'
import { stateInWords, stepsFor } from './redeem-words.ts'
import { keepVoucher, keptVoucher } from './voucher-cache.ts'

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

beforeEach(() => vi.stubGlobal('localStorage', memoryShelf()))
afterEach(() => vi.unstubAllGlobals())

const refused = (): never => {
  throw new Error('refused')
}
const refuseStorage = () => vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })

describe('which offers pop up', () => {
  const nothing = { putAway: new Set<string>(), held: null, now }
  const ids = (pile: Offer[]) => pile.map(({ id }) => id)
  const four = [1, 2, 3, 4].map((at) => offer(`${at}`, { created_at: inMinutes(-10 + at) }))

  test('the newest lies in front, and no more than three lie on each other', () => {
    expect(ids(pileOf(four, nothing))).toEqual(['4', '3', '2'])
    expect(ids(four)).toEqual(['1', '2', '3', '4'])
  })

  test('one that was put away does not come back, and makes room for the next', () => {
    expect(ids(pileOf(four, { ...nothing, putAway: new Set(['4', '2']) }))).toEqual(['3', '1'])
  })

  test('one that is over never shows', () => {
    const over = offer('over', { valid_until: inMinutes(0) })
    expect(pileOf([over], nothing)).toEqual([])
    expect(ids(pileOf([over, offer('good')], nothing))).toEqual(['good'])
  })

  test('what somebody has under the finger stays in front when a newer one arrives', () => {
    expect(ids(pileOf(four, { ...nothing, held: '2' }))).toEqual(['2', '4', '3'])
  })

  test('what was held and is over makes way', () => {
    const over = offer('over', { valid_until: inMinutes(-1) })
    expect(ids(pileOf([...four, over], { ...nothing, held: 'over' }))).toEqual(['4', '3', '2'])
  })
})

describe('until when an offer is good', () => {
  test('today it says the hour, on other days the day too, by the clocks in Seattle', () => {
    expect(untilInWords(offer('a'), now)).toBe('until 9:00\u00a0PM')
    expect(untilInWords(offer('a', { valid_until: inMinutes(60 * 24) }), now)).toBe(
      'until Sat, Nov 28, 7:00\u00a0PM',
    )
  })

  test('from its last moment on it is expired', () => {
    const last = offer('a', { valid_until: inMinutes(0) })
    expect(isExpired(last, now - 1)).toBe(false)
    expect(isExpired(last, now)).toBe(true)
    expect(untilInWords(last, now)).toBe('Expired')
  })
})

test('a discount shows how much, everything else what kind it is', () => {
  expect(markOf(offer('a', { offer_type: 'discount', discount_percent: 20 }))).toBe('20%')
  expect(markOf(offer('a'))).toBeNull()
})

test('a screen reader hears whose offer it is and what it is', () => {
  expect(newsOf(offer('a'))).toBe('New offer from Spinasse: A free antipasto for your table')
})

test('the Offer ID is the end of the code', () => {
  expect(offerId('1AbCdEfGh12345678')).toBe('12345678')
})

describe('offers without the network', () => {
  test('those of the last five minutes are used, older ones are not', () => {
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now + cachedMs - 1)).toEqual([offer('a')])
    expect(cachedOffers('one', now + cachedMs)).toEqual([])
    expect(cachedOffers('another', now)).toEqual([])
  })

  test('what was kept under a clock that has been set back since is not used', () => {
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now - 1)).toEqual([])
  })

  test('a browser that keeps nothing, or something else, has no offers and no trouble', () => {
    refuseStorage()
    keepOffers('one', [offer('a')], now)
    expect(cachedOffers('one', now)).toEqual([])
    vi.stubGlobal('localStorage', memoryShelf())
    for (const text of ['', 'null', '{', '[]', `{"at":${now},"offers":"?"}`]) {
      localStorage.setItem('offers_one', text)
      expect(cachedOffers('one', now), text).toEqual([])
    }
  })
})

const voucher = (details: Partial<Voucher> = {}): Voucher => ({
  code: '1AbCdEfGh12345678',
  offer: offer('a'),
  state: 'valid',
  redeemedAt: null,
  qrCode: {
    qrCodeDataUrl: 'data:image/png;base64,iVBORw0KGgo=',
    redemptionUrl: 'https://nofomo.example/redeem/1',
  },
  ...details,
})

describe('a voucher without the network', () => {
  test('it is kept in the browser that took it until the offer is over', () => {
    keepVoucher(voucher())
    expect(keptVoucher('a', now)).toEqual(voucher())
    expect(keptVoucher('b', now)).toBeNull()
    expect(keptVoucher('a', now + 120 * 60_000)).toBeNull()
  })

  test('a browser that keeps nothing, or something else, has none and no trouble', () => {
    refuseStorage()
    keepVoucher(voucher())
    expect(keptVoucher('a', now)).toBeNull()
    vi.stubGlobal('localStorage', memoryShelf())
    for (const text of ['', 'null', '{', '{}', '7']) {
      localStorage.setItem('voucher_a', text)
      expect(keptVoucher('a', now), text).toBeNull()
    }
  })
})

describe('what the venue’s staff read', () => {
  test('a good one says until when', () => {
    expect(stateInWords(voucher())).toEqual({
      title: 'Valid',
      text: 'Until Friday, November 27 at 9:00\u00a0PM (Seattle time). It works once.',
    })
  })

  test('one that was redeemed says when', () => {
    const redeemed = voucher({ state: 'redeemed', redeemedAt: inMinutes(5) })
    expect(stateInWords(redeemed)).toEqual({
      title: 'Already redeemed',
      text: 'Friday, November 27 at 7:05\u00a0PM (Seattle time). It works once.',
    })
    expect(stateInWords(redeemed, true)).toEqual({
      title: 'Redeemed',
      text: 'Done. Give the group what you promised.',
    })
  })

  test('one that is over says since when', () => {
    expect(stateInWords(voucher({ state: 'expired' }))).toEqual({
      title: 'Expired',
      text: 'It was good until Friday, November 27 at 9:00\u00a0PM (Seattle time).',
    })
  })

  test('everybody else reads how it works', () => {
    expect(stepsFor(voucher()).map(([title]) => title)).toEqual(['Show it', 'They scan it', 'They redeem it'])
  })
})
