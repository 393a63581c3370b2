import { type GroupSize, peopleByGroupSize, sizeLabel } from './choices.ts'

/** The lower end of each range. */
export const minPeopleByGroupSize: Record<GroupSize, number> = {
  '2': 2,
  '3-4': 3,
  '5-7': 5,
  '8-12': 8,
  '12+': 12,
}

/**
 * How many people come: `groupSize` is the upper end of a range, `groupSizeFrom` the lower one, the same for an exact
 * number, and null for a rough one ("about ten"). All null if not given.
 */
export type StatedSize = {
  groupSize: number | null
  groupSizeRange: GroupSize | null
  groupSizeFrom: number | null
}

/**
 * A group size as given: one of the ranges, or a number of people, exact unless `from` says otherwise: the lower end of a
 * range of its own, or null for a rough number.
 */
export function sizeOf(size: GroupSize | number | null | undefined, from?: number | null): StatedSize {
  if (typeof size === 'string')
    return {
      groupSize: peopleByGroupSize[size],
      groupSizeRange: size,
      groupSizeFrom: minPeopleByGroupSize[size],
    }
  const groupSize = size ?? null
  const lower = from === undefined ? groupSize : from
  const groupSizeFrom = groupSize === null || lower === null ? null : Math.min(lower, groupSize)
  return { groupSize, groupSizeRange: null, groupSizeFrom }
}

/** The number of people if it was given exactly; null for a range or a rough number, and if none was given. */
export function exactSizeOf({ groupSize, groupSizeFrom }: Omit<StatedSize, 'groupSizeRange'>): number | null {
  return groupSize === groupSizeFrom ? groupSize : null
}

/** A group size as text, keeping a chosen range: `5–7 people`, `1 person`; null if not given. */
export function peopleInWords({ groupSize, groupSizeRange, groupSizeFrom }: StatedSize): string | null {
  if (groupSizeRange) return `${sizeLabel(groupSizeRange)} people`
  if (groupSize === null) return null
  if (groupSizeFrom === null) return `about ${groupSize} people`
  if (groupSizeFrom < groupSize) return `${groupSizeFrom}–${groupSize} people`
  return groupSize === 1 ? '1 person' : `${groupSize} people`
}
