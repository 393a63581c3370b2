import type { Billing, Invoice } from '@nofomo/contracts/billing/endpoints.ts'
import type { ApiKey, HeatMap } from '@nofomo/contracts/premium/endpoints.ts'

/** Answers about plan and premium, for tests. */

export function invoiceOf(given: Partial<Invoice> = {}): Invoice {
  return {
    id: '1',
    number: 'NF-2026-000042',
    amount: 2_900,
    currency: 'usd',
    paidAt: '2026-11-21T20:00:00.000Z',
    periodFrom: '2026-11-21T20:00:00.000Z',
    periodTo: '2026-12-21T20:00:00.000Z',
    brand: 'Visa',
    last4: '4242',
    name: 'Ann Example',
    email: 'ann@joule.example',
    address: '1 Pike St, Seattle, 98101',
    isTest: true,
    ...given,
  }
}

/** A venue without a plan. */
export function billingOf(given: Partial<Billing> = {}): Billing {
  return {
    gateway: 'mock',
    price: 29,
    state: 'none',
    paidUntil: null,
    isPromoted: false,
    isPremium: false,
    invoices: [],
    ...given,
  }
}

export const paidBilling = (given: Partial<Billing> = {}): Billing =>
  billingOf({
    state: 'active',
    paidUntil: '2026-12-21T20:00:00.000Z',
    isPremium: true,
    invoices: [invoiceOf()],
    ...given,
  })

export function keyOf(given: Partial<ApiKey> = {}): ApiKey {
  return {
    id: '7',
    name: 'Till',
    begins: 'nofomo_ab12',
    createdAt: '2026-11-21T20:00:00.000Z',
    lastUsedAt: null,
    ...given,
  }
}

type HourOfWeek = { day: number; hour: number; viewed: number; chosen: number }

/** A week in which groups came in these hours; 0 is Monday. */
export function daysOf(...some: HourOfWeek[]): HeatMap['days'] {
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => {
      const found = some.find((one) => one.day === day && one.hour === hour)
      return { viewed: found?.viewed ?? 0, chosen: found?.chosen ?? 0 }
    }),
  )
}

export function heatMapOf(given: Partial<HeatMap> = {}): HeatMap {
  return {
    days: daysOf({ day: 4, hour: 19, viewed: 6, chosen: 2 }, { day: 0, hour: 12, viewed: 1, chosen: 0 }),
    from: '2026-08-31T07:00:00.000Z',
    to: '2026-11-22T20:00:00.000Z',
    headline:
      'Seven groups viewed you from Aug 31, 2026 to Nov 22, 2026, most on Fridays after 7 pm; two chose you.',
    ...given,
  }
}
