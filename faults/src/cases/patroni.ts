import { existsSync } from 'node:fs'
import { leaseSeconds, PatroniCluster } from '../world/patroni.ts'
import type { Program } from '../world/processes.ts'
import type { World } from '../world/world.ts'
import { etcd, type FaultCase, haproxy, patroni } from './fault-case.ts'

const programs = '/usr/lib/postgresql/15/bin/postgres'
/** After the lease has run out, a primary is elected and found within so long. */
const electionSeconds = 5

type PatroniFault = (world: World, cluster: PatroniCluster, primary: Program) => Promise<void>

const patroniCase = (name: string, fault: PatroniFault): FaultCase => ({
  name,
  needs: [patroni, etcd, haproxy],
  skipReason: () => (existsSync(programs) ? null : 'It needs PostgreSQL 15: apt-get install postgresql-15.'),
  async run(world) {
    const cluster = await PatroniCluster.start(world)
    world.useDatabase(cluster)
    await world.start({ nodes: 3 })
    await world.under(async () => fault(world, cluster, await cluster.primary()))
  },
  bounds: () => ({ maxRefusalMs: (leaseSeconds + electionSeconds) * 1_000 }),
})

export const primaryKilled = patroniCase(
  'The primary of a Patroni cluster is killed, and a standby takes over with every acknowledged vote',
  async (world, cluster, primary) => {
    await primary.kill()
    await world.calm()
    await cluster.revive(primary)
  },
)

export const primaryStopped = patroniCase(
  'The primary of a Patroni cluster hangs, and a standby takes over with every acknowledged vote',
  async (world, _cluster, primary) => {
    primary.stop()
    await world.hang(leaseSeconds)
    await world.calm()
    primary.resume()
    await world.calm()
  },
)
