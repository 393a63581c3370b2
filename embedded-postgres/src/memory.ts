import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { EmbeddedFolders } from './folders.ts'

const megabyte = 2 ** 20
const fileName = 'nofomo-machine.conf'
const includeLine = `include_if_exists = '${fileName}'  # sized at each start; settings of yours win, anywhere below`
/** What `initdb` writes; it would win over the file. */
const initialBuffers = /^shared_buffers = 128MB\b/m

/**
 * PostgreSQL's memory for a machine with that many bytes, which it shares with this process and the system's file cache.
 * Pages are taken from the system when they are first used: a small database stays small.
 */
export function memorySettings(bytes: number): Record<string, string> {
  const part = (divisor: number, min: number, max: number) =>
    `${Math.max(min, Math.min(max, Math.floor(bytes / divisor / megabyte)))}MB`
  return {
    shared_buffers: part(4, 128, 8_192),
    effective_cache_size: part(2, 256, 65_536),
    maintenance_work_mem: part(64, 64, 512),
  }
}

/** Writes the settings for this machine beside postgresql.conf, which includes them before everything else. */
export function sizeMemory({ cluster, runAs }: EmbeddedFolders): void {
  const write = (name: string, text: string) => {
    const unfinished = join(cluster, `${name}.new`)
    writeFileSync(unfinished, text, { mode: 0o600 })
    if (runAs) chownSync(unfinished, runAs.uid, runAs.gid)
    renameSync(unfinished, join(cluster, name))
  }
  const settings = Object.entries(memorySettings(machineMemory()))
  write(fileName, settings.map(([name, value]) => `${name} = ${value}\n`).join(''))
  const main = readFileSync(join(cluster, 'postgresql.conf'), 'utf8')
  if (main.includes(fileName)) return
  write('postgresql.conf', `${includeLine}\n${main.replace(initialBuffers, '#$&')}`)
}

/** The machine's memory, or what a container may use of it. */
function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
