import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createPostgresBus } from './platform/live/postgres-bus.ts'
import { changeListing, ownVenue, upload } from './testing/listings.ts'
import { photo } from './testing/pictures.ts'
import { startTestApp } from './testing/test-app.ts'

const script = resolve(import.meta.dirname, 'listings-command.ts')
const run = promisify(execFile)

/** Runs the command as a process, with this configuration. */
async function listings(settings: Record<string, string>, ...args: string[]) {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', ...settings }
  try {
    const { stdout } = await run(process.execPath, [script, ...args], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, text: stderr }
  }
}

test('the listings command lists, shows and decides changes beside a running server, which is notified', async () => {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  const folder = await mkdtemp(join(tmpdir(), 'nofomo-listings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bus = createPostgresBus(testApp.databaseUrl)
  onTestFinished(() => bus.close())
  const invalidations: string[] = []
  await new Promise<void>((listening) => {
    bus.onMessage((message) => {
      if (message) invalidations.push(`${message.kind} ${message.ids}`)
      else listening()
    })
  })

  const { browser, venueId, venue } = await ownVenue(testApp)
  await upload(browser, venueId, await photo())
  const { listing } = (await changeListing(browser, venueId, { phone: '206-555-0123', features: ['vegan'] }))
    .body
  const id = listing.pending?.id ?? ''
  const settings = { DATABASE_URL: testApp.databaseUrl }
  expect((await listings(settings)).text).toContain(
    `${id}  ${venue.name} (${venueId})  phone, features, picture`,
  )

  const file = join(folder, 'look.jpg')
  const shown = await listings(settings, 'show', id, '--picture', file)
  expect(shown.text).toContain('Phone\n  now:  not known\n  new:  206-555-0123')
  expect(shown.text).toContain('new:  Vegan dishes')
  expect((await readFile(file)).subarray(0, 3).toString('hex')).toBe('ffd8ff')

  const approved = await listings(settings, 'approve', id, '--by', 'Kim Lee')
  expect(approved).toEqual({ code: 0, text: `Change ${id} is approved now.\n` })
  await expect.poll(() => invalidations).toEqual([`venue ${venueId}`])
  expect(await listings(settings, 'reject', id, '--by', 'Kim Lee', '--reason', 'x')).toEqual({
    code: 1,
    text: 'This change was approved already, by Kim Lee.\n',
  })
  expect((await listings(settings)).text).toBe('No pending changes.\n')
})

test('unknown arguments of the listings command print its usage, without a database', async () => {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  const { code, text } = await listings(settings, 'delete')
  expect(code).toBe(1)
  expect(text).toContain('“delete” is not a command.')
  expect(text).toContain('npm run listings -- list')
  expect((await listings(settings, 'reject', 'x', '--by', 'Kim Lee')).text).toContain('Give the reason')
})
