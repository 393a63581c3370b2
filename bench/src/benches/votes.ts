import { Crowd, connections } from '../support/crowd.ts'
import type { BenchDatabase } from '../support/database.ts'
import { closedLoop, type Load, openLoop } from '../support/load.ts'
import { megabytes, ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { cpuSeconds, residentBytes, type Served, startBaseline, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const sessions = 5_000
const rounds = 3
const venues = 5
/** Of the processor time the baseline takes for a vote. */
const maxTimes = 4
const maxMs = 50
const maxBytes = 220 * 2 ** 20

/** Durable votes over HTTP compared with a server that only parses and answers, then at half the throughput reached. */
export async function votes({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('votes')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  const ids = await copySession(database.client, template, { name: 'votes', count: sessions })
  const crowd = new Crowd(ids, template)
  const bare = await startBaseline('bare-votes')
  const full = await compare(product, bare, crowd, pace)
  const half = await openLoop({
    port: product.port,
    connections,
    rate: full.rate / 2,
    seconds: 12 * pace,
    next: crowd.nextFor(product.port),
  })
  const memory = residentBytes(product.pid)
  const stored = await countVotes(database)
  await Promise.all([product.stop(), bare.stop()])
  const profiles =
    full.cpuTimes > maxTimes || half.p99 > maxMs || profile ? [await profileVotes(database, crowd, pace)] : []
  await database.drop()
  return { ...report({ full, half, memory, stored, acknowledged: crowd.acknowledged }), profiles }
}

type Figures = {
  full: Awaited<ReturnType<typeof compare>>
  half: Load
  memory: number | null
  stored: number
  acknowledged: number
}

function report({ full, half, memory, stored, acknowledged }: Figures): Outcome {
  return {
    rows: [
      row('Durable votes over HTTP, 64 connections', {
        measured: perSecond(full.rate),
        baseline: perSecond(full.bareRate),
        ratio: times(full.ratio),
      }),
      row('Processor time of the Node process for one vote', {
        bar: `≤ ${maxTimes} × bare node:http`,
        measured: `${full.cpu.toFixed(0)} µs`,
        baseline: `${full.bareCpu.toFixed(0)} µs`,
        ratio: times(full.cpuTimes),
        met: full.cpuTimes <= maxTimes,
      }),
      row('p99 of a durable vote at half load', {
        bar: `≤ ${maxMs} ms`,
        measured: `${ms(half.p99)} at ${perSecond(half.rate)}`,
        met: half.p99 <= maxMs,
      }),
      row('Memory of the server after the votes', {
        bar: '≤ 220 MB',
        measured: memory === null ? 'not told by this system' : megabytes(memory),
        met: memory === null ? null : memory <= maxBytes,
      }),
      row('Acknowledged votes found in the database', {
        bar: 'all, once',
        measured: `${stored.toLocaleString('en-US')} of ${acknowledged.toLocaleString('en-US')}`,
        met: stored === acknowledged,
      }),
    ],
    notes: [
      `${sessions.toLocaleString('en-US')} sessions of ${venues} venues; ${rounds} rounds of baseline and product in turn, medians. Each voter has a browser and an address of their own, votes on ${venues} venues and changes one vote.`,
      `At full load p50 ${ms(full.p50)}, p99 ${ms(full.p99)}; at half load p50 ${ms(half.p50)}, p99 ${ms(half.p99)}, longest ${ms(half.max)}, counted from when each request was due.`,
      'The load generator is our own: every request is another browser, address, session and venue, and at half load each is sent when due. Generator, server and database share the machine, so the product also pays for what the database does.',
    ],
  }
}

async function compare(product: Served, bare: Served, crowd: Crowd, pace: number) {
  const measure = async (server: Served, seconds: number) => {
    const next = crowd.nextFor(server.port, server === product)
    const before = cpuSeconds(server.pid) ?? Number.NaN
    const load = await closedLoop({ port: server.port, connections, seconds: seconds * pace, next })
    const used = (cpuSeconds(server.pid) ?? Number.NaN) - before
    return { ...load, microsecondsEach: (used * 1e6) / load.count }
  }
  await measure(bare, 3)
  await measure(product, 4)
  const pairs: Record<'bare' | 'product', Awaited<ReturnType<typeof measure>>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ bare: await measure(bare, 6), product: await measure(product, 10) })
  }
  const middle = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
  return {
    rate: middle(({ product }) => product.rate),
    bareRate: middle(({ bare }) => bare.rate),
    ratio: middle(({ product, bare }) => product.rate / bare.rate),
    p50: middle(({ product }) => product.p50),
    p99: middle(({ product }) => product.p99),
    cpu: middle(({ product }) => product.microsecondsEach),
    bareCpu: middle(({ bare }) => bare.microsecondsEach),
    cpuTimes: middle(({ product, bare }) => product.microsecondsEach / bare.microsecondsEach),
  }
}

async function countVotes({ client }: BenchDatabase): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from votes')
  return rows[0]?.count ?? 0
}

function profileVotes(database: BenchDatabase, crowd: Crowd, pace: number) {
  return profileProduct(database.url, 'votes at full load', ({ port }) =>
    closedLoop({ port, connections, seconds: 8 * pace, next: crowd.nextFor(port, false) }),
  )
}
