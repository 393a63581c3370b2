import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, run } from './processes.mjs'

/** The command of the journeys. */
export const playwrightTest = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e']
const maxShown = 10
/** The path and duration in seconds of every file run so far. */
const files = []
/** A line for every test that failed so far, and for every file that did not load or whose hook failed. */
const failures = []

/**
 * Runs tests and counts them. A file that fails to load, or in a hook, counts as one failed test. `runCommand` shows
 * their output while they run, or returns it.
 */
export async function runTests(node, args, runCommand = show) {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-report-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters]
    const { code, output } = await runCommand(node, command, { env: { TEST_PATIENCE: 'long' } })
    const { numPassedTests: passed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, startTime, endTime } of testResults)
      files.push({ path: relative(root, name), seconds: (endTime - startTime) / 1_000 })
    const failed = testResults.flatMap(failuresOf)
    failures.push(...failed)
    return { passed, failed: Math.max(failed.length, code === 0 ? 0 : 1), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs journeys, and counts them by the report that e2e/playwright.config.ts asks for. */
export async function runJourneys(node, paths) {
  const code = await run(node, [...playwrightTest, ...paths], { env: { TEST_PATIENCE: 'long' } })
  const { stats, suites, errors } = JSON.parse(
    readFileSync(join(root, 'e2e/test-results/report.json'), 'utf8'),
  )
  const failed = errors.map(({ message }) => firstLine(message))
  for (const suite of suites) {
    const path = `e2e/${suite.file}`
    const journeys = journeysOf(suite)
    files.push({ path, seconds: journeys.reduce((sum, { ms }) => sum + ms, 0) / 1_000 })
    for (const { title, error } of journeys)
      if (error !== undefined) failed.push(`${path} > ${title}: ${firstLine(error)}`)
  }
  failures.push(...failed)
  return { passed: stats.expected, failed: Math.max(failed.length, code === 0 ? 0 : 1) }
}

/** Those of a file, or of a group in it. `error` is undefined for one that passed, or did not run. */
function journeysOf({ specs = [], suites = [] }, group = '') {
  const own = specs.map(({ title, tests: [test] }) => ({
    title: group + title,
    ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    error: test.status === 'unexpected' ? (test.results.at(-1)?.error?.message ?? 'failed') : undefined,
  }))
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, `${group}${suite.title} > `))]
}

/** A line for each failed test of a file, with the first line of its message; for the file itself if no test failed. */
function failuresOf({ name, status, message, assertionResults }) {
  const path = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${path}: ${firstLine(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${path} > ${fullName}: ${firstLine(failureMessages[0])}`,
  )
}

const firstLine = (message = '') => stripVTControlCharacters(message).trim().split('\n', 1)[0]

async function show(command, args, options) {
  return { code: await run(command, args, options) }
}

/** The files to look at when a run takes too long. */
export function printSlowest() {
  if (files.length === 0) return
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, maxShown)
  console.log('\nThe slowest files:')
  for (const { path, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`)
}

/** Repeated at the end, because logs are often cut at the beginning. */
export function printFailures() {
  if (failures.length === 0) return
  console.log('\nThe tests that failed:')
  for (const failure of failures) console.log(`  ${failure}`)
}
