import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project; every command runs there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Caches compiled sources: the next process loads them in half the time. */
const compiled = join(root, 'node_modules/.cache/node')

/** An error for the user, without a stack trace. */
export class Failure extends Error {}

const children = new Set()
let interrupted = false

/**
 * Runs a command that shares our output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options] `env` extends ours
 * @returns {Promise<number>} its exit code; 1 if it could not be started
 */
export async function run(command, args, options = {}) {
  const { code, error } = await ended(spawnHere(command, args, options, 'inherit'))
  if (error) console.error(`${command}: ${error.message}`)
  return code
}

/**
 * Runs a command and captures its output.
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function capture(command, args, options = {}) {
  const child = spawnHere(command, args, options, ['ignore', 'pipe', 'pipe'])
  const pieces = []
  child.stdout.on('data', (piece) => pieces.push(piece))
  child.stderr.on('data', (piece) => pieces.push(piece))
  const { code, error } = await ended(child)
  return { code, output: error?.message ?? Buffer.concat(pieces).toString() }
}

/** A command of the npm that started this script, else of the one on PATH. */
export function npm(args) {
  const self = process.env.npm_execpath
  return self?.endsWith('.js') ? [process.execPath, [self, ...args]] : ['npm', args]
}

/** Replaces this process by a command: shares its output, forwards signals, and exits as it does. */
export async function become(command, args, options = {}) {
  endWithNpm()
  process.exit(await run(command, args, options))
}

/** Prints the error and exits. Only unexpected errors have a stack trace. */
export function stopWith(error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}

function spawnHere(command, args, { env = {}, cwd = root }, stdio) {
  if (children.size === 0) passSignalsOn()
  const child = spawn(command, args, {
    cwd,
    stdio,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
  })
  children.add(child)
  return child
}

async function ended(child) {
  const result = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }))
    child.once('close', (code, signal) => resolve({ code: code ?? (signal === 'SIGKILL' ? 137 : 1) }))
  })
  children.delete(child)
  if (interrupted && result.code !== 0) process.exit(130)
  return result
}

function passSignalsOn() {
  if (process.listenerCount('SIGTERM') > 0) return
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, () => {
      if (children.size === 0) process.exit(130)
      interrupted = true
      // A terminal sends Ctrl-C to the whole process group; a second one would interrupt the shutdown.
      if (signal === 'SIGINT' && process.stdin.isTTY) return
      for (const child of children) child.kill(signal)
    })
  }
}

/** A killed npm cannot forward signals, and nothing else would stop us, so we stop with it. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}
