import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './processes.mjs'

/** Far longer than an installation over a slow network. */
const maxMs = 30 * 60_000

/**
 * Runs `work` under a lock of this checkout: two terminals may start and test at the same time.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `nofomo-preparing-${checkout}-${process.getuid?.() ?? 0}`)
  for (let isAnnounced = false; !take(file); isAnnounced = true) {
    if (!isAnnounced) console.log('Waiting for another start of NoFOMO that is preparing this folder …')
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isAbandoned(file)) rmSync(file, { force: true })
  return false
}

/** Left by a killed process; another process may have reused its pid since. */
function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // Empty while it is being written.
    return Date.now() - statSync(file).mtimeMs > maxMs || (pid > 0 && !isAlive(pid))
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
