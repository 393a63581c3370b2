import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './testing/databases/fresh-database.ts'
import { importFolder, inventedBar, overpass } from './testing/imports/import-once.ts'
import { inventPlaces } from './testing/imports/invented-places.ts'

const script = resolve(import.meta.dirname, 'import-command.ts')
const run = promisify(execFile)

const envOf = (databaseUrl: string, dataDir: string) => ({
  ...{ PATH: '/usr/local/bin:/usr/bin:/bin', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
})

/** Runs the command as a process, with a folder of its own for data. */
async function imported({ url }: Pick<FreshDatabase, 'url'>, folder: string, ...args: string[]) {
  const env = envOf(url, folder)
  try {
    const { stdout, stderr } = await run(process.execPath, [script, ...args], { env })
    return { code: 0, text: stdout, progress: stderr }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr, progress: '' }
  }
}

async function database(): Promise<FreshDatabase> {
  const fresh = await freshDatabase()
  onTestFinished(() => fresh.drop())
  return fresh
}

test('the import command imports a file, lists bad rows, and says the second time that nothing has changed', async () => {
  const fresh = await database()
  const folder = importFolder()
  const file = join(folder, 'bars.json')
  writeFileSync(file, overpass(inventedBar(1), inventedBar(2), inventedBar(3, { lat: 99 })))
  const report = join(folder, 'report.tsv')
  const first = await imported(fresh, folder, file, '--report', report)
  expect(first.code).toBe(0)
  expect(first.text).toContain('Places: 2. New 2, changed 0, as they were 0.')
  expect(readFileSync(report, 'utf8')).toContain('bars.json\tline 4\tosm-n3\tlat: ')
  const second = await imported(fresh, folder, file)
  expect(second.text).toContain('Nothing has changed.')
  const third = await imported(fresh, folder, file, '--report', report)
  expect([third.code, third.text]).toEqual([1, expect.stringContaining(`There is a file ${report} already.`)])
})

test('an import that is killed goes on where it was, and ends as if it had not been killed', async () => {
  const fresh = await database()
  const folder = importFolder()
  const file = join(folder, 'places.json')
  const places = [...inventPlaces(3_500)].map((place) => ({ type: 'node', ...place }))
  writeFileSync(file, overpass(...places))
  const position = async () =>
    (await fresh.db.selectFrom('import_runs').select('position').executeTakeFirst())?.position ?? 0

  // The third batch waits for a row that somebody else is writing.
  const blocked = places[2_500]
  const held = await fresh.db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into imported_places (id, source, name, category, address, lat, lng, features, year, licence, words,
      content_hash, created_at, updated_at) values (${`osm-n${blocked?.id}`}, 'osm', 'A name', 'bar', 'Seattle', 47, -122,
      '{}', 2026, 'ODbL 1.0', '', '', now(), now())`.execute(trx)
      const child = spawn(process.execPath, [script, file], {
        env: envOf(fresh.url, folder),
        stdio: 'ignore',
      })
      await expect.poll(position, { timeout: 60_000 }).toBe(2_000)
      child.kill('SIGKILL')
      await once(child, 'exit')
      return Promise.reject(new Error('The other writer gives up.'))
    })
    .catch((error: Error) => error.message)
  expect(held).toBe('The other writer gives up.')
  expect(await position()).toBe(2_000)

  const second = await imported(fresh, folder, file)
  expect(second.progress).toContain('places.json: goes on after row 2,000.')
  expect(second.text).toContain('Places: 3,500. New 3,500, changed 0, as they were 0.')
  const { count } = await fresh.db
    .selectFrom('imported_places')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('name', '<>', 'A name')
    .executeTakeFirstOrThrow()
  expect(count).toBe('3500')
  expect((await imported(fresh, folder, file)).text).toContain('Nothing has changed.')
})

test.each([
  [['a.json', '--bounds', '1,2,3'], 'Bounds are four numbers'],
  [['a.json', '--key', 'a/b', '--name', 'N', '--licence', 'L'], 'A key has'],
  [['/no/such/file.json'], 'There is no file /no/such/file.json.'],
])('the import command with %j says what is wrong and stores nothing', async (args, sentence) => {
  const fresh = await database()
  const { code, text } = await imported(fresh, importFolder(), ...args)
  expect([code, text]).toEqual([1, expect.stringContaining(sentence)])
})
