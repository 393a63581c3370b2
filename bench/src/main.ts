import type { Bench, Setup } from './benches/bench.ts'
import { lighthouse, sizes } from './benches/browser.ts'
import { dashboards } from './benches/dashboards.ts'
import { dearWork } from './benches/dear-work.ts'
import { friday } from './benches/friday.ts'
import { growth } from './benches/growth.ts'
import { idle } from './benches/idle.ts'
import { live } from './benches/live.ts'
import { nodes } from './benches/nodes.ts'
import { page } from './benches/page.ts'
import { panels } from './benches/panels.ts'
import { pictures } from './benches/pictures.ts'
import { requests } from './benches/requests.ts'
import { results } from './benches/results.ts'
import { rules } from './benches/rules.ts'
import { search } from './benches/search.ts'
import { start } from './benches/start.ts'
import { suggestions } from './benches/suggestions.ts'
import { votes } from './benches/votes.ts'
import { type DatabaseServer, startDatabaseServer } from './support/database.ts'
import { endAll, endOnSignals, unlessInterrupted, within } from './support/lifetime.ts'
import { describeDisk, describeLoad, describeMachine, describeMemory } from './support/machine.ts'
import { type Measured, renderProfile, renderTable, writeReport } from './support/report.ts'

/** In the order of the report, each with its time limit in minutes. */
const benches: Record<string, { run: Bench; minutes: number }> = {
  friday: { run: friday, minutes: 20 },
  requests: { run: requests, minutes: 10 },
  votes: { run: votes, minutes: 5 },
  dashboards: { run: dashboards, minutes: 8 },
  rules: { run: rules, minutes: 8 },
  results: { run: results, minutes: 5 },
  live: { run: live, minutes: 5 },
  page: { run: page, minutes: 5 },
  nodes: { run: nodes, minutes: 5 },
  growth: { run: growth, minutes: 60 },
  search: { run: search, minutes: 5 },
  suggestions: { run: suggestions, minutes: 5 },
  'dear-work': { run: dearWork, minutes: 5 },
  panels: { run: panels, minutes: 5 },
  pictures: { run: pictures, minutes: 3 },
  start: { run: start, minutes: 3 },
  idle: { run: idle, minutes: 3 },
  sizes: { run: sizes, minutes: 5 },
  lighthouse: { run: lighthouse, minutes: 20 },
}
const onlyWhenAsked = new Set(['growth'])
const flags = new Set(['--short', '--profile', '--growth'])
const againstFlag = /^--against=(.+)$/

function readArguments(given: readonly string[]) {
  const unknown = given.find((word) => !flags.has(word) && !benches[word] && !againstFlag.test(word))
  if (unknown) {
    const usage = `npm run bench -- [${Object.keys(benches).join(' ')}] [${[...flags].join('] [')}] [--against=<commit>]`
    throw new Error(`There is no "${unknown}". ${usage}`)
  }
  const named = Object.keys(benches).filter((name) => given.includes(name) || given.includes(`--${name}`))
  const all = Object.keys(benches).filter((name) => !onlyWhenAsked.has(name) || named.includes(name))
  const isOnlyExtras = named.every((name) => onlyWhenAsked.has(name)) && !given.some((word) => benches[word])
  return {
    chosen: isOnlyExtras ? all : named,
    isShort: given.includes('--short'),
    profile: given.includes('--profile'),
    against: given.flatMap((word) => againstFlag.exec(word)?.[1] ?? [])[0] ?? null,
  }
}

async function measure(name: string, setup: Setup, where: string): Promise<Measured> {
  const bench = benches[name]
  if (!bench) throw new Error(`There is no ${name}.`)
  console.log(`\n${name} …`)
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ')
  const load = describeLoad()
  const outcome = await within(bench.minutes, bench.run(setup))
  console.log(renderTable(outcome.rows))
  for (const note of outcome.notes) console.log(`- ${note}`)
  for (const profile of outcome.profiles ?? []) console.log(renderProfile(profile))
  return { ...outcome, name, at: `${at} UTC`, where: `${where}, ${load} before` }
}

async function main(): Promise<boolean> {
  const { chosen, isShort, profile, against } = readArguments(process.argv.slice(2))
  const where = `${describeMachine()}, ${describeMemory()}, ${describeDisk()}`
  let databases: Promise<DatabaseServer> | undefined
  const setup: Setup = {
    databases: () => (databases ??= startDatabaseServer()),
    pace: isShort ? 0.2 : 1,
    profile,
    against,
  }
  console.log(where)
  let failed = false
  for (const name of chosen) {
    try {
      const measured = await measure(name, setup, where)
      const on = databases ? `, ${(await databases).description}` : ''
      if (!isShort) writeReport([{ ...measured, where: measured.where + on }], Object.keys(benches))
    } catch (error) {
      await unlessInterrupted()
      failed = true
      console.error(`${name} could not be measured:`, error)
      // Processes it left running must not affect the next bench.
      databases = undefined
      await endAll()
    }
  }
  if (isShort) console.log('\nA rehearsal (--short): bench/RESULTS.md is left as it is.')
  return !failed
}

endOnSignals()
const succeeded = await main().catch((error: Error) => {
  console.error(error.message)
  return false
})
await endAll()
process.exit(succeeded ? 0 : 1)
