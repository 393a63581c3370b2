import type { DbAt } from '../../../../platform/context.ts'
import { addCounts, type ImportCounts, noCounts } from '../rules/counts.ts'
import { analyzePlaces } from '../store/import-runs.ts'
import { importFile } from './import-file.ts'
import { type Gone, markMissing } from './missing.ts'
import { createWeekReader } from './read-weeks.ts'
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
