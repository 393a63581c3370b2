import { minGroups } from './disclosure.ts'

/** A venue and the groups that first viewed it in a period; `chosen`: those of them that chose it. */
export type AreaVenue = { id: string; viewed: number; chosen: number }

/**
 * The venues that a venue is compared with, itself included: those of its category that five groups and more first
 * viewed in the period. `name`: of the neighborhood, or Seattle.
 */
export type Area = { name: string; isCity: boolean; venues: readonly AreaVenue[] }

/** The area with a venue as it is counted now: its own figures may be newer than those of the others. */
export function withOwn({ venues, ...area }: Area, { id, viewed, chosen }: AreaVenue): Area {
  const others = venues.filter((venue) => venue.id !== id)
  return { ...area, venues: viewed < minGroups ? others : [...others, { id, viewed, chosen }] }
}

/** Averages of fewer venues would reveal the figures of each. */
const minVenues = 5

/** Whether averages and ranks of the area may be disclosed. */
export const isComparable = ({ venues }: { venues: readonly unknown[] }): boolean =>
  venues.length >= minVenues

/** The median; null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below, above] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

/** The rank of a value among values that contain it, from 1; equal ones share the better rank. */
export function rankOf(
  value: number,
  values: readonly number[],
  best: 'highest' | 'lowest' = 'highest',
): number {
  const isBetter = (other: number) => (best === 'highest' ? other > value : other < value)
  return 1 + values.filter(isBetter).length
}
