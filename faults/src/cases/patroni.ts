import { existsSync } from 'node:fs'
import { leaseSeconds, PatroniCluster } from '../world/patroni.ts'
import type { Program } from '../world/processes.ts'
import type { World } from '../world/world.ts'
import { etcd, type FaultCase, haproxy, patroni } from './fault-case.ts'

const programs = '/usr/lib/postgresql/15/bin/postgres'
/** After the lease has run out, a primary is elected and found within so long. */
const electionSeconds = 5
/** Operators take longer: nobody has to find out what happened. */
const maxRestoreMs = 180_000

type PatroniFault = (world: World, cluster: PatroniCluster, primary: Program) => Promise<void>

const patroniCase = (
  name: string,
  fault: PatroniFault,
  maxRefusalMs = (leaseSeconds + electionSeconds) * 1_000,
): FaultCase => ({
  name,
  needs: [patroni, etcd, haproxy],
  skipReason: () => (existsSync(programs) ? null : 'It needs PostgreSQL 15: apt-get install postgresql-15.'),
  async run(world) {
    const cluster = await PatroniCluster.start(world)
    world.useDatabase(cluster)
    await world.start({ nodes: 3 })
    await world.under(async () => fault(world, cluster, await cluster.primary()))
  },
  bounds: () => ({ maxRefusalMs }),
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

export const clusterRestored = patroniCase(
  'A Patroni cluster in which votes were deleted by mistake is restored to the moment before, from a copy and its log',
  async (world, cluster) => {
    const copySeconds = await cluster.copy()
    await world.calm()
    for (const node of world.nodes) await node.terminate()
    const moment = await cluster.now()
    await cluster.query('delete from vote_entries')
    const restoreSeconds = await cluster.restore(moment)
    for (const node of world.nodes) await node.start()
    await world.ready()
    await world.calm()
    console.log(`        copied in ${copySeconds.toFixed(1)} s, restored in ${restoreSeconds.toFixed(1)} s`)
  },
  maxRestoreMs,
)
