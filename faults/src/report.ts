import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { seconds } from './history/judge.ts'
import { projectRoot } from './world/folders.ts'

/** The result of one case, as it is stored. */
export type Result = {
  id: string
  name: string
  at: string
  /** The commit, the machine and the sizes. */
  where: string
  tookSeconds: number
  /** What would have to be installed; null if it ran. */
  skipped: string | null
  acknowledged: number
  lost: number
  twice: number
  stale: number
  /** The longest that a page showed as live what was more than a second old. */
  shownStaleMs: number | null
  maxRefusalMs: number
  maxWaitMs: number
  /** Null without a fault, or before this was measured; `Infinity` is null in JSON, too. */
  servedAfterMs: number | null
  backAfterMs: number | null
  proxyFailures: number
  failedRequests: number
  slowestPingMs: number
  breaches: string[]
}

/** That the cases find what they look for. */
const beforeTheMends = `Nodes of the commit before votes had an order and changes a version fail, as they should (\`--commit d7cf7e6d\`, 2026-11-26, 60 votes
a second, 60 watchers, hangs of 20 s): \`killed-after-acknowledgement\`, the others showed old results in 3 groups of 3 and never ended their votes;
\`listening-half-open\`, 29 views differed from the database a second after all was well; \`connection-stalled\`, 9 of 2029 acknowledged votes were replaced by older
attempts.`

const report = join(projectRoot, 'faults/RESULTS.md')
/** The same for programs. A run of some cases keeps the results of the others from it. */
const data = join(projectRoot, 'faults/results.json')

/** Writes RESULTS.md and results.json: these results, and those of earlier runs for the other cases. */
export function writeReport(fresh: readonly Result[], order: readonly string[]): void {
  const byId = new Map([...readEarlier(), ...fresh].map((result) => [result.id, result]))
  const all = order.flatMap((id) => byId.get(id) ?? [])
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(report, render(all))
}

/** In earlier runs. */
const notMeasured = { shownStaleMs: null, servedAfterMs: null, backAfterMs: null, proxyFailures: 0 }

function readEarlier(): Result[] {
  const earlier = existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Result[]) : []
  return earlier.map((one) => ({ ...notMeasured, ...one }))
}

function render(all: readonly Result[]): string {
  return `# Results of the fault suite

Written by \`npm run test:faults\`: all cases, or those named, as in \`npm run test:faults -- node-stopped\`. The same figures for
programs: [results.json](results.json).
${summary(all)}

${renderTable(all)}

Lost: votes that were acknowledged, and are neither stored nor replaced by a later vote of the same voter. Twice: votes or voters
stored more than once. Stale: results that lacked a vote acknowledged more than a second before they were asked for, and views
that differed from the database a second after everything worked again. Shown: the longest that an open page went on showing, without saying
that it is reconnecting, what lacked a vote acknowledged more than a second before. Refused: the longest time in which votes were
cast and none was acknowledged. Waited: the longest from the press of one vote to its acknowledgment. Served: from the end of
the fault until every node was ready, a vote was acknowledged and no request failed any more. Back: the same until no page said that
it is reconnecting and no vote waited. Pause: the longest that the machine took to let an idle process write a page to its disk and
answer; twice the pause around a moment is added to what freshness may take at that moment. Each case has a bound for each of these
(\`history/judge.ts\`).

${beforeTheMends}

${all.map(renderDetails).join('\n\n')}
`
}

/** How many passed, failed and were skipped. */
export function summary(all: readonly Result[]): string {
  const skipped = all.filter((result) => result.skipped !== null)
  const failed = all.filter(({ breaches }) => breaches.length > 0)
  const passed = all.length - skipped.length - failed.length
  return `${passed} passed, ${failed.length} failed, ${skipped.length} skipped.`
}

export function renderTable(all: readonly Result[]): string {
  const columns = [
    'Case',
    'Acknowledged',
    'Lost',
    'Twice',
    'Stale',
    'Shown',
    'Refused',
    'Waited',
    'Served',
    'Back',
    'Pause',
    '',
  ]
  return [toRow(columns), toRow(columns.map(() => '---')), ...all.map(renderRow)].join('\n')
}

const toRow = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

function renderRow(result: Result): string {
  const { name, skipped, acknowledged, lost, twice, stale, breaches } = result
  const figures = [acknowledged, lost, twice, stale, ...times(result).map(([, ms]) => seconds(ms))]
  if (skipped !== null) return toRow([name, ...figures.map(() => '–'), 'skipped'])
  return toRow([name, ...figures, breaches.length === 0 ? 'passed' : '**failed**'])
}

function times(result: Result): [string, number | null][] {
  const { shownStaleMs, maxRefusalMs, maxWaitMs, servedAfterMs, backAfterMs, slowestPingMs } = result
  return [
    ['old state shown', shownStaleMs],
    ['refused', maxRefusalMs],
    ['waited', maxWaitMs],
    ['served after', servedAfterMs],
    ['back after', backAfterMs],
    ['pause', slowestPingMs],
  ]
}

/** In a line. */
export function figures(result: Result): string {
  return [
    `${result.acknowledged} acknowledged`,
    ...times(result).map(([what, ms]) => `${what} ${seconds(ms)}`),
  ].join(', ')
}

function renderDetails(result: Result): string {
  const { id, at, where, tookSeconds, skipped, failedRequests, proxyFailures, breaches } = result
  const ran = `- ${failedRequests} requests failed and were made again; ${proxyFailures} of them a proxy answered itself.`
  const lines = [skipped === null ? ran : `- ${skipped}`, ...breaches.map((breach) => `- **${breach}**`)]
  return [`## ${id}`, `${at} · ${where} · ${tookSeconds.toFixed(0)} s`, lines.join('\n')].join('\n\n')
}
