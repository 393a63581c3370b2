import { peopleByGroupSize } from '@nofomo/contracts/sessions/choices.ts'
import { exactSizeOf, minPeopleByGroupSize, type StatedSize } from '@nofomo/contracts/sessions/group-sizes.ts'

/** Numbers offered to every group. */
const usual = [2, 3, 4, 5, 6, 7, 8]
/** Of a long range only the first numbers are offered; others are typed. */
const maxOffered = 9

/** The numbers to choose from: those of the size that was given first, and the number that is chosen in any case. */
export function numbersFor(size: StatedSize, chosen: number | null): number[] {
  const stated = statedNumbers(size)
  const others = usual.filter((number) => !stated.includes(number))
  const numbers = [...stated, ...others].slice(0, maxOffered)
  return chosen === null || numbers.includes(chosen) ? numbers : [chosen, ...numbers.slice(0, maxOffered - 1)]
}

function statedNumbers(size: StatedSize): number[] {
  const exact = exactSizeOf(size)
  if (exact !== null) return [exact]
  const { groupSize, groupSizeRange, groupSizeFrom } = size
  if (groupSize === null) return []
  const from = groupSizeRange ? minPeopleByGroupSize[groupSizeRange] : (groupSizeFrom ?? groupSize)
  const to = groupSizeRange ? peopleByGroupSize[groupSizeRange] : groupSize
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
