import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepEarlierFiles } from './earlier-files.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-25T12:00:00Z')
const after = (hours: number) => new Date(start + hours * hourMs)

/** Builds one after another, as `npm start` makes them after each `git pull`. */
async function startBuilding() {
  const root = await mkdtemp(path.join(tmpdir(), 'nofomo-builds-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [replaced, next, earlier] = ['now', 'next', 'earlier'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ]
  return {
    earlier,
    async build(files: Record<string, string>, at: Date) {
      await mkdir(next, { recursive: true })
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(next, name), text)
      await keepEarlierFiles({ replaced, next, earlier }, at)
      await rm(replaced, { recursive: true, force: true })
      await mkdir(replaced)
      for (const [name, text] of Object.entries(files)) await writeFile(path.join(replaced, name), text)
      await rm(next, { recursive: true })
    },
    kept: async () => (await readdir(earlier)).sort(),
  }
}

test('an upgrade keeps the files of the build before, compressed copies too, but not those that the new one has', async () => {
  const { build, kept, earlier } = await startBuilding()
  await build({ 'dialog-a1.js': 'one', 'dialog-a1.js.br': 'br', 'font-f0.woff2': 'font' }, after(0))
  expect(await kept()).toEqual([])
  await build({ 'dialog-b2.js': 'two', 'font-f0.woff2': 'font' }, after(1))
  expect(await kept()).toEqual(['dialog-a1.js', 'dialog-a1.js.br'])
  expect(await readFile(path.join(earlier, 'dialog-a1.js'), 'utf8')).toBe('one')
})

test('files stay for more than a day after they were replaced, however old they are, and through further upgrades', async () => {
  const { build, kept } = await startBuilding()
  await build({ 'dialog-a1.js': '' }, after(-2_000))
  await build({ 'dialog-b2.js': '' }, after(0))
  await build({ 'dialog-c3.js': '' }, after(24.5))
  expect(await kept()).toEqual(['dialog-a1.js', 'dialog-b2.js'])
  await build({ 'dialog-d4.js': '' }, after(48))
  expect(await kept()).toEqual(['dialog-b2.js', 'dialog-c3.js'])
})

test('a file that returns and is replaced again is kept from then on', async () => {
  const { build, kept } = await startBuilding()
  await build({ 'dialog-a1.js': '' }, after(0))
  await build({ 'dialog-b2.js': '' }, after(1))
  await build({ 'dialog-a1.js': '' }, after(30))
  await build({ 'dialog-c3.js': '' }, after(40))
  expect(await kept()).toEqual(['dialog-a1.js', 'dialog-b2.js'])
})
