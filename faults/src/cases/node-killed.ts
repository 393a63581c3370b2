import type { FaultCase } from './fault-case.ts'

export const nodeKilled: FaultCase = {
  name: 'A node alone that is killed again and again loses no acknowledged vote',
  async run(world) {
    const [node] = await world.start({ nodes: 1 })
    await world.under(async () => {
      for (let kill = 1; kill <= world.sizes.kills; kill += 1) {
        await node?.kill()
        await node?.start()
        await world.votes(5)
      }
    })
  },
}
