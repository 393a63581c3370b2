import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { onTestFinished } from 'vitest'
import { createReport, type ImportRequest, importFiles } from '../../features/venues/imports/public.ts'
import { createPlaceMatcher } from '../../features/venues/venues/public.ts'
import type { Db } from '../../platform/database/database.ts'

/** A folder that is gone after the test. */
export function importFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

type Overrides = Partial<Omit<ImportRequest, 'files' | 'settings'>> & {
  settings?: Partial<ImportRequest['settings']>
}

/** Imports files of these names and contents as the command does; `noted`: the lines of the report. */
export async function importOnce(
  db: Db,
  files: Readonly<Record<string, string | Buffer>>,
  { settings, ...overrides }: Overrides = {},
) {
  const folder = importFolder()
  const paths = Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  })
  const said = { bounds: seattleBounds, city: 'Seattle, WA', year: 2026, own: null, ...settings }
  const request = {
    files: paths,
    settings: said,
    isDry: false,
    isPart: false,
    mayLoseMost: false,
    ...overrides,
  }
  const path = join(folder, 'report.tsv')
  const report = createReport(path)
  const ports = { findSame: await createPlaceMatcher(db), report, onProgress: () => {} }
  try {
    const result = await importFiles({ db, now: new Date('2026-11-26T20:00:00Z') }, request, ports)
    return { ...result, noted: await notedIn(report, path) }
  } finally {
    await report.end([])
  }
}

async function notedIn(report: ReturnType<typeof createReport>, path: string): Promise<string[]> {
  await report.end([])
  return readFileSync(path, 'utf8').trim().split('\n').slice(1)
}

/** An answer of Overpass. */
export const overpass = (...elements: readonly unknown[]): string =>
  `{"osm3s": {"timestamp_osm_base": "2026-10-01T00:00:00Z"}, "elements": [\n${elements.map((one) => JSON.stringify(one)).join(',\n')}\n]}`

/** An invented bar, as Overpass has it. */
export const inventedBar = (id: number, changes: { name?: string; lat?: unknown; tags?: object } = {}) => ({
  type: 'node',
  id,
  lat: changes.lat ?? 47.55,
  lon: -122.3 + (id % 60) / 1_000,
  tags: { amenity: 'bar', name: changes.name ?? `Copper Otter ${id}`, ...changes.tags },
})
