import { kilobytes, ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { type Served, startProduct } from '../support/product.ts'
import { inTurn, measureReplies, type Rate, startConstant } from '../support/replies.ts'
import { copySession, hostSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const connections = 64
/** Many short rounds: a machine's speed can change within seconds, and each ratio is of neighbors. */
const rounds = 9
const roundSeconds = 2
const voters = 199
const venues = 5
const readers = 4_000
const minRatio = 0.4
const type = 'application/json; charset=utf-8'
const asBrowsersAsk = 'br, gzip'

/** Reads of one session's results compared with Fastify sending a constant of the same size. */
export async function results({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('results')
  const product = await startProduct(database.url)
  const template = await hostSession(product.port, { venues })
  const [id = ''] = await copySession(database.client, template, { name: 'r', count: 1, votersEach: voters })
  const path = `/api/sessions/${id}/results`
  const plain = await compare(product, path, pace)
  const compressed = await compare(product, path, pace, asBrowsersAsk)
  await product.stop()
  const outcome = report(plain, compressed)
  const profiles =
    outcome.rows.some(({ met }) => met === false) || profile
      ? [
          await profileProduct(database.url, 'reads of results, compressed', (profiled) =>
            measureReplies(profiled, {
              connections,
              seconds: 6 * pace,
              next: askers(profiled.port, path, asBrowsersAsk),
            }),
          ),
        ]
      : []
  await database.drop()
  return { ...outcome, profiles }
}

type Compared = Awaited<ReturnType<typeof compare>>

function report(plain: Compared, compressed: Compared): Outcome {
  const rowOf = (what: string, { perCore, constant, ratio }: Compared, bar: string) =>
    row(what, {
      bar: `≥ ${minRatio} of Fastify sending ${bar}`,
      measured: perSecond(perCore),
      baseline: perSecond(constant),
      ratio: times(ratio),
      met: ratio >= minRatio,
    })
  return {
    rows: [
      rowOf(`Results of a session with ${voters + 1} voters, a core`, plain, 'a constant'),
      rowOf('The same, compressed as browsers ask', compressed, 'the compressed bytes'),
    ],
    notes: [
      `${connections} connections, ${readers.toLocaleString('en-US')} different readers, answers of ${kilobytes(plain.bytes)}, compressed ${kilobytes(compressed.bytes)}; ${rounds} rounds in turn, medians (ratios: of each round). Replies for each second of processor time the process used. As they came: ${perSecond(plain.rate)}, p50 ${ms(plain.p50)}, p99 ${ms(plain.p99)}; compressed ${perSecond(compressed.rate)}, p50 ${ms(compressed.p50)}, p99 ${ms(compressed.p99)}.`,
    ],
  }
}

/** Each reader sends few requests and stays below the rate limits. */
function askers(port: number, path: string, encoding?: string) {
  return inTurn(
    Array.from({ length: readers }, () =>
      getRequest(path, { port, person: newPerson(), ...(encoding && { encoding }) }),
    ),
  )
}

async function compare(product: Served, path: string, pace: number, encoding?: string) {
  const ask = askers(product.port, path, encoding)
  const { constant, bytes } = await startConstant(product, ask().bytes, { type, encoding: encoding && 'br' })
  const measure = (served: Served, seconds: number, next = ask) =>
    measureReplies(served, { connections, seconds: seconds * pace, next })
  const askConstant = askers(constant.port, path, encoding)
  await measure(constant, 2, askConstant)
  await measure(product, 4)
  const pairs: { constant: Rate; product: Rate }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      constant: await measure(constant, roundSeconds, askConstant),
      product: await measure(product, roundSeconds),
    })
  }
  await constant.stop()
  const middle = (of: (pair: { constant: Rate; product: Rate }) => number) => median(pairs.map(of))
  return {
    bytes,
    perCore: middle((pair) => pair.product.perCore),
    constant: middle((pair) => pair.constant.perCore),
    ratio: middle((pair) => pair.product.perCore / pair.constant.perCore),
    rate: middle((pair) => pair.product.rate),
    p50: middle((pair) => pair.product.p50),
    p99: middle((pair) => pair.product.p99),
  }
}
