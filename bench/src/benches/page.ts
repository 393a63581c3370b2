import { join } from 'node:path'
import { build } from 'vite'
import { runNode } from '../support/child.ts'
import { makeFolder, projectRoot } from '../support/folders.ts'
import { closedLoop, type Prepared } from '../support/load.ts'
import { kilobytes, ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { getRequest, newPerson } from '../support/people.ts'
import { cpuSeconds, type Served, startProduct } from '../support/product.ts'
import { hostSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const connections = 16
const rounds = 3
const visitors = 2_000
const venues = 6
const leastRate = 2_000
const leastRatio = 0.4

/** The vote page from the server compared with `renderToString` of the same page alone. */
export async function page({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('page')
  const product = await startProduct(database.url)
  const { id } = await hostSession(product.port, { venues })
  const path = `/vote/${id}`
  const alone = await bundleAlone()
  const plain = visits(product.port, path)
  await load(product, plain, 4 * pace)
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      alone: await renderAlone(alone, product.port, path, 4 * pace),
      served: await load(product, plain, 6 * pace),
    })
  }
  const compressed = await load(product, visits(product.port, path, 'br, gzip'), 4 * pace)
  await product.stop()
  const outcome = report(pairs, compressed.perCore)
  const profiles =
    outcome.rows.some(({ met }) => met === false) || profile
      ? [
          await profileProduct(database.url, 'vote pages', (profiled) =>
            load(profiled, visits(profiled.port, path), 8 * pace),
          ),
        ]
      : []
  await database.drop()
  return { ...outcome, profiles }
}

type Pair = { alone: { rate: number }; served: Awaited<ReturnType<typeof load>> }

function report(pairs: readonly Pair[], compressed: number): Outcome {
  const rate = median(pairs.map(({ served }) => served.perCore))
  const ratio = median(pairs.map(({ served, alone }) => served.perCore / alone.rate))
  const isMet = rate >= leastRate || ratio >= leastRatio
  const bytes = pairs[0]?.served.bytes ?? 0
  return {
    rows: [
      row('Vote page, server-rendered, a core', {
        bar: `≥ ${leastRate.toLocaleString('en-US')}/s or ≥ ${leastRatio} of renderToString alone`,
        measured: perSecond(rate),
        baseline: perSecond(median(pairs.map(({ alone }) => alone.rate))),
        ratio: times(ratio),
        met: isMet,
      }),
      row('The same, compressed as browsers ask', { measured: perSecond(compressed) }),
    ],
    notes: [
      `${connections} connections, ${visitors.toLocaleString('en-US')} different visitors, a session of ${venues} venues, pages of ${kilobytes(bytes)}; ${rounds} rounds in turn, medians. Both are pages for each second of processor time the process used. Pages a second as they came: ${perSecond(median(pairs.map(({ served }) => served.rate)))}, p50 ${ms(median(pairs.map(({ served }) => served.p50)))}, p99 ${ms(median(pairs.map(({ served }) => served.p99)))}.`,
    ],
  }
}

function visits(port: number, path: string, encoding?: string): () => Prepared {
  const requests = Array.from({ length: visitors }, () =>
    getRequest(path, { port, person: newPerson(), accept: 'text/html', ...(encoding && { encoding }) }),
  )
  let turn = 0
  return () => {
    turn = (turn + 1) % requests.length
    return { bytes: requests[turn] as Buffer }
  }
}

async function load(product: Served, visit: () => Prepared, seconds: number) {
  let bytes = 0
  const next = () => ({
    ...visit(),
    onReply: (reply: { bytes: number }) => {
      bytes = reply.bytes
    },
  })
  const before = cpuSeconds(product.pid)
  const start = performance.now()
  const measured = await closedLoop({ port: product.port, connections, seconds, next })
  const after = cpuSeconds(product.pid)
  const cores =
    before === null || after === null ? 1 : (after - before) / ((performance.now() - start) / 1_000)
  return { ...measured, bytes, perCore: measured.rate / cores }
}

/** The page and React as one file, from the same build as the product's pages. */
async function bundleAlone(): Promise<string> {
  const outDir = makeFolder()
  await build({
    root: join(projectRoot, 'web'),
    mode: 'production',
    logLevel: 'error',
    build: { ssr: join(projectRoot, 'bench/src/baselines/render-alone.tsx'), outDir, emptyOutDir: false },
  })
  return join(outDir, 'render-alone.js')
}

async function renderAlone(file: string, port: number, path: string, seconds: number) {
  const output = await runNode([file, `http://127.0.0.1:${port}`, path, String(seconds), newPerson().cookie])
  return JSON.parse(output) as { rate: number }
}
