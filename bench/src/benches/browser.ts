import { startBrowser } from '../support/browser.ts'
import { Connection } from '../support/connection.ts'
import { loadLighthouse, type LighthouseResult as Result } from '../support/lighthouse.ts'
import { kilobytes, ms, type Outcome, type Row, row } from '../support/outcome.ts'
import { newPerson, voteRequest } from '../support/people.ts'
import { startProduct } from '../support/product.ts'
import { hostSession, type SeededSession } from '../support/sessions.ts'
import { median } from '../support/times.ts'
import type { Setup } from './bench.ts'

const venues = 6
const rounds = 5
const max = { total: 160 * 1024, script: 115 * 1024, requests: 12 }
const bars = { performance: 98, other: 100, lcp: 1_200, tbt: 100, cls: 0 }

type Page = { name: string; path: string; isShared: boolean }

/** The transfer size of each page, with everything it loads. */
export async function sizes(setup: Setup): Promise<Outcome> {
  const rows: Row[] = []
  const notes: string[] = []
  await onEachPage(setup, async (page, visit) => {
    const { rows: measured, note } = weigh(page, await visit({ onlyAudits: ['network-requests'] }))
    rows.push(...measured)
    notes.push(note)
  })
  return { rows, notes }
}

/** Lighthouse as a mid-range phone on slow 4G, simulated: medians of several visits. */
export async function lighthouse(setup: Setup): Promise<Outcome> {
  const rows: Row[] = []
  const notes = [
    'Lighthouse 13, mobile, simulated slow 4G and a processor four times slower. Pages of a session tell search engines to stay away on purpose, so there "is-crawlable" is left out.',
  ]
  await onEachPage(setup, async (page, visit) => {
    const results: Result[] = []
    for (let round = 0; round < (setup.pace < 1 ? 1 : rounds); round += 1) {
      results.push(await visit(page.isShared ? { skipAudits: ['is-crawlable'] } : {}))
    }
    rows.push(...score(page, results))
    const complaints = complaintsOf(results)
    if (complaints.length > 0) notes.push(`${page.name}: ${complaints.join('; ')}.`)
  })
  return { rows, notes }
}

type Visit = (settings: { onlyAudits?: string[]; skipAudits?: string[] }) => Promise<Result>

async function onEachPage(
  { databases }: Setup,
  run: (page: Page, visit: Visit) => Promise<void>,
): Promise<void> {
  const database = await (await databases()).create('browser')
  const product = await startProduct(database.url)
  const session = await hostSession(product.port, { venues })
  await castSome(product.port, session)
  const pages: Page[] = [
    { name: 'landing', path: '/', isShared: false },
    { name: 'vote', path: `/vote/${session.id}`, isShared: true },
    { name: 'results', path: `/results/${session.id}`, isShared: true },
  ]
  for (const page of pages) {
    await run(page, (settings) => visit(`http://localhost:${product.port}${page.path}`, settings))
  }
  await product.stop()
  await database.drop()
}

async function castSome(port: number, { id, venueIds }: SeededSession): Promise<void> {
  const connection = new Connection(port)
  for (const vote of [1, 1, 0, -1] as const) {
    const person = newPerson()
    for (const venueId of venueIds) {
      await connection.ask(voteRequest(port, person, { sessionId: id, venueId, vote }))
    }
  }
  connection.close()
}

/** Lighthouse requires another attempt if its trace of the page load is incomplete. */
const incompleteTrace = 'NO_NAVSTART'
const maxTries = 4

/** One visit with an empty cache. @throws when the page could not be judged */
async function visit(url: string, settings: Parameters<Visit>[0]): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    const result = await visitOnce(url, settings)
    const { runtimeError: error } = result
    if (!error) return result
    if (error.code !== incompleteTrace || tries === maxTries)
      throw new Error(`Lighthouse could not judge ${url}: ${error.message}`)
  }
}

/** In a browser of its own. */
async function visitOnce(url: string, settings: Parameters<Visit>[0]): Promise<Result> {
  const browser = await startBrowser()
  try {
    const { run: runLighthouse } = await loadLighthouse()
    const run = await runLighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'silent',
      ...settings,
    })
    if (!run) throw new Error(`Lighthouse did not visit ${url}.`)
    return run.lhr
  } finally {
    await browser.stop()
  }
}

type NetworkRequest = { url: string; transferSize: number; resourceType?: string }

function weigh({ name }: Page, result: Result): { rows: Row[]; note: string } {
  const details = result.audits['network-requests']?.details
  const items = (details?.items ?? []) as NetworkRequest[]
  const requests = items.filter(({ url }) => url.startsWith('http'))
  const sum = (list: NetworkRequest[]) => list.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
  const total = sum(requests)
  const script = sum(requests.filter(({ resourceType }) => resourceType === 'Script'))
  const kinds = Map.groupBy(requests, ({ resourceType }) => resourceType ?? 'Other')
  const parts = [...kinds].map(([kind, list]) => `${kind} ${list.length} × ${kilobytes(sum(list))} in all`)
  return {
    rows: [
      row(`Size of ${name}: all, script, requests`, {
        bar: `≤ ${kilobytes(max.total)}, ≤ ${kilobytes(max.script)}, ≤ ${max.requests}`,
        measured: `${kilobytes(total)}, ${kilobytes(script)}, ${requests.length}`,
        met: total <= max.total && script <= max.script && requests.length <= max.requests,
      }),
    ],
    note: `${name}: ${parts.join(', ')}.`,
  }
}

function score({ name }: Page, results: readonly Result[]): Row[] {
  const category = (id: string) =>
    Math.round(median(results.map(({ categories }) => (categories[id]?.score ?? 0) * 100)))
  const audit = (id: string) => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN))
  const performance = category('performance')
  const others = ['accessibility', 'best-practices', 'seo'].map(category)
  const lcp = audit('largest-contentful-paint')
  const tbt = audit('total-blocking-time')
  const cls = audit('cumulative-layout-shift')
  return [
    row(`Lighthouse ${name}: performance, accessibility, best practices, SEO`, {
      bar: '100, 100, 100, 100 (performance ≥ 98)',
      measured: [performance, ...others].join(', '),
      met: performance >= bars.performance && others.every((value) => value === bars.other),
    }),
    row(`Lighthouse ${name}: LCP, TBT, CLS`, {
      bar: `≤ ${bars.lcp / 1_000} s, ≤ ${bars.tbt} ms, ${bars.cls}`,
      measured: `${(lcp / 1_000).toFixed(2)} s, ${ms(tbt)}, ${cls.toFixed(3)}`,
      met: lcp <= bars.lcp && tbt <= bars.tbt && cls <= bars.cls + 0.0005,
    }),
  ]
}

const judged = ['accessibility', 'best-practices', 'seo', 'performance']

/** What Lighthouse found wrong, in its own words. */
function complaintsOf(results: readonly Result[]): string[] {
  const complaints = results.flatMap(({ categories, audits }) =>
    judged.flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ weight, id: audit }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => `${audit} (${audits[audit]?.displayValue ?? audits[audit]?.title})`),
    ),
  )
  return [...new Set(complaints)]
}
