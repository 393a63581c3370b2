import { Browser } from '../people/browser.ts'
import { hostSession } from '../people/session.ts'
import { databaseUrl } from '../world/database.ts'
import { projectRoot } from '../world/folders.ts'
import { buildRelease, migrateTo, noOldCommit, oldCommit, shareFilesOf } from '../world/release.ts'
import type { World } from '../world/world.ts'
import type { FaultCase } from './fault-case.ts'
import { replacedOneByOne } from './nodes.ts'

export const rollingUpgrade: FaultCase = {
  name: 'Three nodes of the release before are replaced by this one while people vote and read, and no request fails',
  skipReason: noOldCommit,
  async run(world) {
    const before = await buildRelease(world, oldCommit())
    const env = { ...replacedOneByOne, BUILDS_DIR: shareFilesOf(before, world) }
    const nodes = await world.start({ nodes: 3, checkout: before, env })
    const session = await hostSession(world.where, world.history.answers)
    const files = await filesOfPage(world, session.id)
    await world.under(async () => {
      world.openPages()
      await migrateTo(world, databaseUrl(world.database.port))
      await world.calm()
      for (const node of nodes) {
        await node.terminate()
        await node.start(projectRoot)
        await world.ready()
        world.breaches.push(...(await missingFiles(world, files, node.name)))
        await world.calm()
      }
    })
  },
  bounds: () => ({ noFailedRequest: true }),
}

/** The requests of a page that was opened before the upgrade. */
async function filesOfPage(world: World, sessionId: string): Promise<string[]> {
  const browser = new Browser(world.where.publicUrl, world.history.answers)
  const { text } = await browser.sendPatiently(world.where.port, `/vote/${sessionId}`, {
    headers: { accept: 'text/html' },
  })
  const found = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '')
  if (found.length === 0) throw new Error('The page of a vote names no file.')
  return [...new Set(found)]
}

async function missingFiles(world: World, files: readonly string[], after: string): Promise<string[]> {
  const browser = new Browser(world.where.publicUrl, world.history.answers)
  const missing: string[] = []
  // As many times as there are nodes, which take turns.
  for (const path of files)
    for (let turn = 0; turn < world.nodes.length; turn += 1) {
      const { status } = await browser.send(world.where.port, path, { headers: { accept: '*/*' } })
      if (status !== 200)
        missing.push(`after ${after} was replaced, ${path} of an open page was answered ${status}`)
    }
  return missing
}
