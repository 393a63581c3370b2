import { ms, type Row, row, times } from './outcome.ts'
import type { Served } from './product.ts'
import { inTurn, measureReplies, type Rate, startConstant } from './replies.ts'

/** How long answers take of requests made one after the other, and the same of a Fastify that sends the bytes of one. */
export type Waits = { found: Rate; constant: Rate }

const type = 'application/json; charset=utf-8'

/** Takes turns between the requests, the first of which the baseline is asked for. */
export async function measureWaits(
  product: Served,
  requests: readonly Buffer[],
  pace: number,
): Promise<Waits> {
  const [first] = requests
  if (!first) throw new Error('There is nothing to ask for.')
  const { constant } = await startConstant(product, first, { type })
  const measure = (served: Served, seconds: number, next: readonly Buffer[]) =>
    measureReplies(served, { connections: 1, seconds: seconds * pace, next: inTurn(next) })
  await measure(product, 3, requests)
  const found = await measure(product, 10, requests)
  const sent = await measure(constant, 5, [first])
  await constant.stop()
  return { found, constant: sent }
}

/** The ratio is of the p95. */
export function waitRow(what: string, { found, constant }: Waits, maxMs: number): Row {
  return row(`${what}: p50, p95`, {
    bar: `p95 ≤ ${maxMs} ms`,
    measured: both(found),
    baseline: both(constant),
    ratio: times(found.p95 / constant.p95),
    met: found.p95 <= maxMs,
  })
}

export function waitsNote(what: string, { found, constant }: Waits, different: number): string {
  const cost = (1_000 / found.perCore).toFixed(1)
  return `${what}: ${different.toLocaleString('en-US')} requests in turn, one connection; p99 ${ms(found.p99)}, ${cost} ms of processor time each, ${times(found.perCore / constant.perCore)} of the baseline's answers a core.`
}

const both = ({ p50, p95 }: Rate): string => `${ms(p50)}, ${ms(p95)}`
