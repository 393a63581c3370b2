import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Connection } from '../support/connection.ts'
import { makeFolder } from '../support/folders.ts'
import { closedLoop, type Prepared } from '../support/load.ts'
import { kilobytes, ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { type Served, startBaseline, startProduct } from '../support/product.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const connections = 64
const rounds = 3
const voters = 199
const venues = 5
const readers = 4_000
const least = 0.6
const asBrowsersAsk = 'br, gzip'

/** Reads of one session's results compared with Fastify sending a constant of the same size. */
export async function results({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('results')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  const [id = ''] = await copySession(database.client, template, { name: 'r', count: 1, votersEach: voters })
  const path = `/api/public/vote/${id}/results-safe`
  const answer = await read(product.port, path)
  const file = join(makeFolder(), 'constant.json')
  writeFileSync(file, answer)
  const constant = await startBaseline('constant-results', [file])
  const plain = await compare(product, constant, path, pace)
  const compressed = await compare(product, constant, path, pace, asBrowsersAsk)
  await Promise.all([product.stop(), constant.stop()])
  const profiles =
    plain.ratio < least || profile
      ? [
          await profileProduct(database.url, 'reads of results', ({ port }) =>
            closedLoop({ port, connections, seconds: 6 * pace, next: askers(port, path) }),
          ),
        ]
      : []
  await database.drop()
  return { ...report(plain, compressed, answer.length), profiles }
}

type Compared = Awaited<ReturnType<typeof compare>>

function report(plain: Compared, compressed: Compared, bytes: number): Outcome {
  return {
    rows: [
      row(`Results of a session with ${voters + 1} voters`, {
        bar: `≥ ${least} of Fastify sending a constant`,
        measured: perSecond(plain.rate),
        baseline: perSecond(plain.constantRate),
        ratio: times(plain.ratio),
        met: plain.ratio >= least,
      }),
      row('The same, compressed as browsers ask', {
        measured: perSecond(compressed.rate),
        baseline: perSecond(compressed.constantRate),
        ratio: times(compressed.ratio),
      }),
    ],
    notes: [
      `${connections} connections, ${readers.toLocaleString('en-US')} different readers, answers of ${kilobytes(bytes)}; ${rounds} rounds in turn, medians. p50 ${ms(plain.p50)}, p99 ${ms(plain.p99)}; compressed p50 ${ms(compressed.p50)}, p99 ${ms(compressed.p99)}.`,
    ],
  }
}

async function read(port: number, path: string): Promise<Buffer> {
  const connection = new Connection(port)
  const reply = await connection.ask(getRequest(path, { port, person: newPerson() }))
  connection.close()
  if (reply.status !== 200) throw new Error(`The results could not be read: ${reply.text()}`)
  return Buffer.from(reply.text())
}

/** Each reader sends few requests and stays below the rate limits. */
function askers(port: number, path: string, encoding?: string): () => Prepared {
  const requests = Array.from({ length: readers }, () => ({
    bytes: getRequest(path, { port, person: newPerson(), ...(encoding && { encoding }) }),
  }))
  let turn = 0
  return () => {
    turn = (turn + 1) % requests.length
    return requests[turn] as Prepared
  }
}

async function compare(product: Served, constant: Served, path: string, pace: number, encoding?: string) {
  const measure = (next: () => Prepared, { port }: Served, seconds: number) =>
    closedLoop({ port, connections, seconds: seconds * pace, next })
  const askProduct = askers(product.port, path, encoding)
  const askConstant = askers(constant.port, path, encoding)
  await measure(askConstant, constant, 2)
  await measure(askProduct, product, 2)
  const pairs = []
  for (let round = 0; round < rounds; round += 1) {
    const base = await measure(askConstant, constant, 5)
    pairs.push({ constant: base, product: await measure(askProduct, product, 5) })
  }
  return {
    rate: median(pairs.map((pair) => pair.product.rate)),
    constantRate: median(pairs.map((pair) => pair.constant.rate)),
    ratio: median(pairs.map((pair) => pair.product.rate / pair.constant.rate)),
    p50: median(pairs.map((pair) => pair.product.p50)),
    p99: median(pairs.map((pair) => pair.product.p99)),
  }
}
