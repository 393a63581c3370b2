import { requests as understood } from '../../../server/src/testing/understood-requests/requests.ts'
import { Connection } from '../support/connection.ts'
import { Crowd } from '../support/crowd.ts'
import { openLoop } from '../support/load.ts'
import { ms, type Outcome, row } from '../support/outcome.ts'
import { getRequest, newPerson, newVisitor, postRequest } from '../support/people.ts'
import { type Served, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import type { Setup } from './bench.ts'

const addresses = 3
const each = 110
const votesPerSecond = 40
const probesPerSecond = 10
const maxMsOfVotes = 250
const maxMsOfProbes = 100

/** Votes and readiness while 330 suggestions arrive at once from three addresses, again and again, beside the same without. */
export async function dearWork({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('dear')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues: 5 })
  const ids = await copySession(database.client, template, { name: 'dear', count: 500 })
  const measure = () => votesAndProbes(product, new Crowd(ids, template), 8 * pace)
  const flood = floodOf(product)
  await flood.wave()
  await measure()
  const idle = await measure()
  flood.start()
  const flooded = await measure()
  const { waves, refused } = await flood.stop()
  await product.stop()
  await database.drop()
  const rowOf = (what: string, kind: 'votes' | 'probes', maxMs: number) =>
    row(`${what} while ${addresses * each} suggestions wait: p99`, {
      bar: `≤ ${maxMs} ms`,
      measured: ms(flooded[kind].p99),
      baseline: ms(idle[kind].p99),
      met: flooded[kind].p99 <= maxMs,
    })
  return {
    rows: [rowOf('A durable vote', 'votes', maxMsOfVotes), rowOf('`/readyz`', 'probes', maxMsOfProbes)],
    notes: [
      `${votesPerSecond} votes and ${probesPerSecond} probes a second, counted from when each was due; the baseline is the same server without suggestions. ${waves} times ${each} suggestions from each of ${addresses} addresses arrived at once, within the rate limits; the next when all were answered. ${refused} were refused.`,
    ],
  }
}

async function votesAndProbes({ port }: Served, crowd: Crowd, seconds: number) {
  const [votes, probes] = await Promise.all([
    openLoop({ port, connections: 64, rate: votesPerSecond, seconds, next: crowd.nextFor(port, false) }),
    openLoop({
      ...{ port, connections: 16, rate: probesPerSecond, seconds },
      next: () => ({ bytes: getRequest('/readyz', { port, person: newPerson() }) }),
    }),
  ])
  return { votes, probes }
}

/** Waves of suggestions, each from other addresses, and each suggestion from a browser without cookies. */
function floodOf({ port }: Served) {
  const connections = Array.from({ length: addresses * each }, () => new Connection(port))
  let isStopped = false
  let waves = 0
  let refused = 0
  let flooding = Promise.resolve()
  async function wave(): Promise<void> {
    const visitors = Array.from({ length: addresses }, newVisitor)
    const replies = await Promise.all(
      connections.map((connection, index) => {
        const [description] = understood[(index * 7 + waves) % understood.length] ?? ['']
        const person = visitors[index % addresses] ?? newVisitor()
        return connection.ask(postRequest('/api/sessions', { description }, { port, person }))
      }),
    )
    waves += 1
    refused += replies.filter(({ status }) => status !== 200).length
  }
  async function repeat(): Promise<void> {
    while (!isStopped) await wave()
  }
  return {
    wave,
    start() {
      flooding = repeat()
    },
    async stop() {
      isStopped = true
      await flooding
      for (const connection of connections) connection.close()
      return { waves, refused }
    },
  }
}
