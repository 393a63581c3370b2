import type { Annotation, Part } from './spans.ts'

/** The size of a group as counted. Rough: some of the numbers were ("about ten"). */
export type Group = { low: number; high: number; isRough: boolean }
type Counted = Extract<Annotation, { kind: 'people' }>

/**
 * The size of the whole group: as stated, else the sum of the parts; null if only a part of it was mentioned.
 * `four adults and three kids` is seven, `me and 3 friends` is four, `three kids` alone is unknown.
 */
export function groupOf(counted: readonly Counted[]): Group | null {
  const byParts = (...parts: Part[]): Counted[] => counted.filter(({ part }) => parts.includes(part))
  const self = byParts('self').length > 0 ? 1 : 0
  const stated = byParts('whole', 'of-us', 'people')
  if (stated.length > 0)
    return stated.length === 1 && stated[0]?.part === 'people' ? plus(sumOf(stated), self) : largest(stated)
  const parts = sumOf(byParts('adults', 'us', 'company', 'spouse', 'relation', 'kids'))
  const isWhole = self === 1 || byParts('adults', 'us', 'company', 'spouse').length > 0
  if (!isWhole || parts.high === 0) return null
  const comesAlong = byParts('us').length === 0 && (self === 1 || byParts('spouse').length > 0)
  return plus(parts, comesAlong ? 1 : 0)
}

const nobody: Group = { low: 0, high: 0, isRough: false }
const plus = ({ low, high, isRough }: Group, more: number): Group => ({
  low: low + more,
  high: high + more,
  isRough,
})
const sizeOf = ({ low, high, isRough = false }: Counted): Group => ({
  low: low ?? 0,
  high: high ?? 0,
  isRough: isRough || high === null,
})
const sumOf = (counted: readonly Counted[]): Group =>
  counted.map(sizeOf).reduce(
    (sum, { low, high, isRough }) => ({
      low: sum.low + low,
      high: sum.high + high,
      isRough: sum.isRough || isRough,
    }),
    nobody,
  )
const largest = (counted: readonly Counted[]): Group =>
  counted.map(sizeOf).reduce((best, size) => (size.high > best.high ? size : best), nobody)
