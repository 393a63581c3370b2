import { numbersFrom } from '../seeded-numbers.ts'

/** A crew of invented members who meet again and again: what each thinks of every place that they vote on. */
export type World = {
  members: number
  /** By decision, member and place: 0 is dreadful, 1 the very best. */
  delight: readonly (readonly (readonly number[])[])[]
  /** For what a strategy does at random. */
  seed: number
}

export const decisionsOfCrew = 20
const placesOfVote = 4
const kitchens = 8
/** How much of one's delight is the kitchen, the same each week; the rest is the place. */
const shareOfKitchen = 0.7

const list = <Item>(length: number, item: () => Item): Item[] => Array.from({ length }, item)

/** Four to eight members with tastes of their own. */
export function inventCrew(seed: number): World {
  const next = numbersFrom(seed)
  const members = 4 + Math.floor(next() * 5)
  const tastes = list(members, () => list(kitchens, next))
  const delight = list(decisionsOfCrew, () => {
    const onList = list(placesOfVote, () => Math.floor(next() * kitchens))
    return tastes.map((taste) =>
      onList.map((kitchen) => shareOfKitchen * (taste[kitchen] ?? 0) + (1 - shareOfKitchen) * next()),
    )
  })
  return { members, delight, seed: Math.floor(next() * 2 ** 31) }
}
