import type { DbAt } from '../../../platform/context.ts'
import { addCounts, type ImportCounts, noCounts } from '../rules/counts.ts'
import type { ImportedPlace } from '../rules/place.ts'
import type { ImportSettings } from '../rules/settings.ts'
import { analyzePlaces } from '../store/import-runs.ts'
import { importFile } from './import-file.ts'
import { type Gone, markMissing } from './missing.ts'
import type { ImportReport } from './report.ts'

export type ImportRequest = {
  files: readonly string[]
  /** Without a year: what each file says of itself. */
  settings: Omit<ImportSettings, 'year'> & { year: number | null }
  isDry: boolean
  /** The files are only a part of what there is: nothing is marked as gone. */
  isPart: boolean
  /** Marks places as gone even if that are most of them. */
  mayLoseMost: boolean
}

/** Tells what a place is already in the catalog, the directory or another import: its id; null for none. */
export type Matcher = (place: ImportedPlace) => string | null

export type ImportPorts = {
  /** For the places of a source; `idPrefix` is what their ids begin with. */
  matcherFor: (idPrefix: string) => Promise<Matcher>
  report: ImportReport
  /** Called about every second. */
  onProgress: (sentence: string) => void
}

/** What the files of one import share. */
export type ImportMemory = { seen: Set<string>; matchers: Map<string, Matcher> }

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
  const memory: ImportMemory = { seen: new Set(), matchers: new Map() }
  let counts = noCounts
  for (const file of request.files)
    counts = addCounts(counts, await importFile(ctx, file, { request, ports, memory }))
  const { bounds } = request.settings
  const gone = request.isPart
    ? { count: 0, kept: 0 }
    : await markMissing(ctx, { seen: memory.seen, prefixes: memory.matchers.keys(), bounds }, request)
  counts = addCounts(counts, { gone: gone.count })
  if (!request.isDry && counts.created + counts.changed + counts.gone > 0) await analyzePlaces(ctx.db)
  return { counts, gone }
}
