import type { Part, Said } from './said.ts'

/** A group as counted: its size, and the number of children among them. */
export type Group = { low: number; high: number }
type Counted = Extract<Said, { kind: 'people' }>

/**
 * The size of the whole group: as stated, else the sum of the parts; null if only a part of it was mentioned.
 * `four adults and three kids` is seven, `me and 3 friends` is four, `three kids` alone is unknown.
 */
export function groupOf(counted: readonly Counted[]): Group | null {
  const of = (...parts: Part[]): Counted[] => counted.filter(({ part }) => parts.includes(part))
  const self = of('self').length > 0 ? 1 : 0
  const stated = of('whole', 'of-us', 'people')
  if (stated.length > 0)
    return stated.length === 1 && stated[0]?.part === 'people' ? plus(sumOf(stated), self) : largest(stated)
  const parts = sumOf(of('adults', 'us', 'company', 'spouse', 'relation', 'kids'))
  const isWhole = self === 1 || of('adults', 'us', 'company', 'spouse').length > 0
  if (!isWhole || parts.high === 0) return null
  const comesAlong = of('us').length === 0 && (self === 1 || of('spouse').length > 0)
  return plus(parts, comesAlong ? 1 : 0)
}

const plus = ({ low, high }: Group, more: number): Group => ({ low: low + more, high: high + more })
const sumOf = (counted: readonly Counted[]): Group =>
  counted.reduce((sum, { low, high }) => ({ low: sum.low + (low ?? 0), high: sum.high + (high ?? 0) }), {
    low: 0,
    high: 0,
  })
const largest = (counted: readonly Counted[]): Group =>
  counted.reduce(
    (best, { low, high }) => ((high ?? 0) > best.high ? { low: low ?? 0, high: high ?? 0 } : best),
    { low: 0, high: 0 },
  )
