import type { FaultCase } from './fault-case.ts'

export const connectionCut: FaultCase = {
  name: 'The connections between one node and the database are cut, and it serves again once they can be made',
  async run(world) {
    const [node] = await world.start({ nodes: 3 })
    await world.under(async () => {
      await node?.link?.cut()
      await world.hang(world.sizes.hangSeconds / 2)
      await node?.link?.mend()
    })
  },
}
