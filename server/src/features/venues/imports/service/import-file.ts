import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { seattleDay } from '@nofomo/contracts/times/seattle-clock.ts'
import type { DbAt } from '../../../../platform/context.ts'
import { StartError } from '../../../../platform/start-error.ts'
import { addCounts, type ImportCounts, noCounts } from '../rules/counts.ts'
import { type ImportedPlace, prefixOf } from '../rules/place.ts'
import { type ImportSettings, isWithin } from '../rules/settings.ts'
import { advanceRun, beginRun, finishRun, type ImportRun } from '../store/import-runs.ts'
import { type BatchPlace, compareBatch, storeBatch } from './batches.ts'
import type { SourceRow } from './read/source-file.ts'
import type { ReadWeek } from './read-weeks.ts'
import type { ImportMemory, ImportPorts, ImportRequest } from './types.ts'

/** Places in one transaction. */
const batchPlaces = 1_000
/** Rows after which the position is stored at the latest: most rows of a file may be no places. */
const batchRows = 50_000
const progressMs = 1_000

type Deps = { request: ImportRequest; ports: ImportPorts; memory: ImportMemory; readWeek: ReadWeek }

/** Imports one file. Its rows before a stored position are read again, for what is counted and for what is gone, and not stored again. */
export async function importFile(ctx: DbAt, path: string, deps: Deps): Promise<ImportCounts> {
  const { db, now } = ctx
  const file = basename(path)
  const { openFile } = await import('./read/open-file.ts')
  const source = await openFile(path)
  const settings = { ...deps.request.settings, year: deps.request.settings.year ?? (await source.year()) }
  const { year } = settings
  if (year === null) throw new StartError(`${file} does not say of which year its data are: --year 2026.`)
  const dated = { ...settings, year, today: seattleDay(now) }
  const run = deps.request.isDry
    ? null
    : await beginRun(
        db,
        { fingerprint: await fingerprintOf(path, { ...settings, year }), file, counts: {} },
        now,
      )
  const { onProgress } = deps.ports
  if (run?.isResumed) onProgress(`${file}: goes on after row ${run.position.toLocaleString('en-US')}.`)
  const importing = new FileImport(ctx, { file, settings: dated, run }, deps)
  let last = performance.now()
  for await (const row of source.rows(dated)) {
    await importing.take(row)
    if (performance.now() - last < progressMs) continue
    last = performance.now()
    const percent = Math.floor(100 * source.progress())
    onProgress(`${file}: ${percent} % read, ${importing.rows.toLocaleString('en-US')} rows.`)
  }
  return importing.end()
}

type OpenImport = { file: string; settings: ImportSettings; run: ImportRun | null }

class FileImport {
  readonly #ctx: DbAt
  readonly #open: OpenImport
  readonly #deps: Deps
  /** Of rows, which are all counted, also before the position. */
  #counts = noCounts
  /** Of places: stored with the position, as they differ only once. */
  #stored: ImportCounts
  /** The rows that are done. */
  #position: number
  #batch: BatchPlace[] = []

  constructor(ctx: DbAt, open: OpenImport, deps: Deps) {
    this.#ctx = ctx
    this.#open = open
    this.#deps = deps
    this.#stored = addCounts(noCounts, (open.run?.counts ?? {}) as Partial<ImportCounts>)
    this.#position = open.run?.position ?? 0
  }

  get rows(): number {
    return this.#counts.read
  }

  async take(row: SourceRow): Promise<void> {
    const place = this.#placeIn(row)
    if (place) this.#deps.memory.prefixes.add(prefixOf(place.id))
    const rows = this.rows - this.#position
    if (place && rows > 0) this.#batch.push({ place, at: row.at })
    if (this.#batch.length >= batchPlaces || rows >= batchRows) await this.#flush()
  }

  async end(): Promise<ImportCounts> {
    await this.#flush()
    const { run } = this.#open
    const counts = addCounts(this.#counts, this.#stored)
    if (run) await finishRun(this.#ctx.db, run.id, counts, this.#ctx.now)
    return counts
  }

  /** Counts a row; its place if it has one within the bounds. A bad row that has an id leaves what is stored of it. */
  #placeIn(row: SourceRow): ImportedPlace | null {
    this.#count({ read: 1 })
    const { seen } = this.#deps.memory
    if (row.kind === 'bad') {
      if (row.id !== null) seen.add(row.id)
      this.#noteBad(row.at, row.id, row.problem)
      return null
    }
    if (row.kind === 'other') this.#count({ other: 1 })
    if (row.kind === 'outside' || (row.kind === 'place' && !isWithin(this.#open.settings.bounds, row.place)))
      this.#count({ outside: 1 })
    else if (row.kind === 'place') {
      const { id } = row.place
      if (!seen.has(id)) {
        seen.add(id)
        return row.place
      }
      this.#noteBad(row.at, id, 'The id is in the files twice; the first row counts.')
    }
    return null
  }

  #count(more: Partial<ImportCounts>): void {
    this.#counts = addCounts(this.#counts, more)
  }

  #noteBad(at: string, id: string | null, note: string): void {
    this.#count({ bad: 1 })
    this.#deps.ports.report.add({ file: this.#open.file, at, id, note })
  }

  /** Stores the batch and the position in one transaction. */
  async #flush(): Promise<void> {
    const { db, now } = this.#ctx
    const { file, run } = this.#open
    const { findSame } = this.#deps.ports
    const { readWeek } = this.#deps
    const batch = this.#batch
    const to = this.rows
    this.#batch = []
    if (run && to <= this.#position) return
    const { counts, same } = await db.transaction().execute(async (trx) => {
      if (!run) return compareBatch(trx, batch, findSame)
      const compared = await storeBatch(trx, batch, { findSame, readWeek }, now)
      const stored = addCounts(this.#stored, compared.counts)
      const isOurs = await advanceRun(trx, { id: run.id, from: this.#position, to, counts: stored })
      if (!isOurs) throw new StartError(`Another import of ${file} is running.`)
      return compared
    })
    this.#stored = addCounts(this.#stored, counts)
    this.#position = to
    for (const { place, at, sameAs } of same)
      this.#deps.ports.report.add({ file, at, id: place.id, note: `is the same as ${sameAs}` })
  }
}

/** Of the file's bytes and of what was said of them. */
async function fingerprintOf(path: string, settings: Omit<ImportSettings, 'today'>): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk)
  return hash.digest()
}
