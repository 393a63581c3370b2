import { parseArgs, stripVTControlCharacters } from 'node:util'
import { makeBareCopy } from './bare-copy.mjs'
import { buildWhenStale } from './build-pages.mjs'
import { provideChromium } from './chromium.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { prepareRuntime } from './prepare.mjs'
import { capture, Failure, npm } from './processes.mjs'
import { startStopwatch } from './stopwatch.mjs'
import { playwrightTest, printFailures, printSlowest, runJourneys, runTests } from './test-runs.mjs'

/** Projects that need neither database nor browser. */
const quickProjects = ['contracts', 'map', 'posters', 'rules', 'web', 'scripts', 'bench', 'faults']

/**
 * The steps in order. A step returns `{ passed, failed }` if it counts tests, else whether it succeeded. `isParallel`: it
 * starts once those it needs have ended, runs beside all others, and its output is printed at its end.
 */
const steps = {
  lint: { run: barely(...npm(['run', '--silent', 'lint'])), isParallel: true },
  types: { run: barely(...npm(['run', '--silent', 'typecheck'])), isParallel: true },
  // Files of journeys load without a browser, a database and a build; `lint` has loaded the configurations.
  loading: {
    run: (node) => barely(node, [...playwrightTest, '--list'])(),
    isParallel: true,
  },
  build: { run: (node) => oneAtATime(() => buildWhenStale(node)).then(succeeded), isParallel: true },
  browser: { run: () => provideChromium().then(succeeded), isParallel: true },
  quick: {
    run: (node, paths) => runTests(node, [...quickProjects.flatMap((name) => ['--project', name]), ...paths]),
  },
  // Tests of the server ask for the built pages.
  unit: { run: (node, paths) => runTests(node, paths), needs: ['build'] },
  // They wait for frames where those of the server compute, so both together fill two cores.
  components: { run: runComponents, needs: ['browser'], isParallel: true },
  journeys: { run: runJourneys, needs: ['browser', 'build'] },
}
const everything = ['lint', 'types', 'loading', 'build', 'unit', 'browser', 'components', 'journeys']
const quickly = ['lint', 'types', 'quick']

let isQuick = false
/** The bare copy, once a step needs it. */
let bare
const totals = { passed: 0, failed: 0 }
const failedSteps = []
/** How long each step took, in the order of their ends. */
const took = []

/**
 * Runs every step even if an earlier one failed, so that one run reports all failures.
 * @param {{ names: string[], paths: string[] }} chosen `paths`: parts of the paths of the test files that run, all if empty
 */
async function runSteps({ names, paths }) {
  const preparing = startStopwatch()
  const node = await prepareRuntime('everything')
  took.push(`prepare: ${preparing()}`)
  /** The result of each step that has started. */
  const results = new Map()
  const start = (name) => results.set(name, tryStep(name, { node, paths, results }))
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

async function tryStep(name, { node, paths, results }) {
  let time
  try {
    for (const other of steps[name].needs ?? []) {
      const { failed } = await results.get(other)
      if (failed > 0) throw new Failure(`This needs the step "${other}", which failed.`)
    }
    time = startStopwatch()
    const result = await steps[name].run(node, paths)
    return 'passed' in result ? result : { ...result, passed: 0, failed: result.succeeded ? 0 : 1 }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    return { passed: 0, failed: 1 }
  } finally {
    if (time) took.push(`${name}: ${time()}`)
  }
}

/**
 * A step that runs a command as on a new machine, so that a check which needs what only an earlier run leaves fails everywhere;
 * in the inner loop where such things save time. Without the colors that some tools print into log files as well.
 */
function barely(command, args) {
  return async () => {
    const { folder, env } = isQuick ? {} : bareCopy()
    const { code, output } = await capture(command, args, { cwd: folder, env })
    return code === 0 ? { succeeded: true } : { succeeded: false, output: stripVTControlCharacters(output) }
  }
}

/** One for all steps, removed when the process exits. */
function bareCopy() {
  if (bare === undefined) {
    bare = makeBareCopy()
    process.on('exit', bare.remove)
  }
  return bare
}

const succeeded = () => ({ succeeded: true })

function runComponents(node, paths) {
  return runTests(node, ['--root', 'web', ...paths], capture)
}

function chooseSteps(args) {
  const usage = `Usage: npm test [-- --quick | --only ${Object.keys(steps).join(',')} [part of a path …]]`
  const { values, positionals: paths } = readArguments(args, usage)
  const { only, quick } = values
  isQuick = quick
  if (quick) return { names: quickly, paths }
  if (only === undefined) return { names: everything, paths }
  const chosen = only.split(',')
  if (!chosen.every((name) => Object.hasOwn(steps, name))) throw new Failure(usage)
  const needed = chosen.flatMap((name) => steps[name].needs ?? [])
  const names = Object.keys(steps).filter((name) => chosen.includes(name) || needed.includes(name))
  return { names, paths }
}

function readArguments(args, usage) {
  try {
    const options = { only: { type: 'string' }, quick: { type: 'boolean' } }
    return parseArgs({ args, options, allowPositionals: true })
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
console.log(`\nThe steps, some beside each other:\n${took.map((line) => `  ${line}`).join('\n')}`)
printFailures()
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}.`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
