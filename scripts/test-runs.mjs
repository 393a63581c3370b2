import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root, run } from './processes.mjs'

const mostShown = 10
/** The path and duration in seconds of every file run so far. */
const files = []

/**
 * Runs tests and counts them. A file that fails to load counts as one failed test. `runCommand` shows their output while
 * they run, or returns it.
 */
export async function runTests(node, args, runCommand = show) {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-report-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
    const { code, output } = await runCommand(node, command)
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, startTime, endTime } of testResults)
      files.push({ path: relative(root, name), seconds: (endTime - startTime) / 1_000 })
    const unreadable = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    return { passed, failed: Math.max(failed + unreadable.length, code === 0 ? 0 : 1), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function show(command, args) {
  return { code: await run(command, args) }
}

/** The files to look at when a run takes too long. */
export function printSlowest() {
  if (files.length === 0) return
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, mostShown)
  console.log('\nThe slowest files:')
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}
