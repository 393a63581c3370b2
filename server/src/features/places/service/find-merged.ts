import { merge } from '../rules/merge.ts'

/** Shorter queries find nothing (docs/product.md, "Locations"). */
const shortestQuery = 2

/** Asks every source at once and merges what they find, in their order. `hasFailed`: one of them did not answer. */
export async function findMerged<Found extends { source: string }>(
  text: string,
  sources: readonly (() => Promise<Found[]>)[],
  isSame: (one: Found, other: Found) => boolean,
): Promise<{ found: Found[]; hasFailed: boolean }> {
  if (text.trim().length < shortestQuery) return { found: [], hasFailed: false }
  const answers = await Promise.allSettled(sources.map((find) => find()))
  const lists = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return { found: merge(lists, isSame), hasFailed: answers.some(({ status }) => status === 'rejected') }
}
