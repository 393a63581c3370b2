import { dayMs, hourMs } from '@nofomo/contracts/times/durations.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { minGroups } from '../../../venues/venues/public.ts'
import { countLost, countWishes } from '../read-model.ts'

/** The weeks in which wishes are counted. */
const countedWeeks = 8
const weekMs = 7 * dayMs

/** How many groups asked for each feature in the last weeks; from five groups each. */
export type WishCounts = (now: Date) => Promise<ReadonlyMap<string, number>>

const sinceOf = (now: Date): Date => new Date(now.getTime() - countedWeeks * weekMs)

const disclosed = (counts: readonly { tag: string; groups: number }[]): ReadonlyMap<string, number> =>
  new Map(counts.filter(({ groups }) => groups >= minGroups).map(({ tag, groups }) => [tag, groups]))

/** Counts once an hour, since the counts are the same for everybody. */
export function createWishCounts(db: Db): WishCounts {
  let counted: { at: Date; counts: Promise<ReadonlyMap<string, number>> } | null = null
  return (now) => {
    if (counted && Math.abs(now.getTime() - counted.at.getTime()) < hourMs) return counted.counts
    const counts = countWishes(db, sinceOf(now)).then(disclosed)
    const current = { at: now, counts }
    counted = current
    counts.catch(() => {
      if (counted === current) counted = null
    })
    return counts
  }
}

/** How many groups asked for a feature that a venue does not state, and went elsewhere; from five groups each. */
export async function groupsLost(db: Db, venueId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  return disclosed(await countLost(db, venueId, sinceOf(now)))
}
