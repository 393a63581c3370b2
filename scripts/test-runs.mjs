import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './processes.mjs'

/** The command of the journeys. */
export const playwrightTest = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e']
/** The path and duration in seconds of every file run so far. */
const files = []
/** A line for every failure so far. */
const failures = []

/** Runs tests and counts them. `runCommand` shows their output while they run, or returns it. */
export function runTests(node, args, runCommand = show) {
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/run-report.ts')}`]
  return runReported(node, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], runCommand)
}

/** Runs journeys and counts them. */
export function runJourneys(node, paths) {
  return runReported(node, [...playwrightTest, ...paths], show)
}

async function runReported(node, command, runCommand) {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-report-'))
  const env = { TEST_PATIENCE: 'long', RUN_REPORT: join(folder, 'report.json') }
  try {
    const { code, output } = await runCommand(node, command, { env })
    const report = JSON.parse(readFileSync(env.RUN_REPORT, 'utf8'))
    files.push(...report.files)
    failures.push(...report.failures)
    return { passed: report.passed, failed: Math.max(report.failures.length, code === 0 ? 0 : 1), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function show(command, args, options) {
  return { code: await run(command, args, options) }
}

/** The files to look at when a run takes too long. */
export function printSlowest() {
  if (files.length === 0) return
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)
  console.log('\nThe slowest files:')
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** Repeated at the end, because logs are often cut at the beginning. */
export function printFailures() {
  if (failures.length === 0) return
  console.log('\nThe tests that failed:')
  for (const failure of failures) console.log(`  ${failure}`)
}
