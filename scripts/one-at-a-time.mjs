import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './processes.mjs'

/**
 * Runs `work` while no other start of this checkout runs it: two terminals may start and test at the same moment.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(work) {
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `nofomo-preparing-${checkout}`)
  for (let told = false; !take(file); told = true) {
    if (!told) console.log('Waiting for another start of NoFOMO that is preparing this folder …')
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
  // Left by a process that was killed.
  if (!isAlive(readHolder(file))) rmSync(file, { force: true })
  return false
}

/** NaN while the file is being written or has just been removed. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8') || Number.NaN)
  } catch {
    return Number.NaN
  }
}

function isAlive(pid) {
  if (Number.isNaN(pid)) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
