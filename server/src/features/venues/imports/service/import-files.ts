import type { DbAt } from '../../../../platform/context.ts'
import { addCounts, type ImportCounts, noCounts } from '../rules/counts.ts'
import type { Bounds } from '../rules/settings.ts'
import { analyzePlaces } from '../store/import-runs.ts'
import { listPresentIds, markGone } from '../store/imported-places.ts'
import { importFile } from './import-file.ts'
import type { ImportMemory, ImportPorts, ImportRequest } from './types.ts'

/**
 * Imports files, each in batches that are stored together with the position in the file. An import that was killed goes on from
 * there. Rows that the table has already are not written again.
 * @throws StartError if a file cannot be read to its end: what is before stays stored, and nothing is marked as gone
 */
export async function importFiles(
  ctx: DbAt,
  request: ImportRequest,
  ports: ImportPorts,
): Promise<{ counts: ImportCounts; gone: Gone }> {
  // Loaded here: a server that imports nothing needs no memory for what reads opening hours and files.
  const { createWeekReader } = await import('./read-weeks.ts')
  const memory: ImportMemory = { seen: new Set(), prefixes: new Set() }
  const deps = { request, ports, memory, readWeek: createWeekReader() }
  let counts = noCounts
  for (const file of request.files) counts = addCounts(counts, await importFile(ctx, file, deps))
  const { bounds } = request.settings
  const gone = request.isPart ? { count: 0, kept: 0 } : await markMissing(ctx, { ...memory, bounds }, request)
  counts = addCounts(counts, { gone: gone.count })
  if (!request.isDry && counts.created + counts.changed + counts.gone > 0) await analyzePlaces(ctx.db)
  return { counts, gone }
}

/** How many places are gone, and how many were left because they would be most of them. */
type Gone = { count: number; kept: number }

const pageSize = 5_000
/** Fewer may go without a question. */
const minQuestioned = 100

/**
 * Marks places within the bounds that the files lack. If that are more than half of them, the files are rather a part than
 * the whole, and nothing is marked unless the operator says so.
 */
async function markMissing(
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
