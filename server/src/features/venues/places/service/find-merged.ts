import { merge } from '../rules/merge.ts'

/** Shorter queries find nothing (docs/product.md, "Locations"). */
const minQueryLength = 2

/** Queries all sources concurrently and merges their results, in their order. `failures`: why some failed. */
export async function findMerged<Found extends { source: string }>(
  text: string,
  sources: readonly (() => Promise<Found[]>)[],
  isSame: (one: Found, other: Found) => boolean,
): Promise<{ found: Found[]; failures: unknown[] }> {
  if (text.trim().length < minQueryLength) return { found: [], failures: [] }
  const answers = await Promise.allSettled(sources.map((find) => find()))
  const lists = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  return { found: merge(lists, isSame), failures }
}
