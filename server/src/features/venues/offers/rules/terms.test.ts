import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { expect, test } from 'vitest'
import { estimateOf, funnelOf } from './funnel.ts'
import { checkedTerms, differsInWords, endOfRule, isInherited, offerStateAt } from './terms.ts'

const now = new Date('2026-11-20T20:00:00Z')
const at = (shift: number) => new Date(now.getTime() + shift)
const fields = { discount: 'discount_percent', validUntil: 'valid_until' }

test('the state of an offer is the most permanent one that applies', () => {
  const live = { ended_at: null, valid_until: at(1), is_active: true, max_redemptions: null, uses: 9 }
  const of = (given: Partial<Parameters<typeof offerStateAt>[0]>) => offerStateAt({ ...live, ...given }, now)
  expect(of({})).toBe('live')
  expect(of({ max_redemptions: 10 })).toBe('live')
  expect(of({ max_redemptions: 9 })).toBe('used_up')
  expect(of({ max_redemptions: 9, is_active: false })).toBe('paused')
  expect(of({ valid_until: now, is_active: false })).toBe('expired')
  expect(of({ valid_until: now, ended_at: now })).toBe('ended')
})

test('a rule lasts thirty days unless it says otherwise', () => {
  expect(endOfRule(undefined, now)).toEqual(at(30 * dayMs))
  expect(endOfRule('2026-11-21T00:00:00-08:00', now)).toEqual(new Date('2026-11-21T08:00:00Z'))
})

test('a discount needs a percentage, and nothing else keeps one', () => {
  const terms = (type: 'discount' | 'freebie', discount: number | null, validUntil = at(1)) =>
    checkedTerms({ type, discount, validUntil }, now, fields)
  expect(terms('discount', 15)).toEqual({ discount: 15 })
  expect(terms('freebie', 15)).toEqual({ discount: null })
  expect(terms('freebie', null, at(400 * dayMs))).toEqual({ discount: null })
  const refused = (field: string, sentence: string) =>
    expect.objectContaining({ code: 'invalid_input', message: sentence, fields: { [field]: sentence } })
  expect(() => terms('discount', null)).toThrow(
    refused('discount_percent', 'Say how much off it is: 5 to 50 percent.'),
  )
  expect(() => terms('freebie', null, now)).toThrow(
    refused('valid_until', 'Choose a time that is still to come.'),
  )
  expect(() => terms('freebie', null, at(400 * dayMs + 1))).toThrow(
    refused('valid_until', 'Choose a time within the next 400 days.'),
  )
})

test('an offer is inherited from the owner before until somebody keeps or ends it', () => {
  const made = { created_at: at(-10), kept_at: null, ended_at: null }
  const is = (given: Partial<Parameters<typeof isInherited>[0]>, since: Date | null = now) =>
    isInherited({ ...made, ...given }, since)
  expect(is({})).toBe(true)
  expect(is({ created_at: now })).toBe(false)
  expect(is({ kept_at: at(-1) })).toBe(true)
  expect(is({ kept_at: now })).toBe(false)
  expect(is({ ended_at: at(-1) })).toBe(false)
  expect(is({}, null)).toBe(false)
})

test('the words of an offer are its text, small print, kind and percentage', () => {
  const words = { offer_text: 'A', details: null, offer_type: 'freebie' as const, discount_percent: null }
  expect(differsInWords(words, { ...words })).toBe(false)
  for (const other of [
    { offer_text: 'B' },
    { details: 'B' },
    { offer_type: 'upgrade' as const },
    { discount_percent: 5 },
  ])
    expect(differsInWords(words, { ...words, ...other })).toBe(true)
})

const counts = {
  ...{ delivered: 8, shown: 6, opened: 3, saved: 2, redeemed: 1, covers: 4 },
  ...{ decided: 4, turnedOfAll: 3, turnedOfLarge: 1 },
}

test('each rate of an offer is of the stage before, and there is none of nothing', () => {
  expect(funnelOf(counts)).toMatchObject({ openRate: 37.5, saveRate: 66.7, redemptionRate: 50 })
  const none = { ...counts, delivered: 0, opened: 0, saved: 0, redeemed: 0 }
  expect(funnelOf(none)).toMatchObject({ openRate: null, saveRate: null, redemptionRate: null })
})

test('turned groups are disclosed from five voters, or from five groups that have decided', () => {
  expect(funnelOf(counts).turned).toBe(1)
  expect(funnelOf({ ...counts, decided: 5 }).turned).toBe(3)
})

test('the estimate of responses is an assumption until the venue has twenty offers', () => {
  const own = { offers: 19, groups: 40, viewers: 90, lowerRate: 12.4, upperRate: 33.6 }
  const assumed = { viewsPerGroup: 3.5, minResponse: 15, maxResponse: 25, isAssumption: true }
  expect(estimateOf(own)).toEqual(assumed)
  expect(estimateOf({ ...own, offers: 20 })).toEqual({
    ...{ viewsPerGroup: 2.3, minResponse: 12, maxResponse: 34, isAssumption: false },
  })
})
