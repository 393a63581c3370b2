import { parseArgs } from 'node:util'
import { endAll, endOnSignals, unlessInterrupted, within } from '../../bench/src/support/lifetime.ts'
import { describeDisk, describeLoad, describeMachine } from '../../bench/src/support/machine.ts'
import { cases } from './cases/all.ts'
import type { FaultCase } from './cases/fault-case.ts'
import { check, type Findings } from './history/check.ts'
import { emptyHistory } from './history/history.ts'
import { judge } from './history/judge.ts'
import { figures, type Result, renderTable, summary, writeReport } from './report.ts'
import { describeCheckout } from './world/checkouts.ts'
import { findProgram } from './world/environment.ts'
import { keepLogs } from './world/folders.ts'
import { buildRelease } from './world/release.ts'
import { type Sizes, World } from './world/world.ts'

const maxMinutes = 40
const options = {
  votes: { type: 'string', default: '60' },
  seconds: { type: 'string', default: '20' },
  watchers: { type: 'string', default: '400' },
  sessions: { type: 'string', default: '40' },
  kills: { type: 'string', default: '200' },
  quick: { type: 'boolean', default: false },
  commit: { type: 'string' },
} as const

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const unknown = positionals.find((id) => !cases[id])
  if (unknown) throw new Error(`There is no case "${unknown}". There are: ${Object.keys(cases).join(', ')}.`)
  const { quick, commit } = values
  const number = (name: 'votes' | 'seconds' | 'watchers' | 'sessions' | 'kills', ofQuick: number) => {
    const isSet = args.some((word) => word === `--${name}` || word.startsWith(`--${name}=`))
    return quick && !isSet ? ofQuick : Number(values[name])
  }
  const votesPerSecond = number('votes', 30)
  const sizes: Sizes = {
    votesPerSecond,
    watchers: number('watchers', 60),
    sessions: number('sessions', 12),
    hangSeconds: number('seconds', 12),
    kills: number('kills', 8),
    calmVotes: 2 * votesPerSecond,
  }
  return { ids: positionals.length > 0 ? positionals : Object.keys(cases), sizes, quick, commit }
}

/** What has to be installed for a case, in a sentence. */
function missing({ needs = [], skipReason }: FaultCase): string | null {
  const absent = needs.filter(({ program }) => findProgram(program) === null)
  if (absent.length === 0) return skipReason?.() ?? null
  const programs = absent.map(({ program }) => program).join(', ')
  return `It needs ${programs}: ${[...new Set(absent.map(({ install }) => install))].join(' && ')}.`
}

type Run = { sizes: Sizes; where: string; commit: string | undefined }

async function runCase(id: string, one: FaultCase, { sizes, where, commit }: Run): Promise<Result> {
  const at = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const began = performance.now()
  const skipped = missing(one)
  const world = skipped === null ? new World(sizes) : null
  const { findings, breaches } = world ? await live(world, one, commit) : nothing()
  if (world && breaches.length > 0) breaches.push(`the logs are in ${keepLogs(world.folder, id)}`)
  await endAll()
  const tookSeconds = (performance.now() - began) / 1_000
  return { id, name: one.name, at, where, tookSeconds, skipped, ...countsOf(findings), breaches }
}

const nothing = () => ({ findings: check(emptyHistory()), breaches: [] as string[] })

/** Lets a case happen, and judges it. */
async function live(world: World, one: FaultCase, commit: string | undefined) {
  const breaches: string[] = []
  try {
    if (commit) world.checkout = await buildRelease(world, commit)
    await within(maxMinutes, one.run(world))
  } catch (error) {
    await unlessInterrupted()
    breaches.push((error as Error).message.trim())
  }
  // After an error, the stored votes may still be compared.
  const isRead = await world.isCompared()
  const findings = check(world.history, isRead)
  if (!isRead && findings.acknowledged > 0) breaches.push('the database could not be read')
  breaches.push(...world.breaches, ...judge(findings, one.bounds?.(world) ?? {}))
  return { findings, breaches }
}

function countsOf(findings: Findings) {
  return {
    acknowledged: findings.acknowledged,
    lost: findings.lost.length,
    twice: findings.twice.length,
    stale: findings.stale.length + findings.wrongAtEnd.length,
    shownStaleMs: findings.shownStale.reduce((max, { ms }) => Math.max(max, ms), 0),
    maxRefusalMs: findings.refusal.ms,
    maxWaitMs: findings.wait.ms,
    servedAfterMs: findings.servedAfter?.ms ?? null,
    backAfterMs: findings.backAfter?.ms ?? null,
    proxyFailures: findings.proxyFailures.length,
    failedRequests: findings.failedRequests.length,
    slowestPingMs: findings.slowestPingMs,
  }
}

function printLine(result: Result): void {
  const { id, name, tookSeconds, skipped, breaches } = result
  const mark = skipped !== null ? 'skipped' : breaches.length === 0 ? 'passed' : 'FAILED'
  console.log(`${mark.padEnd(8)}${id}: ${name} (${tookSeconds.toFixed(0)} s)`)
  if (skipped !== null) console.log(`        ${skipped}`)
  else console.log(`        ${figures(result)}`)
  for (const breach of breaches) console.log(`        ${breach}`)
}

async function main(): Promise<boolean> {
  const { ids, sizes, quick, commit } = readArguments(process.argv.slice(2))
  const { votesPerSecond, watchers, hangSeconds, kills } = sizes
  const plan = `${votesPerSecond} votes a second, ${watchers} watchers, hangs of ${hangSeconds} s, ${kills} kills`
  const machine = `${describeMachine()}, ${describeDisk()}`
  console.log(`${machine}\n${describeCheckout()}; ${plan}`)
  const results: Result[] = []
  for (const id of ids) {
    const one = cases[id]
    if (!one) continue
    const where = `${describeCheckout()} · ${machine}, ${describeLoad()} before · ${plan}`
    const result = await runCase(id, one, { sizes, where, commit })
    printLine(result)
    results.push(result)
    if (!quick && !commit) writeReport([result], Object.keys(cases))
  }
  console.log(`\n${renderTable(results)}\n\n${summary(results)}`)
  if (quick || commit) console.log('A rehearsal, or another commit: faults/RESULTS.md is left as it is.')
  return results.every(({ breaches }) => breaches.length === 0)
}

endOnSignals()
const succeeded = await main().catch((error: Error) => {
  console.error(error.message)
  return false
})
await endAll()
process.exit(succeeded ? 0 : 1)
