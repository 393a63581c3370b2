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

Written by \`npm run test:faults\`: all cases, or those named, as in \`npm run test:faults -- node-stopped\`. [results.json](results.json)
has the same figures with commit, machine and load. ${summary(all)}

A case passes if no acknowledged vote is lost or stored twice, nothing read lacks one acknowledged more than a second before, and each time is
within its bound (\`history/judge.ts\`). Shown: how long a page showed an old state as live. Refused: the longest time without an
acknowledged vote. Waited: from one press to its acknowledgment. Served, back: from the fault's end until everything was served, and
nobody waited. Pause: what the machine itself took. Times below half a second are left out.

${all.map(renderLine).join('\n')}
`
}

function renderLine(result: Result): string {
  const { id, at, skipped, breaches } = result
  if (skipped !== null) return `- \`${id}\`: skipped. ${skipped}`
  const outcome = breaches.length === 0 ? '' : `**failed**: ${breaches.join('; ')}; `
  return `- \`${id}\` (${at.slice(0, 10)}): ${outcome}${figures(result)}`
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
    ['shown', shownStaleMs],
    ['refused', maxRefusalMs],
    ['waited', maxWaitMs],
    ['served', servedAfterMs],
    ['back', backAfterMs],
    ['pause', slowestPingMs],
  ]
}

/** In a line; without what was not measured, and times below half a second. */
export function figures(result: Result): string {
  const measured = times(result).filter(([, ms]) => ms !== null && ms >= 500)
  return [
    `${result.acknowledged} acknowledged`,
    ...measured.map(([what, ms]) => `${what} ${seconds(ms)}`),
  ].join(', ')
}
