import type { KpiVenue } from '@nofomo/contracts/kpis/endpoints.ts'

/** The columns of the table. `isFalling`: which way they are sorted first. */
export const columns = [
  { key: 'venue', head: 'Venue', valueOf: (venue: KpiVenue) => venue.name, isFalling: false },
  {
    key: 'neighborhood',
    head: 'Neighborhood',
    valueOf: (venue: KpiVenue) => venue.neighborhood,
    isFalling: false,
  },
  {
    key: 'covers',
    head: 'Verified covers',
    short: 'Covers',
    valueOf: (venue: KpiVenue) => venue.verifiedCoversMonth,
    isFalling: true,
  },
  {
    key: 'time',
    head: 'Median time to decision',
    short: 'Time',
    valueOf: (venue: KpiVenue) => venue.medianTimeToDecisionSec,
    isFalling: false,
  },
  { key: 'open', head: 'Open', valueOf: (venue: KpiVenue) => venue.offerOpenRate, isFalling: true },
  { key: 'save', head: 'Save', valueOf: (venue: KpiVenue) => venue.offerSaveRate, isFalling: true },
  { key: 'redeem', head: 'Redeem', valueOf: (venue: KpiVenue) => venue.redemptionRate, isFalling: true },
] as const
export type Column = (typeof columns)[number]
export type Sort = { key: Column['key']; isFalling: boolean }

const usual: Sort = { key: 'covers', isFalling: true }

/** The order that an address asks for: `time`, or `-time` the other way round; most covers first without one. */
export function sortIn(params: URLSearchParams): Sort {
  const asked = params.get('sort') ?? ''
  const column = columns.find(({ key }) => key === asked.replace(/^-/, ''))
  if (!column) return usual
  return { key: column.key, isFalling: asked.startsWith('-') ? !column.isFalling : column.isFalling }
}

/** What a press of a column's head puts into the address; null for the usual order. */
export function sortAfter(column: Column, now: Sort): string | null {
  if (now.key !== column.key) return column.key === usual.key ? null : column.key
  if (now.isFalling === column.isFalling) return `-${column.key}`
  return column.key === usual.key ? null : column.key
}

/** Venues of which the column is not known come last, either way; equal ones by name. */
export function sorted(venues: readonly KpiVenue[], { key, isFalling }: Sort): KpiVenue[] {
  const told = columns.find((column) => column.key === key)?.valueOf ?? ((venue: KpiVenue) => venue.name)
  return venues.toSorted((a, b) => {
    const [left, right] = [told(a), told(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b)
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right), 'en')
    return (isFalling ? -order : order) || byName(a, b)
  })
}

const byName = (a: KpiVenue, b: KpiVenue) => a.name.localeCompare(b.name, 'en')
