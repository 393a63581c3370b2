import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { makeTestFolder } from '@nofomo/embedded-postgres/testing/test-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { createPostgresBus } from './platform/live/postgres-bus.ts'
import { provenClaim } from './testing/claims.ts'
import { venueOwner } from './testing/people.ts'
import { startTestApp } from './testing/test-app.ts'

const script = resolve(import.meta.dirname, 'claims-command.ts')
const run = promisify(execFile)

/** Runs the command as a process, with this configuration. */
async function claims(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...settings }
  try {
    const { stdout } = await run(process.execPath, [script, ...args], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('the claims command lists, shows and decides claims beside a running server, which is notified', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const bus = createPostgresBus(testApp.databaseUrl)
  onTestFinished(() => bus.close())
  const invalidations: string[] = []
  const isListening = new Promise<void>((listening) => {
    bus.onMessage((message) => {
      if (message) invalidations.push(`${message.kind} ${message.ids}`)
      else listening()
    })
  })
  await isListening

  const { browser } = await venueOwner(testApp)
  const { id } = await provenClaim(testApp, browser)
  const settings = { DATABASE_URL: testApp.databaseUrl }
  expect((await claims(settings, 'list')).text).toContain(`${id}  Altura, 617 Broadway E`)
  const shown = await claims(settings, 'show', id)
  expect(shown.text).toContain('Verification: 6 of 9 points')
  expect(shown.text).toContain('nobody acts for the venue')

  const approved = await claims(settings, 'approve', id, '--by', 'Kim Lee')
  expect(approved).toEqual({ code: 0, text: `Claim ${id} is soft_verified now.\n` })
  await expect.poll(() => invalidations).toEqual(['venue altura'])
  expect((await claims(settings, 'list')).text).toBe('No pending claims.\n')

  const again = await claims(settings, 'approve', id, '--by', 'Kim Lee')
  expect(again).toEqual({
    code: 1,
    text: 'Only a pending claim can be approved; this one is soft_verified.\n',
  })
  expect((await claims(settings, 'promote', id, '--by', 'Kim Lee')).text).toContain('is trusted now')
  expect((await claims(settings, 'reject', id, '--by', 'Kim Lee', '--reason', 'Sold')).code).toBe(0)
})

test('the claims command starts and stops the built-in database without a server', async () => {
  const dataDir = makeTestFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const none = await claims({ DATA_DIR: dataDir }, 'list')
  expect(none.text).toContain(`There are no data in ${dataDir} yet.`)

  const settings = { fsync: 'off' }
  const server = await startEmbedded({ dataDir, address: 'the tests', settings })
  expect((await claims({ DATA_DIR: dataDir }, 'list')).text).toContain('older than this release')
  await migrate(server.url)
  expect((await claims({ DATA_DIR: dataDir }, 'list')).text).toBe('No pending claims.\n')
  const db = openDatabase(server.url, 1)
  await db
    .insertInto('claims')
    .values({
      id: 'abcdefghijkl',
      venue_name: 'Altura',
      venue_address: '',
      contact_name: 'Ann',
      phone: '1',
      email: 'ann@example.com',
      role: 'owner',
      method: 'email',
      device_hash: Buffer.alloc(32),
      created_at: new Date(),
    })
    .execute()
  await db.destroy()
  await server.stop()

  const listed = await claims({ DATA_DIR: dataDir }, 'list', '--state', 'unverified')
  expect(listed.text).toContain('1 unverified claim')
  const next = await startEmbedded({ dataDir, address: 'the tests', settings })
  await next.stop()
})

test('unknown arguments of the claims command print its usage, without a database', async () => {
  const { code, text } = await claims({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'delete')
  expect(code).toBe(1)
  expect(text).toContain('“delete” is not a command.')
  expect(text).toContain('npm run claims -- list')
})
