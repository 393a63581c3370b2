import type { FaultCase } from './fault-case.ts'

export const listeningHalfOpen: FaultCase = {
  name: 'The connection on which a node hears of changes goes silent, and nobody on it sees old results',
  async run(world) {
    const nodes = await world.start({ nodes: 3 })
    await world.under(async () => {
      for (const { link } of nodes) {
        link?.swallowListening()
        await world.hang(world.sizes.hangSeconds / 4)
      }
    })
  },
  bounds: () => ({ maxRefusalMs: 5_000 }),
}
