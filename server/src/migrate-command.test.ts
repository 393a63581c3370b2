import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from './testing/databases/fresh-database.ts'

const script = resolve(import.meta.dirname, 'migrate-command.ts')
const run = promisify(execFile)

/** Runs the command as a process. */
async function migrated(databaseUrl: string): Promise<{ code: number; text: string }> {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', DATABASE_URL: databaseUrl }
  try {
    const { stdout } = await run(process.execPath, [script], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('an operator migrates a database before any node of the new release starts, and once', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(() => drop())
  const first = await migrated(url)
  expect(first).toEqual({
    code: 0,
    text: expect.stringMatching(/^Applied 001_sessions_and_votes\.sql, .*\.sql\.\n$/),
  })
  expect(await migrated(url)).toEqual({ code: 0, text: 'The database is up to date.\n' })
})

test('a database that is not there is named, and the exit code says that nothing was migrated', async () => {
  const { url, drop } = await emptyDatabase()
  await drop()
  const { code, text } = await migrated(url)
  expect(code).toBe(1)
  expect(text).toContain('refused the connection')
})
