import type { BenchDatabase, DatabaseServer } from '../support/database.ts'
import { openLoop } from '../support/load.ts'
import { ms, type Outcome, row, times } from '../support/outcome.ts'
import { getRequest, newPerson, voteRequest } from '../support/people.ts'
import { type Served, startProduct } from '../support/product.ts'
import { copySession, hostSession, type SeededSession } from '../support/sessions.ts'
import { describeTimes, median, type Times } from '../support/times.ts'
import type { Setup } from './bench.ts'

const few = 1_000
const many = 1_000_000
const venues = 5
const votersEach = 2
/** Sessions in use during the measurement, equal for both databases. */
const active = 1_000
const connections = 32
const requestsPerSecond = 1_000
const rounds = 5
const maxRatio = 1.2

type Stored = {
  database: BenchDatabase
  product: Served
  template: SeededSession
  ids: readonly string[]
  size: string
}
type Sample = { votes: Times; reads: Times }

/** The same load on a small and on a large database, alternately. */
export async function growth({ databases, pace }: Setup): Promise<Outcome> {
  const server = await databases()
  const count = Math.round(many * (pace < 1 ? 0.01 : 1))
  const small = await store(server, 'small', few)
  const large = await store(server, 'large', count)
  await server.checkpoint()
  const samples: { small: Sample; large: Sample }[] = []
  for (const stored of [small, large]) await sample(stored, 6 * pace)
  for (let round = 0; round < rounds; round += 1) {
    samples.push({ small: await sample(small, 8 * pace), large: await sample(large, 8 * pace) })
  }
  for (const { product, database } of [small, large]) {
    await product.stop()
    await database.drop()
  }
  const compare = (what: string, kind: keyof Sample) => {
    const middle = (of: (pair: (typeof samples)[number]) => number) => median(samples.map(of))
    const ratio = middle((pair) => pair.large[kind].p50 / pair.small[kind].p50)
    return row(`Growth: p50 of ${what} with ${count.toLocaleString('en-US')} sessions`, {
      bar: `≤ ${maxRatio} × with ${few.toLocaleString('en-US')}`,
      measured: ms(middle(({ large }) => large[kind].p50)),
      baseline: ms(middle(({ small }) => small[kind].p50)),
      ratio: times(ratio),
      met: ratio <= maxRatio,
    })
  }
  return {
    rows: [compare('votes', 'votes'), compare('results', 'reads')],
    notes: [
      `${requestsPerSecond.toLocaleString('en-US')} requests a second, votes and reads of results in equal parts, over ${active.toLocaleString('en-US')} sessions in use; ${rounds} rounds in turn, medians. ${venues * votersEach} votes were stored in each session before. The small database takes ${small.size}, the large one ${large.size}.`,
    ],
  }
}

async function store(server: DatabaseServer, name: string, count: number): Promise<Stored> {
  const database = await server.create(name)
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  const ids = await copySession(database.client, template, { name, count, votersEach })
  // Adjacent ids here are not adjacent in the tables: ids are hashes.
  return { database, product, template, ids: ids.slice(0, active), size: await sizeOf(database) }
}

async function sample({ product: { port }, template, ids }: Stored, seconds: number): Promise<Sample> {
  const votes: number[] = []
  const reads: number[] = []
  let turn = 0
  const next = () => {
    turn += 1
    const id = anyOf(ids)
    if (turn % 2 === 0) {
      const path = `/api/sessions/${id}/results`
      return {
        bytes: getRequest(path, { port, person: newPerson() }),
        onReply: (_: unknown, ms: number) => reads.push(ms),
      }
    }
    const vote = { sessionId: id, venueId: anyOf(template.venueIds), vote: 1 } as const
    return {
      bytes: voteRequest(port, newPerson(), vote),
      onReply: (_: unknown, ms: number) => votes.push(ms),
    }
  }
  await openLoop({ port, connections, rate: requestsPerSecond, seconds, next })
  return { votes: describeTimes(votes), reads: describeTimes(reads) }
}

function anyOf(list: readonly string[]): string {
  return list[Math.floor(Math.random() * list.length)] ?? ''
}

async function sizeOf({ client }: BenchDatabase): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  return rows[0]?.size ?? ''
}
