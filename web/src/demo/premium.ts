import type { Billing, Invoice } from '@nofomo/contracts/endpoints/billing.ts'
import type { Branding } from '@nofomo/contracts/endpoints/offers.ts'
import type { ApiKey } from '@nofomo/contracts/endpoints/premium.ts'
import type { ApiOutput } from '../lib/http/api-client.ts'
import { wallClockOf } from '../lib/time/seattle-clock.ts'
import { hourInWords } from '../venue/figures.ts'
import { dayAfter, dayInWords } from '../venue/venue-period.ts'
import { type AskedPeriod, samplesOf, seattleOffset } from './groups.ts'

/** The demo's Premium: a plan that nobody pays for, with its invoices, a key that opens nothing, and its figures. */

const dayMs = 86_400_000
const hourMs = 3_600_000
const at = (moment: number) => new Date(moment).toISOString()

/** Plan and invoices of test months of 30 days, the present one eleven days old. */
export function sampleBilling(now: number): Billing {
  const begun = Math.floor(now / dayMs) * dayMs - 11 * dayMs
  return {
    gateway: 'mock',
    price: 29,
    state: 'active',
    paidUntil: at(begun + 30 * dayMs),
    isPromoted: false,
    isPremium: true,
    invoices: [0, 1, 2].map((back) => sampleInvoice(3 - back, begun - back * 30 * dayMs)),
  }
}

function sampleInvoice(count: number, from: number): Invoice {
  return {
    id: String(count),
    number: `NF-${wallClockOf(new Date(from)).day.slice(0, 4)}-00000${count}`,
    amount: 2_900,
    currency: 'usd',
    paidAt: at(from),
    periodFrom: at(from),
    periodTo: at(from + 30 * dayMs),
    brand: 'Visa',
    last4: '4242',
    name: 'Sample Payer',
    email: 'restaurant@demo.example',
    address: '1 Sample Street, Seattle, WA',
    isTest: true,
  }
}

export const sampleKeys = (now: number): ApiKey[] => [
  {
    id: '1',
    name: 'Sample: Monday sheet',
    begins: 'nofomo_demo',
    createdAt: at(now - 40 * dayMs),
    lastUsedAt: at(now - 7 * hourMs),
  },
]

export const sampleBranding: Branding = {
  color: '#7a2e4a',
  picture: null,
  text: 'See you at the long table!',
}

/** Twelve weeks, unless days are asked for. */
function weeks({ from, to }: AskedPeriod, now: number) {
  const today = wallClockOf(new Date(now)).day
  return { from: from ?? dayAfter(today, -83), to: to ?? today }
}

export function sampleHeatMap(
  asked: AskedPeriod,
  now: number,
): ApiOutput<'GET /api/venue/analytics/heat-map'> {
  const range = weeks(asked, now)
  const { period, groups } = samplesOf(range, now)
  const offset = seattleOffset(now)
  const days = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => ({ viewed: 0, chosen: 0 })))
  for (const { viewedAt, isChosen } of groups) {
    const there = new Date(viewedAt + offset)
    const counts = days[(there.getUTCDay() + 6) % 7]?.[there.getUTCHours()]
    if (!counts) continue
    counts.viewed += 1
    if (isChosen) counts.chosen += 1
  }
  return { days, from: period.from, to: period.to, headline: headlineOf(days, range) }
}

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

function headlineOf(
  days: readonly (readonly { viewed: number; chosen: number }[])[],
  { from, to }: { from: string; to: string },
): string {
  const all = days.flatMap((some, day) => some.map((counts, hour) => ({ ...counts, day, hour })))
  const [top] = all.toSorted((a, b) => b.viewed - a.viewed)
  const sum = (of: 'viewed' | 'chosen') => all.reduce((total, counts) => total + counts[of], 0)
  const most = top ? `, most on ${weekdays[top.day]} after ${hourInWords(top.hour)}` : ''
  return `${sum('viewed')} groups viewed you from ${dayInWords(from)} to ${dayInWords(to)}${most}; ${sum('chosen')} chose you.`
}

const sizes = [
  [2, '2'],
  [4, '3-4'],
  [7, '5-7'],
] as const

export function sampleExport(asked: AskedPeriod, now: number): ApiOutput<'GET /api/venue/export/own'> {
  const today = wallClockOf(new Date(now)).day
  const range = { from: asked.from ?? dayAfter(today, -29), to: asked.to ?? today }
  const { groups } = samplesOf(range, now)
  return {
    venueId: 'demo-restaurant',
    ...range,
    groups: groups.map((group) => ({
      viewed_at: at(Math.floor(group.viewedAt / hourMs) * hourMs),
      considered: group.isConsidered,
      chosen: group.isChosen,
      verified: group.isVerified,
      occasion: 'casual',
      group_size: sizes.find(([most]) => group.size <= most)?.[1] ?? '8+',
      budget: '$$',
      time_slot: 'dinner',
      yes: null,
      maybe: null,
      no: null,
    })),
  }
}
