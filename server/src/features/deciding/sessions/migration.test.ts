import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../../platform/database/migrate.ts'
import { emptyDatabase } from '../../../testing/databases/fresh-database.ts'

const migrations = resolve(import.meta.dirname, '../../../migrations')
const thisOne = readdirSync(migrations).find((name) => name.endsWith('_exact_numbers.sql')) ?? ''

/** Sizes as the previous release stored them: title, size, range, expected voters, whether they were known. */
const before = [
  ['range', 7, '5-7', 7, true],
  ['open range', 15, '12+', 15, true],
  ['two', 2, '2', 2, true],
  ['exact', 6, null, 6, true],
  ['own number', 7, '5-7', 6, true],
  ['guess', null, null, 3, false],
] as const

test('a number of voters that came from a range becomes a guess, and no result after a guess is final by itself', async () => {
  const { db, url, drop } = await emptyDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-before-'))
  onTestFinished(async () => {
    await drop()
    rmSync(folder, { recursive: true })
  })
  for (const name of readdirSync(migrations).filter((name) => name < thisOne))
    cpSync(join(migrations, name), join(folder, name))
  await migrate(url, { folder })
  for (const [title, size, range, expected, isKnown] of before)
    await sql`
      insert into sessions (id, title, group_size, group_size_range, expected_voters, is_expected_known,
        provisional_since, allow_anonymous_votes, allow_added_venues, host_token_hash)
      values (${title}, ${title}, ${size}, ${range}, ${expected}, ${isKnown}, '2026-11-25Z', true, true, 'x')`.execute(
      db,
    )
  await migrate(url)
  const rows = await db.selectFrom('sessions').selectAll().execute()
  const kept = rows.map((row) => [
    row.title,
    [row.group_size_from, row.expected_voters, row.is_expected_known, row.quiet_check_at !== null],
  ])
  expect(Object.fromEntries(kept)).toEqual({
    range: [5, 5, false, true],
    'open range': [12, 12, false, true],
    two: [2, 2, true, false],
    exact: [6, 6, true, false],
    'own number': [5, 6, true, false],
    guess: [null, 3, false, true],
  })
})
