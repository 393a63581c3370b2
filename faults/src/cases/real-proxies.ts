import { away, silentForMs } from '../history/judge.ts'
import { startHaproxyFront, startNginx } from '../world/fronts.ts'
import type { Front } from '../world/world.ts'
import { databaseHangs, setFor } from './database.ts'
import { type FaultCase, faultCase, haproxy, type Needed, nginx } from './fault-case.ts'
import { patroniCase } from './patroni.ts'

type Proxy = { name: string; needed: Needed; front: Front }

/** The shipped proxies. They never answer themselves: a node refuses what it cannot do before they give up. */
function behind({ name, needed, front }: Proxy): Record<string, FaultCase> {
  const id = name.toLowerCase()
  const before = { needs: [needed], start: { nodes: 3, front } }
  const answered = { proxyMayFail: false }
  return {
    [`behind-${id}`]: faultCase(`Behind ${name} one node hangs and another one is killed, and votes go on`, {
      ...before,
      async happens(world) {
        world.node(1).stop()
        await world.hang()
        world.node(1).resume()
        await world.calm()
        await world.node(2).kill()
        await world.calm()
        await world.node(2).start()
      },
      bounds: () => ({ maxShownMs: silentForMs }),
    }),

    [`database-stopped-behind-${id}`]: faultCase(
      `Behind ${name} the database hangs, and nodes alone say when to come back`,
      {
        ...before,
        happens: databaseHangs,
        bounds: ({ sizes }) => ({ ...away(sizes.hangSeconds), ...answered }),
      },
    ),

    [`commits-hang-behind-${id}`]: faultCase(
      `Behind ${name} every commit hangs, and nodes alone say when to come back`,
      {
        ...before,
        // It waits for a standby that is not there.
        happens: setFor('synchronous_standby_names', 'nobody', ({ sizes }) => sizes.hangSeconds),
        bounds: ({ sizes }) => ({ ...away(sizes.hangSeconds), ...answered }),
      },
    ),

    [`standby-hangs-behind-${id}`]: patroniCase(
      `Behind ${name} the synchronous standby of a Patroni cluster hangs, and votes wait until another one is`,
      {
        needs: [needed],
        front,
        async happens(world, cluster) {
          const standby = await cluster.synchronous()
          standby.stop()
          await world.hang()
          standby.resume()
        },
        // The sender notices after five seconds, Patroni in its next round of five.
        bounds: () => ({ ...away(10), ...answered }),
      },
    ),

    [`${id}-and-database`]: faultCase(
      `${name} is killed and started again while the database hangs, and everybody returns by themselves`,
      {
        ...before,
        async happens(world, database) {
          database.stop()
          await world.hang(world.sizes.hangSeconds / 4)
          await world.front?.restart()
          await world.hang(world.sizes.hangSeconds / 4)
          database.resume()
        },
        bounds: ({ sizes }) => ({ ...away(sizes.hangSeconds / 2), ...answered }),
      },
    ),
  }
}

export const proxyCases: Record<string, FaultCase> = {
  ...behind({ name: 'nginx', needed: nginx, front: startNginx }),
  ...behind({ name: 'HAProxy', needed: haproxy, front: startHaproxyFront }),
}
