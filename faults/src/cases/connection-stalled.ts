import type { FaultCase } from './fault-case.ts'

export const connectionStalled: FaultCase = {
  name: 'The network between one node and the database stalls, and what it delivers late replaces nothing newer',
  async run(world) {
    const [node] = await world.start({ nodes: 3 })
    await world.under(async () => {
      node?.link?.stall()
      await world.hang(1.5 * world.sizes.hangSeconds)
      await node?.link?.mend()
    })
  },
}
