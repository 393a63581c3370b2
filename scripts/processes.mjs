import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project; every command runs there. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A reason to stop that needs no stack trace. */
export class Failure extends Error {}

/**
 * Runs a command with its output on ours.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options] `env` adds to ours
 * @returns {Promise<number>} its exit code; 1 if it could not be started
 */
export function run(command, args, options = {}) {
  const child = spawnHere(command, args, options, 'inherit')
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a command and keeps what it says.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function capture(command, args, options = {}) {
  const child = spawnHere(command, args, options, ['ignore', 'pipe', 'pipe'])
  const pieces = []
  child.stdout.on('data', (piece) => pieces.push(piece))
  child.stderr.on('data', (piece) => pieces.push(piece))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(pieces).toString() }))
  })
}

/** Becomes a command: its output is ours, signals to us go to it, and we end as it does. */
export function become(command, args, options = {}) {
  const child = spawnHere(command, args, options, 'inherit')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => stopWith(new Failure(`${command} could not be started: ${error.message}`)))
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
}

/** Says why and ends. Only surprises show where they happened. */
export function stopWith(error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exit(1)
}

function spawnHere(command, args, { env = {}, cwd = root }, stdio) {
  return spawn(command, args, { cwd, stdio, env: { ...process.env, ...env } })
}
