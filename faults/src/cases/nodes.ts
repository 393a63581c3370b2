import { away, silentForMs } from '../history/judge.ts'
import { type FaultCase, faultCase } from './fault-case.ts'

/**
 * Of nodes that are replaced one by one: the proxy notices that one is to end before it does. A start loads a small machine,
 * which is no reason to refuse anybody here.
 */
export const replacedOneByOne = { DRAIN_MS: '2000', OVERLOAD: 'off' }

/** Then a node that is killed again and again lives until everybody is served. */
const killsInARow = 10

/** Nodes that are killed, hang and are restarted. */
export const nodeCases: Record<string, FaultCase> = {
  'node-killed': faultCase('A node alone that is killed again and again loses no acknowledged vote', {
    start: { nodes: 1 },
    async happens(world) {
      for (let kill = 1; kill <= world.sizes.kills; kill += 1) {
        await world.node(1).kill()
        await world.node(1).start()
        await world.votes(5)
        // It serves for moments only: a try may meet one death after the other.
        if (kill % killsInARow === 0) await world.served()
      }
    },
    bounds: (world) => ({
      maxRefusalMs: world.longestStartMs() + 5_000,
      maxWaitMs: away((killsInARow * world.longestStartMs()) / 1_000).maxWaitMs,
    }),
  }),

  'three-nodes-killed': faultCase(
    'Three nodes of which one after the other is killed lose no acknowledged vote, and none shows old results',
    {
      start: { nodes: 3 },
      async happens(world) {
        for (let kill = 0; kill < world.sizes.kills / 4; kill += 1) {
          const node = world.node(1 + (kill % 3))
          await node.kill()
          await world.votes(5)
          await node.start()
          await world.ready()
          await world.votes(5)
        }
      },
    },
  ),

  'node-stopped': faultCase(
    'One of three nodes hangs with votes in it, and what it writes afterward replaces nothing newer',
    {
      start: { nodes: 3 },
      async happens(world) {
        world.node(1).stop()
        await world.hang()
        world.node(1).resume()
      },
      bounds: () => ({ maxShownMs: silentForMs }),
    },
  ),

  'proxy-repeats': faultCase(
    'A proxy sends votes that a hung node holds to another one, and none is counted twice or replaced',
    {
      start: { nodes: 3, repeatAfterMs: 1_000, breaks: 'database' },
      async happens(world) {
        world.node(1).stop()
        await world.hang(world.sizes.hangSeconds / 2)
        world.node(1).resume()
        await world.calm()
        world.node(1).link.stall()
        await world.hang(world.sizes.hangSeconds / 2)
        await world.node(1).link.mend()
      },
      bounds: () => ({ maxShownMs: silentForMs }),
    },
  ),

  'rolling-restart': faultCase('Three nodes are restarted one after the other, and no request fails', {
    start: { nodes: 3, env: replacedOneByOne },
    async happens(world) {
      world.openPages()
      for (const node of world.nodes) {
        await node.terminate()
        await node.start()
        await world.ready()
        await world.calm()
      }
    },
    bounds: () => ({ noFailedRequest: true }),
  }),
}
