import type { FaultCase } from './fault-case.ts'

/**
 * Of nodes that are replaced one by one: the proxy notices that one is to end before it does. A start loads a small machine,
 * which is no reason to refuse anybody here.
 */
export const replacedOneByOne = { DRAIN_MS: '2000', OVERLOAD: 'off' }

export const rollingRestart: FaultCase = {
  name: 'Three nodes are restarted one after the other, and no request fails',
  async run(world) {
    const nodes = await world.start({ nodes: 3, env: replacedOneByOne })
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
