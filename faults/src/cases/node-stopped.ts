import type { FaultCase } from './fault-case.ts'

export const nodeStopped: FaultCase = {
  name: 'One of three nodes hangs with votes in it, and what it writes afterward replaces nothing newer',
  async run(world) {
    const [node] = await world.start({ nodes: 3 })
    await world.under(async () => {
      node?.stop()
      await world.hang()
      node?.resume()
    })
  },
  bounds: () => ({ maxRefusalMs: 5_000 }),
}
