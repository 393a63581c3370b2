import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { offerOf, voucherOf } from '../../../testing/offer-samples.ts'
import { stateInWords, stepsFor } from './redeem.messages.ts'

const voucher = (details: Partial<Voucher> = {}) =>
  voucherOf({
    validUntil: '2026-11-28T05:00:00.000Z',
    offer: offerOf({ venue_name: 'Spinasse' }),
    ...details,
  })

describe('the voucher page for those who hold it', () => {
  test('the voucher page for those who hold it says until when a valid voucher is good', () => {
    expect(stateInWords(voucher())).toEqual({
      title: 'Valid',
      text: 'Until Friday, November 27 at 9:00\u00a0PM (Seattle time). It works once.',
    })
  })

  test('the voucher page for those who hold it says when a redeemed voucher was redeemed', () => {
    const redeemed = voucher({ state: 'redeemed', redeemedAt: '2026-11-28T03:05:00.000Z' })
    expect(stateInWords(redeemed)).toEqual({
      title: 'Already redeemed',
      text: 'Friday, November 27 at 7:05\u00a0PM (Seattle time). It works once.',
    })
  })

  test('the voucher page for those who hold it says since when an expired voucher has been expired', () => {
    expect(stateInWords(voucher({ state: 'expired' }))).toEqual({
      title: 'Expired',
      text: 'It was good until Friday, November 27 at 9:00\u00a0PM (Seattle time).',
    })
  })

  test('the voucher page for those who hold it explains to everybody else how it works', () => {
    expect(stepsFor(voucher()).map(([title]) => title)).toEqual(['Show it', 'They scan it', 'They redeem it'])
  })
})
