import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenStale } from './build-pages.mjs'
import { provideChromium } from './chromium.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { prepareRuntime } from './prepare.mjs'
import { capture, Failure, root, run } from './processes.mjs'

const workspaces = ['contracts', 'server', 'web', 'e2e', 'bench']

/** Each step in its order. It returns `{ passed, failed }` where it counts tests, else whether it succeeded. */
const steps = {
  format: checkFormat,
  types: checkTypes,
  structure: (node) => succeeds(node, ['scripts/check-structure.mjs']),
  build: buildPages,
  unit: (node) => vitest(node, []),
  journeys: runJourneys,
}

const totals = { passed: 0, failed: 0 }
const failedSteps = []

/** Everything runs even if something before it failed, so that one run tells all there is to repair. */
async function runSteps(names) {
  const node = await prepareRuntime()
  for (const name of names) {
    console.log(`\n── ${name}`)
    const { passed, failed } = await runStep(name, node)
    totals.passed += passed
    totals.failed += failed
    if (failed > 0) failedSteps.push(name)
  }
}

async function runStep(name, node) {
  try {
    const result = await steps[name](node)
    return typeof result === 'object' ? result : { passed: 0, failed: result ? 0 : 1 }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function succeeds(node, args) {
  return (await run(node, args)) === 0
}

function checkFormat(node) {
  // In a log, its colours would bury the words.
  const colours = process.stdout.isTTY ? 'force' : 'off'
  const flags = ['--error-on-warnings', `--colors=${colours}`, '.']
  return succeeds(node, ['node_modules/@biomejs/biome/bin/biome', 'ci', ...flags])
}

async function checkTypes(node) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const results = await Promise.all(workspaces.map((name) => capture(node, [tsc, '-p', name])))
  for (const { output } of results) process.stdout.write(output)
  return results.every(({ code }) => code === 0)
}

async function buildPages(node) {
  await oneAtATime(() => buildWhenStale(node))
  return true
}

async function runJourneys(node) {
  if (failedSteps.includes('build'))
    throw new Failure('The journeys need the pages, which could not be built.')
  await provideChromium()
  return vitest(node, ['--root', 'e2e'])
}

/** Runs tests and counts them. A file that cannot even be read counts as one failed test. */
async function vitest(node, args) {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-report-'))
  const report = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters])
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    } = JSON.parse(readFileSync(report, 'utf8'))
    const unreadable = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    )
    return { passed, failed: Math.max(failed + unreadable.length, code === 0 ? 0 : 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function chooseSteps([flag, list = '', ...rest]) {
  const all = Object.keys(steps)
  if (flag === undefined) return all
  const chosen = list.split(',')
  if (flag === '--only' && rest.length === 0 && chosen.every((name) => all.includes(name))) {
    // The journeys drive the built pages, and tests of the server ask for them.
    const needsPages = chosen.includes('unit') || chosen.includes('journeys')
    return all.filter((name) => chosen.includes(name) || (name === 'build' && needsPages))
  }
  throw new Failure(`Usage: npm test [-- --only ${all.join(',')}]`)
}

try {
  await runSteps(chooseSteps(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  totals.failed += 1
}
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
