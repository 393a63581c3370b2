import { describe, expect, test } from 'vitest'
import { type Month, type OfferFigures, type Reader, summaryOf, trendOf } from './summary.ts'

const staff: Reader = { kind: 'staff' }
const partner: Reader = { kind: 'partner', venueIds: new Set(['v0']) }

const figures = (given: Partial<OfferFigures> = {}): OfferFigures => ({
  ...{ covers: 12, delivered: 10, opened: 8, saved: 6, redeemed: 3 },
  ...given,
})

/** A month of so many active venues, each with the same figures. */
function monthOf(venues: number, given: Partial<Month> = {}, each = figures()): Month {
  const ids = Array.from({ length: venues }, (_, index) => `v${index}`)
  return {
    ...{ decided: 9, seconds: 240.4, begun: 14, people: 4 },
    offers: new Map(ids.map((id) => [id, each])),
    venues: ids.map((venueId) => ({
      ...{ venueId, name: `Venue ${venueId}`, neighborhood: 'Ballard', decided: 6, seconds: 200 },
    })),
    ...given,
  }
}

describe('for staff', () => {
  test('covers for staff are the mean of active venues, with the sum', () => {
    const month = monthOf(3)
    const offers = new Map([...month.offers, ['v1', figures({ covers: 20 })]])
    expect(summaryOf({ ...month, offers }, staff)).toMatchObject({
      ...{ verifiedCoversMonth: 14.7, verifiedCoversTotal: 44, activeVenues: 3 },
    })
  })

  test('rates for staff are of the sums, each of the stage before', () => {
    const offers = new Map([
      ['v0', figures()],
      ['v1', figures({ delivered: 30, opened: 2, saved: 1, redeemed: 0 })],
    ])
    expect(summaryOf(monthOf(2, { offers }), staff)).toMatchObject({
      ...{ offerOpenRate: 25, offerSaveRate: 70, redemptionRate: 42.9 },
    })
  })

  test('a rate with nothing to divide by is null', () => {
    const none = figures({ covers: 0, delivered: 0, opened: 0, saved: 0, redeemed: 0 })
    const summary = summaryOf(monthOf(1, {}, none), staff)
    const rates = { offerOpenRate: null, offerSaveRate: null, redemptionRate: null }
    expect(summary).toMatchObject({ ...rates, verifiedCoversMonth: 0 })
    expect(summary.venues[0]).toMatchObject({ ...rates, verifiedCoversMonth: 0 })
    expect(summaryOf(monthOf(1, {}, figures({ opened: 0, saved: 0, redeemed: 0 })), staff)).toMatchObject({
      ...{ offerOpenRate: 0, offerSaveRate: null, redemptionRate: null },
    })
  })

  test('a month without data has no means', () => {
    const empty = { decided: 0, seconds: null, begun: 0, people: null }
    expect(summaryOf(monthOf(0, empty), staff)).toEqual({
      ...{
        verifiedCoversMonth: null,
        verifiedCoversTotal: 0,
        activeVenues: 0,
        medianTimeToDecisionSec: null,
      },
      ...{ offerOpenRate: null, offerSaveRate: null, redemptionRate: null },
      ...{ activeSessions: 0, avgGroupSize: null, venues: [] },
    })
  })

  test('staff see small numbers, most covers first, and no row is marked as own', () => {
    const month = monthOf(2, { decided: 1, begun: 1 })
    const offers = new Map([...month.offers, ['v1', figures({ covers: 40, delivered: 1, opened: 1 })]])
    const summary = summaryOf({ ...month, offers }, staff)
    expect(summary).toMatchObject({ medianTimeToDecisionSec: 240, activeSessions: 1, avgGroupSize: 4 })
    expect(summary.venues.map(({ venueId, isOwn }) => [venueId, isOwn])).toEqual([
      ['v1', false],
      ['v0', false],
    ])
    expect(summary.venues[0]?.offerOpenRate).toBe(100)
  })
})

describe('for a partner', () => {
  test('a partner sees only the own row', () => {
    const summary = summaryOf(monthOf(6), partner)
    expect(summary.venues).toEqual([
      {
        ...{ venueId: 'v0', name: 'Venue v0', neighborhood: 'Ballard', isOwn: true },
        ...{ verifiedCoversMonth: 12, medianTimeToDecisionSec: 200 },
        ...{ offerOpenRate: 80, offerSaveRate: 75, redemptionRate: 50 },
      },
    ])
  })

  test('a partner sees sums of five active venues', () => {
    expect(summaryOf(monthOf(5), partner)).toMatchObject({
      ...{ verifiedCoversMonth: 12, verifiedCoversTotal: 60, activeVenues: 5, offerOpenRate: 80 },
    })
  })

  test('a partner sees no sums of four active venues, from which others could be derived', () => {
    expect(summaryOf(monthOf(4), partner)).toMatchObject({
      ...{ verifiedCoversMonth: null, verifiedCoversTotal: null, activeVenues: null },
      ...{ offerOpenRate: null, offerSaveRate: null, redemptionRate: null },
      ...{ medianTimeToDecisionSec: 240, activeSessions: 14 },
    })
  })

  test('below five groups a partner sees no median, size, rate or count of groups', () => {
    const few = { decided: 4, begun: 4 }
    const each = figures({ delivered: 9, opened: 5, saved: 4, redeemed: 1 })
    const month = monthOf(5, few, each)
    const summary = summaryOf(
      { ...month, venues: month.venues.map((one) => ({ ...one, decided: 4 })) },
      partner,
    )
    expect(summary).toMatchObject({ medianTimeToDecisionSec: null, activeSessions: null, avgGroupSize: null })
    expect(summary.venues[0]).toMatchObject({
      ...{ medianTimeToDecisionSec: null, offerOpenRate: 55.6, offerSaveRate: 80, redemptionRate: null },
    })
  })
})

test('a trend has each of its weeks, also those without data', () => {
  const groups = new Map([['2026-11-09', { decided: 2, seconds: 61.5, begun: 3 }]])
  const offers = new Map([['2026-11-16', figures()]])
  expect(trendOf(['2026-11-02', '2026-11-09', '2026-11-16'], offers, groups)).toEqual([
    { ...nothing, week: '2026-11-02' },
    { ...nothing, week: '2026-11-09', medianTimeToDecisionSec: 62, activeSessions: 3 },
    {
      ...{ ...nothing, week: '2026-11-16', verifiedCovers: 12 },
      ...{ offerOpenRate: 80, offerSaveRate: 75, redemptionRate: 50 },
    },
  ])
})

const nothing = {
  ...{ verifiedCovers: 0, medianTimeToDecisionSec: null, activeSessions: 0 },
  ...{ offerOpenRate: null, offerSaveRate: null, redemptionRate: null },
}
