/** What an import has done with the rows of its files. */
export type ImportCounts = {
  read: number
  /** Not what groups go out to, or without a name. */
  other: number
  outside: number
  bad: number
  created: number
  changed: number
  unchanged: number
  /** Of these: places that the catalog, the directory or another import has; only their facts count. */
  duplicates: number
  gone: number
}

export const noCounts: ImportCounts = {
  read: 0,
  other: 0,
  outside: 0,
  bad: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  duplicates: 0,
  gone: 0,
}

export function addCounts(one: ImportCounts, more: Partial<ImportCounts>): ImportCounts {
  const sum = { ...one }
  for (const key in more) sum[key as keyof ImportCounts] += more[key as keyof ImportCounts] ?? 0
  return sum
}

const counted = (count: number): string => count.toLocaleString('en-US')

/** The sentences that end an import. `isDry`: nothing of it was stored. */
export function summaryOf(counts: ImportCounts, { isDry }: { isDry: boolean }): string[] {
  const { read, other, outside, bad, created, changed, unchanged, duplicates, gone } = counts
  const taken = created + changed + unchanged
  const hasChanged = created + changed + gone > 0
  return [
    `Read ${counted(read)} rows. ${counted(other)} are not places that groups go out to, ${counted(outside)} lie outside the bounds.`,
    `Places: ${counted(taken)}. New ${counted(created)}, changed ${counted(changed)}, as they were ${counted(unchanged)}.`,
    `Known from the catalog, the directory or another import: ${counted(duplicates)}; only their facts count.`,
    `Not in the files any more: ${counted(gone)}.`,
    `Bad rows, left out: ${counted(bad)}.`,
    ...(hasChanged ? [] : ['Nothing has changed.']),
    ...(isDry ? ['This was a dry run: nothing was stored.'] : []),
  ]
}
