import type { DbAt } from '../../../../platform/context.ts'
import type { Bounds } from '../rules/settings.ts'
import { listPresentIds, markGone } from '../store/imported-places.ts'

/** How many places are gone, and how many were left because they would be most of them. */
export type Gone = { count: number; kept: number }

const pageSize = 5_000
/** Fewer may go without a question. */
const minQuestioned = 100

/**
 * Marks places within the bounds that the files lack. If that are more than half of them, the files are rather a part than
 * the whole, and nothing is marked unless the operator says so.
 */
export async function markMissing(
  { db, now }: DbAt,
  { seen, prefixes, bounds }: { seen: ReadonlySet<string>; prefixes: Iterable<string>; bounds: Bounds },
  { isDry, mayLoseMost }: { isDry: boolean; mayLoseMost: boolean },
): Promise<Gone> {
  const gone: Gone = { count: 0, kept: 0 }
  for (const idPrefix of prefixes) {
    const { missing, present } = await missingOf({ db }, { idPrefix, bounds, seen })
    if (missing.length > minQuestioned && missing.length > present / 2 && !mayLoseMost) {
      gone.kept += missing.length
      continue
    }
    gone.count += missing.length
    if (isDry) continue
    for (let at = 0; at < missing.length; at += pageSize)
      await markGone(db, missing.slice(at, at + pageSize), now)
  }
  return gone
}

async function missingOf(
  { db }: Pick<DbAt, 'db'>,
  { idPrefix, bounds, seen }: { idPrefix: string; bounds: Bounds; seen: ReadonlySet<string> },
): Promise<{ missing: string[]; present: number }> {
  const missing: string[] = []
  let present = 0
  let after = ''
  while (true) {
    const ids = await listPresentIds(db, { idPrefix, bounds, after, limit: pageSize })
    present += ids.length
    for (const id of ids) if (!seen.has(id)) missing.push(id)
    if (ids.length < pageSize) return { missing, present }
    after = ids.at(-1) ?? ''
  }
}
