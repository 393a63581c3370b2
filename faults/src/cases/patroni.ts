import { existsSync } from 'node:fs'
import { away, type Bounds, silentForMs } from '../history/judge.ts'
import { leaseSeconds, PatroniCluster } from '../world/patroni.ts'
import type { Front, World } from '../world/world.ts'
import { etcd, type FaultCase, haproxy, type Needed, patroni } from './fault-case.ts'

const programs = '/usr/lib/postgresql/15/bin/postgres'
/** Operators take longer: nobody has to find out what happened. */
const restoreSeconds = 180

type PatroniFault = {
  needs?: readonly Needed[]
  front?: Front
  bounds?: (world: World) => Bounds
  happens: (world: World, cluster: PatroniCluster) => Promise<void>
}

/** A case of three nodes before a Patroni cluster to which one thing happens while people vote. */
export function patroniCase(name: string, { needs = [], front, bounds, happens }: PatroniFault): FaultCase {
  return {
    name,
    needs: [patroni, etcd, haproxy, ...needs],
    skipReason: () =>
      existsSync(programs) ? null : 'It needs PostgreSQL 15: apt-get install postgresql-15.',
    async run(world) {
      const cluster = await PatroniCluster.start(world)
      world.useDatabase(cluster)
      await world.start({ nodes: 3, ...(front ? { front } : {}) })
      await world.under(() => happens(world, cluster))
    },
    bounds: bounds ?? (() => ({ ...away(leaseSeconds), maxShownMs: silentForMs })),
  }
}

export const patroniCases: Record<string, FaultCase> = {
  'primary-killed': patroniCase(
    'The primary of a Patroni cluster is killed, and a standby takes over with every acknowledged vote',
    {
      async happens(world, cluster) {
        const primary = await cluster.primary()
        await primary.kill()
        await world.calm()
        world.healed()
        await cluster.revive(primary)
      },
    },
  ),

  'primary-stopped': patroniCase(
    'The primary of a Patroni cluster hangs, and a standby takes over with every acknowledged vote',
    {
      async happens(world, cluster) {
        const primary = await cluster.primary()
        primary.stop()
        await world.hang(leaseSeconds)
        await world.calm()
        world.healed()
        primary.resume()
        await world.calm()
      },
    },
  ),

  'cluster-restored': patroniCase(
    'A Patroni cluster in which votes were deleted by mistake is restored to the moment before, from a copy and its log',
    {
      async happens(world, cluster) {
        const copySeconds = await cluster.copy()
        await world.calm()
        for (const node of world.nodes) await node.terminate()
        const moment = await cluster.now()
        await cluster.query('delete from vote_entries')
        const tookSeconds = await cluster.restore(moment)
        for (const node of world.nodes) await node.start()
        await world.ready()
        await world.calm()
        console.log(`        copied in ${copySeconds.toFixed(1)} s, restored in ${tookSeconds.toFixed(1)} s`)
      },
      bounds: () => away(restoreSeconds),
    },
  ),
}
