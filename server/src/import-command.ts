import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seattleBounds } from '@nofomo/contracts/places/geography.ts'
import { readConfig } from './config.ts'
import {
  createReport,
  type ImportRequest,
  importFiles,
  readBounds,
  summaryOf,
} from './features/venues/imports/public.ts'
import { createPlaceMatcher } from './features/venues/venues/public.ts'
import { acquireDatabase } from './platform/database/acquire-database.ts'
import { openDatabase } from './platform/database/database.ts'
import { findPooling } from './platform/database/pooling.ts'
import { printed, StartError } from './platform/start-error.ts'

const usage = `npm run import -- FILE…           stores the places of open data: Overpass JSON, .osm.pbf, Overture's .parquet, GeoJSON

  --dry-run                       stores nothing, and reports what would change
  --bounds S,W,N,E                takes what lies within; Seattle without it
  --city "Portland, OR"           for rows that do not name their city; Seattle, WA without it
  --year 2026                     when the data were made; files of Overpass and .osm.pbf may say it themselves
  --report FILE                   where bad rows are listed
  --part                          the files are only a part: places that they lack stay
  --allow-gone                    marks places as gone even if that are most of them
  --key KEY --name NAME --licence LICENCE
                                  whose rows of GeoJSON these are, such as portland-carts, "Food Carts of Portland", "CC BY 4.0"`

const options = {
  'dry-run': { type: 'boolean' },
  bounds: { type: 'string' },
  city: { type: 'string' },
  year: { type: 'string' },
  report: { type: 'string' },
  part: { type: 'boolean' },
  'allow-gone': { type: 'boolean' },
  key: { type: 'string' },
  name: { type: 'string' },
  licence: { type: 'string' },
} as const

/** For a database that does not answer at once. */
const commandWaitMs = 5_000

const misuse = (sentence: string) => new StartError(`${sentence}\n\n${usage}`)

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw misuse((error as Error).message)
  }
}

/** @throws StartError with a sentence and the usage */
function readArguments(args: readonly string[]): ImportRequest & { report: string | null } {
  const { values, positionals } = parsed(args)
  if (positionals.length === 0) throw misuse('Name a file.')
  const bounds = values.bounds === undefined ? seattleBounds : readBounds(values.bounds)
  if (!bounds) throw misuse('Bounds are four numbers in degrees: south, west, north, east.')
  if (values.year !== undefined && !/^(?:199|20\d)\d$/.test(values.year)) throw misuse('A year is like 2026.')
  const year = values.year === undefined ? null : Number(values.year)
  return {
    files: positionals,
    settings: { bounds, city: lineIn(values.city) ?? 'Seattle, WA', year, own: ownSource(values) },
    isDry: values['dry-run'] ?? false,
    isPart: values.part ?? false,
    mayLoseMost: values['allow-gone'] ?? false,
    report: values.report ?? null,
  }
}

const lineIn = (text: string | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null

function ownSource(values: { key?: string; name?: string; licence?: string }) {
  const [key, name, licence] = [values.key, lineIn(values.name), lineIn(values.licence)]
  if (key === undefined && name === null && licence === null) return null
  if (!key || !name || !licence) throw misuse('A source of its own needs --key, --name and --licence.')
  if (!/^[a-z0-9]{2,20}$/.test(key)) throw misuse('A key has two to twenty small letters and digits.')
  return { key, name, licence }
}

/** `npm run import`: the server may run or not; it finds the places at once. */
async function run(): Promise<void> {
  const { report: reportPath, ...request } = readArguments(process.argv.slice(2))
  const config = readConfig()
  const { url, release } = await acquireDatabase(config)
  const db = openDatabase(url, 1, 30_000, await findPooling(url, commandWaitMs))
  try {
    const now = new Date()
    const path =
      reportPath ?? join(config.dataDir, 'imports', `${now.toISOString().replaceAll(':', '-')}.tsv`)
    const report = createReport(path)
    const findSame = await createPlaceMatcher(db)
    const onProgress = (sentence: string) => console.error(sentence)
    const { counts, gone } = await importFiles({ db, now }, request, { findSame, report, onProgress })
    const sentences = summaryOf(counts, request)
    if (gone.kept > 0)
      sentences.push(
        `${gone.kept} places are not in the files, more than half of all: they stay. If they are really gone, add --allow-gone.`,
      )
    await report.end(sentences)
    console.log([...sentences, `Bad rows and known places are listed in ${path}.`].join('\n'))
  } finally {
    await db.destroy()
    await release()
  }
}

/** PostgreSQL's codes for an unknown table or column: this release has not migrated the database yet. */
const outdated = new Set(['42P01', '42703'])

function sentenceOf(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: string }
  return outdated.has(code ?? '')
    ? 'This database is older than this release. Start NoFOMO once first.'
    : printed(error)
}

run().catch((error: unknown) => {
  console.error(sentenceOf(error))
  process.exitCode = 1
})
