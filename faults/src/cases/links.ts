import { away, silentForMs } from '../history/judge.ts'
import { type FaultCase, faultCase } from './fault-case.ts'

/** The network between nodes and the database. */
export const linkCases: Record<string, FaultCase> = {
  'connection-stalled': faultCase(
    'The network between one node and the database stalls, and what it delivers late replaces nothing newer',
    {
      start: { nodes: 3, breaks: 'database' },
      async happens(world) {
        world.node(1).link.stall()
        await world.hang(1.5 * world.sizes.hangSeconds)
        await world.node(1).link.mend()
      },
      bounds: () => ({ maxShownMs: silentForMs }),
    },
  ),

  'connection-cut': faultCase(
    'The connections between one node and the database are cut, and it serves again once they can be made',
    {
      start: { nodes: 3, breaks: 'database' },
      async happens(world) {
        await world.node(1).link.cut()
        await world.hang(world.sizes.hangSeconds / 2)
        await world.node(1).link.mend()
      },
    },
  ),

  'connection-swallowed': faultCase(
    'A network swallows everything between a node alone and the database, and the node recovers by itself',
    {
      start: { nodes: 1, breaks: 'database' },
      async happens(world) {
        world.node(1).link.swallow()
        await world.hang(world.sizes.hangSeconds / 2)
        // New connections work again. The old ones stay silent for ever, on both sides.
        world.node(1).link.takeNew()
        world.healed()
        await world.calm()
      },
      bounds: ({ sizes }) => away(sizes.hangSeconds / 2),
    },
  ),

  'listening-half-open': faultCase(
    'The connection on which a node hears of changes goes silent, and nobody on it sees old results',
    {
      start: { nodes: 3, breaks: 'database' },
      async happens(world) {
        for (const { link } of world.nodes) {
          link.swallowListening()
          await world.hang(world.sizes.hangSeconds / 4)
        }
      },
    },
  ),

  'reconnection-swallowed': faultCase(
    'A node that loses the connection on which it hears of changes cannot make another, and shows nothing old',
    {
      start: { nodes: 3, breaks: 'database' },
      async happens(world) {
        world.node(1).link.swallowNew()
        world.node(1).link.resetListening()
        await world.hang()
        world.node(1).link.takeNew()
      },
    },
  ),
}
