import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './folders.ts'
import type { Outcome, Row } from './outcome.ts'
import type { FunctionShare, ProfileSummary } from './profile.ts'

/** An outcome with when and where it was measured. */
export type Measured = Outcome & { name: string; at: string; where: string }

const report = join(projectRoot, 'bench/RESULTS.md')
/** The same for programs. A run of some benches keeps the figures of the others from it. */
const data = join(projectRoot, 'bench/results.json')

/** Writes RESULTS.md and results.json: the new measurements, and those of earlier runs for the other benches. */
export function writeReport(fresh: readonly Measured[], order: readonly string[]): void {
  const byName = new Map([...readEarlier(), ...fresh].map((measured) => [measured.name, measured]))
  const all = order.flatMap((name) => byName.get(name) ?? [])
  writeFileSync(data, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(report, render(all))
}

function readEarlier(): Measured[] {
  return existsSync(data) ? (JSON.parse(readFileSync(data, 'utf8')) as Measured[]) : []
}

function render(all: readonly Measured[]): string {
  const rows = all.flatMap(({ rows }) => rows)
  const missed = rows.filter(({ met }) => met === false)
  return `# Results of the benches

Written by \`npm run bench\`: all benches, or those named, as in \`npm run bench -- votes page\`. [results.json](results.json) has the
same figures with the machine, how each was measured, and profiles. In brackets the ratio to a baseline of the same run. ${missed.length} of ${rows.filter(({ met }) => met !== null).length} bars that the project set itself are missed.

${all.map(renderBench).join('\n\n')}
`
}

function renderBench({ name, at, rows }: Measured): string {
  return `## ${name} (${at.slice(0, 10)})\n\n${rows.map(renderRow).join('\n')}`
}

function renderRow({ what, bar, measured, baseline, ratio, met }: Row): string {
  const compared = baseline === '–' ? '' : ` (${ratio} × ${baseline})`
  const judged = met === false ? `; **missed** ${bar}` : ''
  return `- ${what}: ${measured}${compared}${judged}`
}

/** The rows as a Markdown table. */
export function renderTable(rows: readonly Row[]): string {
  const met = (row: Row) => (row.met === null ? '' : row.met ? 'yes' : '**no**')
  return [
    '| What | Bar | Measured | Baseline | Ratio | Met |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) =>
      `| ${row.what} | ${row.bar} | ${row.measured} | ${row.baseline} | ${row.ratio} | ${met(row)} |`.trimEnd(),
    ),
  ].join('\n')
}

/** The profile, as text and as two tables. */
export function renderProfile({ title, busySeconds, places, functions, callers }: ProfileSummary): string {
  const words = places.map(({ place, share }) => `${place} ${percent(share)}`).join(', ')
  return [
    `**Where the server's time went: ${title}.** Of ${busySeconds.toFixed(1)} s busy: ${words}.`,
    renderShares('Own time', functions),
    renderShares('With what it calls', callers),
  ].join('\n\n')
}

function renderShares(heading: string, functions: readonly FunctionShare[]): string {
  return [
    `| Function | Where | ${heading} |`,
    '|---|---|---|',
    ...functions.map(({ name, place, share }) => `| \`${name}\` | ${place} | ${percent(share)} |`),
  ].join('\n')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
