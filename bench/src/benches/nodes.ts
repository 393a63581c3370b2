import { chanceFrom } from '../../../posters/src/random.ts'
import { startRedisServer } from '../../../server/src/testing/external-services/redis-server.ts'
import { Audience } from '../support/audience.ts'
import { Crowd } from '../support/crowd.ts'
import type { BenchDatabase } from '../support/database.ts'
import { atEnd } from '../support/lifetime.ts'
import { type Load, openLoop } from '../support/load.ts'
import { ms, type Outcome, row, times } from '../support/outcome.ts'
import { databaseCpuSeconds, type Served, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import type { Setup } from './bench.ts'

const sessions = 300
const venues = 5
/** Votes a second at each of three addresses, which are those of one node or of three. */
const rateEach = 20
const addresses = 3
const connectionsEach = 8
const maxTimes = 1.3

type Work = { commits: number; databaseMs: number; p99: number }

/** The work of the database for a vote, on one node and on three that share a Redis. */
export async function nodes({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('nodes')
  const redis = await startRedisServer()
  const stopRedis = atEnd(() => redis.stop())
  const env = { REDIS_URL: redis.url }
  const first = await startProduct(database.url, { env })
  const template = await hostSession(first.port, { venues })
  const ids = await copySession(database.client, template, { name: 'nodes', count: sessions })
  const crowd = new Crowd(ids, template)
  const measure = (ports: readonly number[]) =>
    workOfVote({ database, crowd, ids, ports, seconds: 20 * pace })
  const one = await measure(Array<number>(addresses).fill(first.port))
  const others: Served[] = []
  while (others.length < addresses - 1) others.push(await startProduct(database.url, { env }))
  const three = await measure([first, ...others].map(({ port }) => port))
  for (const node of [first, ...others]) await node.stop()
  await stopRedis()
  await database.drop()
  const ratio = three.databaseMs / one.databaseMs
  return {
    rows: [
      row('Processor time of the database for a vote, three nodes with Redis', {
        bar: `≤ ${maxTimes} × one node`,
        measured: `${three.databaseMs.toFixed(2)} ms`,
        baseline: `${one.databaseMs.toFixed(2)} ms with one node`,
        ratio: times(ratio),
        met: ratio <= maxTimes,
      }),
      row('Commits for a vote, three nodes with Redis', {
        bar: `≤ ${maxTimes} × one node`,
        measured: three.commits.toFixed(2),
        baseline: `${one.commits.toFixed(2)} with one node`,
        ratio: times(three.commits / one.commits),
        met: three.commits / one.commits <= maxTimes,
      }),
    ],
    notes: [
      `${sessions} sessions with a stream at each of ${addresses} addresses; ${addresses * rateEach} votes a second, spread over the addresses, each at a moment of its own. Counted is all that the database did meanwhile, for votes, results, completion and projection, and for what nodes ask on their own.`,
      `p99 of a vote: ${ms(one.p99)} with one node, ${ms(three.p99)} with three.`,
    ],
  }
}

type Job = {
  database: BenchDatabase
  crowd: Crowd
  ids: readonly string[]
  ports: readonly number[]
  seconds: number
}

async function workOfVote({ database, crowd, ids, ports, seconds }: Job): Promise<Work> {
  const audiences = ports.map((port) => new Audience(port, ids))
  for (const audience of audiences) await audience.open(1)
  const vote = (forSeconds: number) =>
    Promise.all(
      ports.map((port, index) =>
        openLoop({
          port,
          connections: connectionsEach,
          rate: rateEach,
          random: randomOf(index),
          seconds: forSeconds,
          next: crowd.nextFor(port),
        }),
      ),
    )
  await vote(seconds / 4)
  const before = await workSoFar(database)
  const loads: Load[] = await vote(seconds)
  const after = await workSoFar(database)
  for (const audience of audiences) audience.close()
  const votes = loads.reduce((sum, { count }) => sum + count, 0)
  return {
    commits: (after.commits - before.commits) / votes,
    databaseMs: (1_000 * (after.seconds - before.seconds)) / votes,
    p99: Math.max(...loads.map(({ p99 }) => p99)),
  }
}

/** In lockstep the votes of the three addresses would be written together by one node, but not by three. */
function randomOf(address: number): () => number {
  const chance = chanceFrom(1, `address ${address}`)
  return () => chance.between(0, 1)
}

async function workSoFar({ client }: BenchDatabase): Promise<{ commits: number; seconds: number }> {
  // What backends have counted is told within a second.
  await client.query('select pg_sleep(1.2)')
  const { rows } = await client.query<{ commits: number }>(
    `select xact_commit::int as commits from pg_stat_database where datname = current_database()`,
  )
  return { commits: rows[0]?.commits ?? 0, seconds: (await databaseCpuSeconds(client)) ?? Number.NaN }
}
