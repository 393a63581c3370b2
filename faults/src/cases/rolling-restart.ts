import type { FaultCase } from './fault-case.ts'

export const rollingRestart: FaultCase = {
  name: 'Three nodes are restarted one after the other, and no request fails',
  async run(world) {
    const nodes = await world.start({ nodes: 3, env: { DRAIN_MS: '2000' } })
    await world.under(async () => {
      for (const node of nodes) {
        await node.terminate()
        await node.start()
        await world.ready()
        await world.calm()
      }
    })
  },
  bounds: () => ({ maxRefusalMs: 5_000, noFailedRequest: true }),
}
