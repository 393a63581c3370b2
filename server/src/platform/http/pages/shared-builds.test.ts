import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../testing/test-app.ts'
import { StartError } from '../../start-error.ts'
import { assetsOf, shareBuild } from './shared-builds.ts'

const after = (hours: number) => new Date(Date.parse('2026-11-25T12:00:00Z') + hours * hourMs)

/** Releases, each in a folder of its own, that share one. */
async function startReleases() {
  const root = await mkdtemp(join(tmpdir(), 'nofomo-releases-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const shared = join(root, 'shared')
  return {
    shared,
    async startNode(release: string, at: Date, names: string[] = [`page-${release}.js`]) {
      const assets = join(root, release)
      await mkdir(assets, { recursive: true })
      for (const name of names) await writeFile(join(assets, name), release)
      await shareBuild(shared, assets, at)
    },
    served: async () => (await readdir(assetsOf(shared))).sort(),
  }
}

test('while two releases run, the files of both are in the folder that their nodes share', async () => {
  const { startNode, served } = await startReleases()
  await startNode('a', after(0), ['font-f0.woff2', 'page-a.js', 'page-a.js.br'])
  await startNode('b', after(1), ['font-f0.woff2', 'page-b.js'])
  await startNode('a', after(2), ['font-f0.woff2', 'page-a.js', 'page-a.js.br'])
  expect(await served()).toEqual(['font-f0.woff2', 'page-a.js', 'page-a.js.br', 'page-b.js'])
})

test('the files of the last releases stay, however long they ran; older ones go after a day and a half', async () => {
  const { startNode, served } = await startReleases()
  for (const [index, release] of ['a', 'b', 'c', 'd'].entries())
    await startNode(release, after(1_000 * index))
  expect(await served()).toEqual(['page-b.js', 'page-c.js', 'page-d.js'])
  for (const [index, release] of ['e', 'f', 'g'].entries()) await startNode(release, after(3_040 + index))
  expect(await served()).toEqual(['page-d.js', 'page-e.js', 'page-f.js', 'page-g.js'])
})

test('nodes that start at the same time share whole files', async () => {
  const { startNode, served, shared } = await startReleases()
  await Promise.all([1, 2, 3, 4].map((node) => startNode(node > 2 ? 'a' : 'b', after(0))))
  expect(await served()).toEqual(['page-a.js', 'page-b.js'])
  expect(await readdir(join(shared, 'builds'))).toHaveLength(2)
})

test('a folder that cannot be written is named before the node listens', async () => {
  const { shared, startNode } = await startReleases()
  await writeFile(shared, 'a file')
  await expect(startNode('a', after(0))).rejects.toThrow(StartError)
})

test('a page of another release finds its files on this node', async () => {
  const { shared, startNode } = await startReleases()
  await startNode('other', after(0), ['add-venue-dialog-o7h3r.js'])
  const node = await startTestApp({ config: { buildsDir: shared } })
  onTestFinished(() => node.stop())
  const reply = await node.browser().get('/assets/add-venue-dialog-o7h3r.js')
  expect(reply.status).toBe(200)
  expect((await readdir(assetsOf(shared))).length).toBeGreaterThan(1)
})

test('a file that a release shares while this node runs is found, and stays in memory once it was', async () => {
  const { shared, startNode } = await startReleases()
  const node = await startTestApp({ config: { buildsDir: shared } })
  onTestFinished(() => node.stop())
  const ask = () => node.browser().get('/assets/page-later.js')
  expect((await ask()).status).toBe(404)
  await startNode('later', after(0))
  expect((await ask()).status).toBe(200)
  await rm(join(assetsOf(shared), 'page-later.js'))
  expect((await ask()).status).toBe(200)
})
