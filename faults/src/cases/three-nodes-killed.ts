import type { FaultCase } from './fault-case.ts'

export const threeNodesKilled: FaultCase = {
  name: 'Three nodes of which one after the other is killed lose no acknowledged vote, and none shows old results',
  async run(world) {
    const nodes = await world.start({ nodes: 3 })
    await world.under(async () => {
      for (let kill = 0; kill < world.sizes.kills / 4; kill += 1) {
        const node = nodes[kill % nodes.length]
        await node?.kill()
        await world.votes(5)
        await node?.start()
        await world.ready()
        await world.votes(5)
      }
    })
  },
}
