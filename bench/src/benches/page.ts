import { join } from 'node:path'
import { build } from 'vite'
import { runNode } from '../support/child.ts'
import { makeFolder, projectRoot } from '../support/folders.ts'
import type { Prepared } from '../support/load.ts'
import { kilobytes, ms, type Outcome, perSecond, row, times } from '../support/outcome.ts'
import { getRequest, newPerson, newVisitor, type Person } from '../support/people.ts'
import { type Served, startProduct } from '../support/product.ts'
import { inTurn, measureReplies, type Rate, startConstant } from '../support/replies.ts'
import { hostSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import { profileProduct, type Setup } from './bench.ts'

const connections = 16
/** Many short rounds: a machine's speed can change within seconds, and each ratio is of neighbors. */
const rounds = 9
const roundSeconds = 2
/** Until nothing more is compiled: rendering has the most code. */
const warmSeconds = 6
const visitors = 2_000
const venues = 6
const minShared = 0.4
const minAnew = 0.25
const asBrowsersAsk = 'br, gzip'
const type = 'text/html; charset=utf-8'

type Round = { alone: { rate: number }; anew: Rate; shared: Rate; constant: Rate }

/** The vote page: sent to visitors not known to us, and rendered anew, each compared with the least it can cost. */
export async function page({ databases, pace, profile }: Setup): Promise<Outcome> {
  const database = await (await databases()).create('page')
  const product = await startProduct(database.url)
  const { id } = await hostSession(product.port, { venues })
  const path = `/vote/${id}`
  const alone = await bundleAlone()
  const load = (served: Served, next: () => Prepared, seconds: number) =>
    measureReplies(served, { connections, seconds: seconds * pace, next })
  const shared = visits(product.port, path, newVisitor)
  const { constant, bytes } = await startConstant(product, shared().bytes, { type, encoding: 'br' })
  const ofConstant = visits(constant.port, path, newVisitor)
  const anew = alwaysAnew(product.port, path)
  for (const next of [shared, anew]) await load(product, next, warmSeconds)
  await load(constant, ofConstant, 2)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push({
      alone: await renderAlone(alone, product.port, path, roundSeconds * pace),
      anew: await load(product, anew, roundSeconds),
      shared: await load(product, shared, roundSeconds),
      constant: await load(constant, ofConstant, roundSeconds),
    })
  }
  const known = await load(product, visits(product.port, path, newPerson), 4)
  await Promise.all([product.stop(), constant.stop()])
  const outcome = report(measured, known, bytes)
  const isMissed = outcome.rows.some(({ met }) => met === false)
  const profiles =
    isMissed || profile
      ? [
          await profileProduct(database.url, 'shared vote pages', (profiled) =>
            load(profiled, visits(profiled.port, path, newVisitor), 6),
          ),
          await profileProduct(database.url, 'vote pages rendered anew', (profiled) =>
            load(profiled, alwaysAnew(profiled.port, path), 6),
          ),
        ]
      : []
  await database.drop()
  return { ...outcome, profiles }
}

function report(measured: readonly Round[], known: Rate, bytes: number): Outcome {
  const middle = (of: (round: Round) => number) => median(measured.map(of))
  const sharedRatio = middle(({ shared, constant }) => shared.perCore / constant.perCore)
  const anewRatio = middle(({ anew, alone }) => anew.perCore / alone.rate)
  return {
    rows: [
      row('Vote page for visitors not known to us, compressed as browsers ask, a core', {
        bar: `≥ ${minShared} of Fastify sending the compressed bytes`,
        measured: perSecond(middle(({ shared }) => shared.perCore)),
        baseline: perSecond(middle(({ constant }) => constant.perCore)),
        ratio: times(sharedRatio),
        met: sharedRatio >= minShared,
      }),
      row('Vote page, rendered anew, a core', {
        bar: `≥ ${minAnew} of renderToString alone`,
        measured: perSecond(middle(({ anew }) => anew.perCore)),
        baseline: perSecond(middle(({ alone }) => alone.rate)),
        ratio: times(anewRatio),
        met: anewRatio >= minAnew,
      }),
      row('Vote page for browsers known to us without a ballot, compressed, a core', {
        measured: perSecond(known.perCore),
      }),
    ],
    notes: [
      `${connections} connections, ${visitors.toLocaleString('en-US')} different visitors, a session of ${venues} venues, compressed pages of ${kilobytes(bytes)}; ${rounds} rounds in turn, medians (ratios: of each round). Pages for each second of processor time the process used. As they came: ${perSecond(middle(({ shared }) => shared.rate))}, p50 ${ms(middle(({ shared }) => shared.p50))}, p99 ${ms(middle(({ shared }) => shared.p99))}.`,
      'Rendered anew: every request has another query, so that nothing of an earlier rendering is used; uncompressed.',
    ],
  }
}

function visits(port: number, path: string, visitor: () => Person): () => Prepared {
  return inTurn(
    Array.from({ length: visitors }, () =>
      getRequest(path, { port, person: visitor(), accept: 'text/html', encoding: asBrowsersAsk }),
    ),
  )
}

function alwaysAnew(port: number, path: string): () => Prepared {
  let turn = 0
  return () => {
    turn += 1
    return { bytes: getRequest(`${path}?n=${turn}`, { port, person: newVisitor(), accept: 'text/html' }) }
  }
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
