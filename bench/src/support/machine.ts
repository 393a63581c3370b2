import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './folders.ts'
import { describeTimes } from './times.ts'

/** The machine, as one sentence. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'processor unknown'
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} × ${model}, ${memory} GB, ${type()} ${release()}, Node ${process.versions.node}`
}

/** The machine's load when the bench began. */
export function describeLoad(): string {
  return `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
}

const samples = 200
const pageBytes = 8_192

const memoryPageBytes = 4_096
const touchedBytes = 64 * 2 ** 20

/**
 * The time until a page of memory that was never used is there: below 1 µs, but many times that on a virtual machine that
 * gets its memory page by page. Starts, large heaps and browsers wait for that.
 */
export function describeMemory(): string {
  const fresh = Buffer.allocUnsafeSlow(touchedBytes)
  const before = performance.now()
  for (let at = 0; at < touchedBytes; at += memoryPageBytes) fresh[at] = 1
  const us = ((performance.now() - before) * 1_000) / (touchedBytes / memoryPageBytes)
  return `one page fault ${us.toFixed(1)} µs`
}

/** The time to write one page to disk, which every durable vote waits for. */
export function describeDisk(): string {
  const file = join(makeFolder(), 'fsync')
  const descriptor = openSync(file, 'w')
  const times = Array.from({ length: samples }, () => {
    const before = performance.now()
    writeSync(descriptor, Buffer.alloc(pageBytes))
    fsyncSync(descriptor)
    return performance.now() - before
  })
  closeSync(descriptor)
  rmSync(file)
  return `one fsync ${describeTimes(times).p50.toFixed(2)} ms`
}
