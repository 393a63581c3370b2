import { join } from 'node:path'
import { projectRoot } from '../world/folders.ts'
import type { Node } from '../world/node.ts'
import { runIn } from '../world/release.ts'
import type { World } from '../world/world.ts'
import type { FaultCase } from './fault-case.ts'

export const copyRestored: FaultCase = {
  name: 'A default installation is copied while people vote, and put back has every vote acknowledged before',
  async run(world) {
    const [node] = await world.start({ nodes: 1, isDefault: true })
    if (!node) return
    const copy = join(world.folder, 'copy')
    let copiedAt = 0
    await world.under(async () => {
      copiedAt = performance.now()
      await backup(world, node, copy)
    })
    await node.terminate()
    await backup(world, node, copy, '--restore')
    await node.start()
    await world.ready()
    const { history } = world
    history.restoredTo = copiedAt
    history.actions = []
    await world.look()
  },
}

/** `npm run backup` of an installation. */
function backup(world: World, { dataDir }: Node, ...args: string[]): Promise<void> {
  return runIn(world, projectRoot, process.execPath, ['server/src/backup-command.ts', ...args], {
    DATA_DIR: dataDir,
  })
}
