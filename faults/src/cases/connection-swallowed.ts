import type { FaultCase } from './fault-case.ts'

export const connectionSwallowed: FaultCase = {
  name: 'A network swallows everything between a node alone and the database, and the node recovers by itself',
  async run(world) {
    const [node] = await world.start({ nodes: 1 })
    await world.under(async () => {
      node?.link?.swallow()
      await world.hang(world.sizes.hangSeconds / 2)
      // New connections work again. The old ones stay silent for ever, on both sides.
      node?.link?.takeNew()
      await world.calm()
    })
  },
  bounds: ({ sizes }) => ({ maxRefusalMs: 500 * sizes.hangSeconds + 12_000 }),
}
