import type { FaultCase } from './fault-case.ts'

export const proxyRepeats: FaultCase = {
  name: 'A proxy sends votes that a hung node holds to another one, and none is counted twice or replaced',
  async run(world) {
    const [node] = await world.start({ nodes: 3, repeatAfterMs: 1_000 })
    await world.under(async () => {
      node?.stop()
      await world.hang(world.sizes.hangSeconds / 2)
      node?.resume()
      await world.calm()
      node?.link?.stall()
      await world.hang(world.sizes.hangSeconds / 2)
      await node?.link?.mend()
    })
  },
  bounds: () => ({ maxRefusalMs: 5_000 }),
}
