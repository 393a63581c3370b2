import { parseArgs } from 'node:util'
import { buildWhenStale } from './build-pages.mjs'
import { provideChromium } from './chromium.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { prepareRuntime } from './prepare.mjs'
import { capture, Failure } from './processes.mjs'
import { printFailures, printSlowest, runTests } from './test-runs.mjs'

const workspaces = ['contracts', 'posters', 'server', 'web', 'e2e', 'bench', 'faults']
const tsc = 'node_modules/typescript/bin/tsc'
const biome = 'node_modules/@biomejs/biome/bin/biome'
/** Projects that need neither database nor browser. */
const quickProjects = ['contracts', 'posters', 'rules', 'web', 'scripts', 'bench', 'faults']

/**
 * The steps in order. A step returns `{ passed, failed }` if it counts tests, else whether it succeeded. `isParallel`: it
 * starts once those it needs have ended, runs beside all others, and its output is printed at its end.
 */
const steps = {
  format: { run: checkFormat, isParallel: true },
  types: { run: checkTypes, isParallel: true },
  structure: { run: (node) => runCheck(node, ['scripts/check-structure.mjs']), isParallel: true },
  build: { run: buildPages, isParallel: true },
  browser: { run: fetchBrowser, isParallel: true },
  quick: {
    run: (node) =>
      runTests(
        node,
        quickProjects.flatMap((name) => ['--project', name]),
      ),
  },
  // Tests of the server ask for the built pages.
  unit: { run: (node) => runTests(node, []), needs: ['build'] },
  // They wait for frames where those of the server compute, so both together fill two cores.
  components: { run: inBrowser('web', capture), needs: ['browser'], isParallel: true },
  journeys: { run: inBrowser('e2e'), needs: ['browser', 'build'] },
}
const everything = ['format', 'types', 'structure', 'build', 'unit', 'browser', 'components', 'journeys']
const quickly = ['format', 'types', 'structure', 'quick']

const totals = { passed: 0, failed: 0 }
const failedSteps = []

/** Runs every step even if an earlier one failed, so that one run reports all failures. */
async function runSteps(names) {
  const node = await prepareRuntime('everything')
  /** The result of each step that has started. */
  const results = new Map()
  const start = (name) => results.set(name, tryStep(name, node, results))
  for (const name of names.filter((name) => steps[name].isParallel)) start(name)
  for (const name of names) {
    console.log(`\n── ${name}`)
    if (!results.has(name)) start(name)
    const { passed, failed, output = '' } = await results.get(name)
    process.stdout.write(output)
    totals.passed += passed
    totals.failed += failed
    if (failed > 0) failedSteps.push(name)
  }
}

async function tryStep(name, node, results) {
  try {
    for (const other of steps[name].needs ?? []) {
      const { failed } = await results.get(other)
      if (failed > 0) throw new Failure(`This needs the step "${other}", which failed.`)
    }
    const result = await steps[name].run(node)
    return 'passed' in result ? result : { ...result, passed: 0, failed: result.succeeded ? 0 : 1 }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

async function runCheck(node, args) {
  const { code, output } = await capture(node, args)
  return { succeeded: code === 0, output }
}

function checkFormat(node) {
  // No color codes in log files.
  const colors = process.stdout.isTTY ? 'force' : 'off'
  return runCheck(node, [biome, 'ci', '--error-on-warnings', `--colors=${colors}`, '.'])
}

async function checkTypes(node) {
  const results = []
  // Each checker repeats some of the work: two take a quarter less processor time than the default, four.
  for (const name of workspaces) results.push(await runCheck(node, [tsc, '-p', name, '--checkers', '2']))
  return {
    succeeded: results.every(({ succeeded }) => succeeded),
    output: results.map(({ output }) => output).join(''),
  }
}

async function buildPages(node) {
  await oneAtATime(() => buildWhenStale(node))
  return { succeeded: true }
}

async function fetchBrowser() {
  await provideChromium()
  return { succeeded: true }
}

/** Runs the tests of a folder that has a set-up of its own. */
function inBrowser(folder, runCommand) {
  return (node) => runTests(node, ['--root', folder], runCommand)
}

function chooseSteps(args) {
  const usage = `Usage: npm test [-- --quick | --only ${Object.keys(steps).join(',')}]`
  const { only, quick } = readArguments(args, usage)
  if (quick) return quickly
  if (only === undefined) return everything
  const chosen = only.split(',')
  if (!chosen.every((name) => Object.hasOwn(steps, name))) throw new Failure(usage)
  const needed = chosen.flatMap((name) => steps[name].needs ?? [])
  return Object.keys(steps).filter((name) => chosen.includes(name) || needed.includes(name))
}

function readArguments(args, usage) {
  try {
    return parseArgs({ args, options: { only: { type: 'string' }, quick: { type: 'boolean' } } }).values
  } catch {
    throw new Failure(usage)
  }
}

try {
  await runSteps(chooseSteps(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  totals.failed += 1
}
printSlowest()
printFailures()
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
