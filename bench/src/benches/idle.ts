import { setTimeout as sleep } from 'node:timers/promises'
import { type Outcome, row } from '../support/outcome.ts'
import { cpuSeconds, startProduct } from '../support/product.ts'
import type { Setup } from './bench.ts'

const settleSeconds = 15
const seconds = 60
const maxShare = 0.001

/** The processor time of an idle server. */
export async function idle({ databases, pace }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('idle')
  const product = await startProduct(database.url)
  await sleep(settleSeconds * 1_000)
  const before = cpuSeconds(product.pid)
  await sleep(seconds * pace * 1_000)
  const after = cpuSeconds(product.pid)
  await product.stop()
  await database.drop()
  const share = before === null || after === null ? Number.NaN : (after - before) / (seconds * pace)
  return {
    rows: [
      row('The server process when idle', {
        bar: `≤ ${percent(maxShare)} of a core`,
        measured: percent(share),
        met: share <= maxShare,
      }),
    ],
    notes: [
      `Processor time over ${seconds * pace} s, from ${settleSeconds} s after the start; its clock ticks are 10 ms.`,
    ],
  }
}

const percent = (share: number) => `${(share * 100).toFixed(2)} %`
