import type { CatalogVenue } from '../../catalog/catalog.ts'
import type { Judged } from './requests.ts'
import type { Want } from './wants.ts'

/** 3: everything requested, or nearly; 0: little of it, or something excluded. */
function gradeOf(venue: CatalogVenue, { wants, never = [] }: Judged): number {
  if (never.some((refused) => refused(venue))) return 0
  const weight = wants.reduce((sum, want) => sum + want.weight, 0)
  const fit = wants.reduce((sum, want) => sum + want.weight * want.fits(venue), 0) / weight
  return fit > 0.97 ? 3 : fit > 0.84 ? 2 : fit > 0.65 ? 1 : 0
}

/** A second venue of one kitchen is worth less, unless that kitchen was asked for. */
const repeated = 0.7
const length = 3

/** Discounted cumulative gain of the first three, with 2^grade - 1 for each. */
export function gainOf(venues: readonly CatalogVenue[], request: Judged): number {
  return venues.slice(0, length).reduce((sum, venue, at) => {
    const earlier = venues.slice(0, at)
    const isRepeated = !request.isOneKind && earlier.some((one) => one.cuisineFamily === venue.cuisineFamily)
    const isTwice = earlier.some((one) => one.slug === venue.slug)
    const gain = isTwice ? 0 : (2 ** gradeOf(venue, request) - 1) * (isRepeated ? repeated : 1)
    return sum + gain / Math.log2(at + 2)
  }, 0)
}

/** The best that the catalog allows: each time the venue that adds most. */
export function bestOf(venues: readonly CatalogVenue[], request: Judged): CatalogVenue[] {
  const sorted = venues
    .map((venue) => ({ venue, grade: gradeOf(venue, request) }))
    .toSorted((a, b) => b.grade - a.grade)
    .map(({ venue }) => venue)
  const best: CatalogVenue[] = []
  for (let at = 0; at < length; at++) {
    // The first of each kitchen has the highest grade of it.
    const isNew = (venue: CatalogVenue) => !best.includes(venue)
    const first = new Map(
      sorted
        .filter(isNew)
        .toReversed()
        .map((venue) => [venue.cuisineFamily, venue]),
    )
    const [next] = [...first.values()]
      .map((venue) => ({ venue, gain: gainOf([...best, venue], request) }))
      .toSorted((a, b) => b.gain - a.gain)
    if (next) best.push(next.venue)
  }
  return best
}

/** The share of wishes that the venues meet. */
export function keptBy(venues: readonly CatalogVenue[], { wants }: Judged): { kept: number; of: number } {
  const stated = wants.filter(({ told }) => told !== null)
  const kept = venues.flatMap((venue) => stated.filter((want) => want.fits(venue) > 0.65)).length
  return { kept, of: stated.length * length }
}

/** Whether a venue meets every stated wish, or nearly, and nothing that was refused. */
const meetsAll = (venue: CatalogVenue, { wants, never = [] }: Judged): boolean =>
  !never.some((refused) => refused(venue)) &&
  wants.every((want) => want.told === null || want.fits(venue) > 0.65)

/** How many of the three places that a request asks for the venues have. */
export function placesFor(venues: readonly CatalogVenue[], request: Judged): number {
  return Math.min(length, venues.filter((venue) => meetsAll(venue, request)).length)
}

/** Stated wishes that a venue misses without a note, and ignored exclusions. */
export function silentMisses(
  venues: readonly { venue: CatalogVenue; reason: string | null }[],
  note: string | null,
  { wants, never = [], says }: Judged,
): string[] {
  const isMissed = (want: Want) =>
    want.told !== null &&
    venues.some(({ venue, reason }) => want.fits(venue) < 0.65 && !want.told?.test(`${note} ${reason}`))
  return [
    ...wants.filter(isMissed).map(({ name }) => name),
    ...venues.filter(({ venue }) => never.some((refused) => refused(venue))).map(({ venue }) => venue.slug),
    ...(says && !says.test(note ?? '') ? [says.source] : []),
  ]
}
