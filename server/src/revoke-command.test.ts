import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { makeTestFolder } from '@nofomo/embedded-postgres/testing/test-folder.ts'
import { expect, onTestFinished, test } from 'vitest'
import { decide } from './features/venues/claims/service/decide.ts'
import { decideDeps } from './features/venues/claims/service/deps.ts'
import { migrate } from './platform/database/migrate.ts'
import { createPostgresBus } from './platform/live/postgres-bus.ts'
import { provenClaim } from './testing/features/claims.ts'
import { venueOwner } from './testing/features/people.ts'
import { startTestApp } from './testing/test-app.ts'

const script = resolve(import.meta.dirname, 'revoke-command.ts')
const run = promisify(execFile)

/** Runs the command as a process, with this configuration. */
async function revoke(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...settings }
  try {
    const { stdout } = await run(process.execPath, [script, ...args], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('the revoke command takes a venue back beside a running server, which is notified', async () => {
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

  const { db, config, clock, databaseUrl } = testApp
  const { browser, account } = await venueOwner(testApp)
  const { id } = await provenClaim(testApp, browser, { email: account.email ?? '' })
  const settings = { DATABASE_URL: databaseUrl }
  const command = ['altura', '--by', ' Kim  Lee ', '--reason', 'The venue did not know you.'] as const
  expect(await revoke(settings, ...command)).toEqual({
    code: 1,
    text: 'No claim for a venue with this id is approved.\n',
  })
  const approval = { action: 'approve', isReplacing: false, notes: null } as const
  await decide({ db, now: clock.now() }, 'Robin', id, approval, decideDeps(config))

  const { code, text } = await revoke(settings, ...command)
  expect([code, text]).toEqual([
    0,
    `The claim of Ann Example (${account.email}) for Altura is rejected now.\n`,
  ])
  await expect.poll(() => invalidations).toEqual(['venue altura'])
  expect(await db.selectFrom('acting_members').select('account_id').execute()).toEqual([])
  const [action] = await db.selectFrom('staff_actions').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(action).toMatchObject({ staff: 'Kim Lee', action: 'claim_rejected', note: command[4] })
})

test('the revoke command starts and stops the built-in database without a server', async () => {
  const dataDir = makeTestFolder()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const run = () => revoke({ DATA_DIR: dataDir }, 'altura', '--by', 'Kim Lee', '--reason', 'Sold')
  expect((await run()).text).toContain(`There are no data in ${dataDir} yet.`)

  const settings = { fsync: 'off' }
  const server = await startEmbedded({ dataDir, address: 'the tests', settings })
  expect((await run()).text).toContain('older than this release')
  await migrate(server.url)
  await server.stop()
  expect((await run()).text).toBe('No claim for a venue with this id is approved.\n')
  const next = await startEmbedded({ dataDir, address: 'the tests', settings })
  await next.stop()
})

test.each([
  [[], 'Name the venue.'],
  [['altura'], 'Say who decides: --by "Your name".'],
  [['altura', '--by', 'Kim'], 'Give the reason: --reason "…".'],
  [['altura', 'joule'], '“joule” is too much.'],
  [['altura', '--al'], "Unknown option '--al'"],
])(
  'the revoke command with %j prints what is missing and its usage, without a database',
  async (args, sentence) => {
    const { code, text } = await revoke({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, ...args)
    expect(code).toBe(1)
    expect(text).toContain(sentence)
    expect(text).toContain('npm run revoke -- <venue>')
  },
)
