import type { Done } from '../friday/city.ts'
import type { Recording } from '../friday/recording.ts'
import {
  type Cost,
  measureCost,
  measureRest,
  openDashboards,
  type Stage,
  seed,
  startStage,
} from '../friday/stage.ts'
import { timeCalls, whereItGoes } from '../friday/where.ts'
import { checkOut } from '../support/checkout.ts'
import { startDatabaseServer } from '../support/database.ts'
import { kilobytes, megabytes, ms, type Outcome, type Row, row, times } from '../support/outcome.ts'
import { residentBytes } from '../support/product.ts'
import { describeTimes, type Times } from '../support/times.ts'
import type { Setup } from './bench.ts'

/** Groups a second at which the cost of one is measured, and for how long. */
const calm = { rate: 1, warmSeconds: 60, seconds: 120 }
/** Groups a second, each for so long, until an action's p99 is above the limit. */
const rates = [1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12]
const secondsEach = 40
const maxMs = 250
const bars = { rate: 8, milliseconds: 100, requests: 90 }
/** Fewer are no sample of a 99th percentile. */
const minSample = 20

/** Groups a second while calls are timed, which slows the server. */
const examined = { rate: 1, warmSeconds: 60, seconds: 60 }
const restSeconds = 20

/** A city's Friday night: groups of six decide, from the host's words to the booking, while owners watch and rules fire. */
export async function friday({ databases, pace, against }: Setup): Promise<Outcome> {
  const stage = await startStage(await databases())
  const rest = await measureRest(stage, restSeconds * pace)
  const cost = await measureCost(stage, paced(calm, pace))
  const statements = await stage.databases.statements()
  const steps = await findLimit(stage, pace)
  const memory = residentBytes(stage.product.pid)
  const { recordings, city } = stage
  await stage.end()
  const calls = await timeCalls(await databases(), recordings, paced(examined, pace))
  const compared = against === null ? [] : [await compare(against, recordings, paced(examined, pace))]
  const { rows, notes } = report({ cost, rest, steps, memory, failures: city.counters.failures })
  return { rows: [...rows, ...compared], notes: [...notes, ...whereItGoes(calls, cost, statements)] }
}

/** What a group costs another commit and this one, at the same time on databases of their own. */
async function compare(commit: string, recordings: readonly Recording[], at: typeof calm): Promise<Row> {
  const root = checkOut(commit)
  const stages = [
    await startStage(await startDatabaseServer(), { recordings }),
    await startStage(await startDatabaseServer(), { root }),
  ]
  const costs = await Promise.all(
    stages.map((stage) => measureCost(stage, { ...at, rate: at.rate / stages.length })),
  )
  for (const stage of stages) await stage.end()
  const [own, other] = costs.map(({ each }) => each.server + each.database)
  const [measured, baseline] = costs.map(({ each }) => inMs(each))
  return row(`Processor time of a decided group beside ${commit}`, {
    bar: '≤ 1.05 ×',
    measured: measured ?? '–',
    baseline: baseline ?? '–',
    ratio: times((own ?? 0) / (other ?? 0)),
    met: (own ?? 0) <= 1.05 * (other ?? 0),
  })
}

const inMs = ({ server, database }: Cost['each']) => `${server.toFixed(0)} + ${database.toFixed(0)} ms`

const paced = ({ rate, warmSeconds, seconds }: typeof calm, pace: number) => ({
  rate,
  warmSeconds: warmSeconds * pace,
  seconds: seconds * pace,
})

type RateStep = {
  rate: number
  actions: Map<string, Times>
  slowest: string
  p99: number
  /** Requests that were refused or broke: a refusal is fast, and decides nothing. */
  failed: number
}

const isSustained = ({ p99, failed }: RateStep) => p99 <= maxMs && failed === 0

/** Groups arrive faster and faster until some action takes too long. */
async function findLimit({ city }: Stage, pace: number): Promise<RateStep[]> {
  const steps: RateStep[] = []
  for (const rate of rates) {
    const since = performance.now()
    const failedBefore = city.failed()
    await city.arrive(rate, secondsEach * pace)
    const step = { ...describe(rate, city.done, since), failed: city.failed() - failedBefore }
    steps.push(step)
    console.log(
      `${rate} groups a second: ${step.slowest} has a p99 of ${ms(step.p99)}, ${step.failed} requests failed`,
    )
    if (!isSustained(step)) break
  }
  await city.settle()
  return steps
}

function describe(rate: number, done: readonly Done[], since: number): Omit<RateStep, 'failed'> {
  const recent = done.filter(({ due }) => due >= since)
  const actions = new Map(
    [...Map.groupBy(recent, ({ action }) => action)]
      .map(([action, all]): [string, Times] => [action, describeTimes(all.map(({ took }) => took))])
      .filter(([, { count }]) => count >= minSample),
  )
  const [slowest = '', times] = [...actions].sort(([, a], [, b]) => b.p99 - a.p99)[0] ?? []
  return { rate, actions, slowest, p99: times?.p99 ?? Number.NaN }
}

type Measured = {
  cost: Cost
  rest: Cost['each']
  steps: RateStep[]
  memory: number | null
  failures: ReadonlyMap<string, number>
}

function report({ cost, rest, steps, memory, failures }: Measured): Outcome {
  const { server, database } = cost.each
  const requests = cost.requests.reduce((sum, [, count]) => sum + count, 0)
  const passed = steps.filter(isSustained)
  const rate = Math.max(0, ...passed.map((step) => step.rate))
  const rows: Row[] = [
    row(`Groups of six decided while every action’s p99 stays under ${maxMs} ms`, {
      bar: `≥ ${bars.rate}/s`,
      measured: `${rate}/s`,
      met: rate >= bars.rate,
    }),
    row('Processor time of a decided group: server and database', {
      bar: `≤ ${bars.milliseconds} ms`,
      measured: inMs(cost.each),
      met: server + database <= bars.milliseconds,
    }),
    row('Processor time of a second in which no group decides', { measured: inMs(rest) }),
    row('Requests of a decided group', {
      bar: `≤ ${bars.requests}`,
      measured: requests.toFixed(0),
      met: requests <= bars.requests,
    }),
    row('Bytes of a decided group, compressed', { measured: kilobytes(cost.bytes) }),
    row('Memory of the server at the end', {
      measured: memory === null ? 'not told by this system' : megabytes(memory),
    }),
  ]
  const failed = [...failures].sort(([, a], [, b]) => b - a)
  const total = failed.reduce((sum, [, count]) => sum + count, 0)
  const notes = [
    `Each group is six browsers: a signed-in host describes the evening in words and shares the vote; all open it cold, with script, style, font, posters and service worker, vote on each place, and hold the stream; one adds a place; the host ends the vote and books; in one of ten somebody takes a voucher, which is redeemed. ${openDashboards} owners’ dashboards are open, and each venue has a rule. Times to think are log-normal, the seed is ${seed}.`,
    'Before, real browsers with their service workers decide once for each of the hosts’ words, and all their requests are recorded; groups send them again with cookies, ids and versions of their own. An action takes from when somebody acts until all it asked for is answered, one after the other on a connection of each browser, what only the service worker asks for included.',
    `The cost is that of ${cost.groups} groups at ${calm.rate} a second. Generator, server and database share the machine.`,
    `Requests of a group: ${cost.requests.map(([kind, count]) => `${kind} ${count.toFixed(1)}`).join(', ')}.`,
    ...steps.map(({ rate: at, actions }) => `${at}/s: ${[...actions].map(describeAction).join(', ')}.`),
  ]
  if (total > 0)
    notes.push(
      `${total} requests failed: ${failed
        .slice(0, 5)
        .map(([line, count]) => `${count} × ${line}`)
        .join('; ')}.`,
    )
  return { rows, notes }
}

const describeAction = ([action, { p50, p99, count }]: [string, Times]) =>
  `${action} p50 ${ms(p50)}, p99 ${ms(p99)} (${count})`
