import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atEnd } from './lifetime.ts'

export const projectRoot = resolve(import.meta.dirname, '../../..')

const memoryFileSystem = 0x01021994

/** A new folder on a real disk (in memory an `fsync` is free), accessible to every user, removed at the end. */
export function makeFolder(): string {
  const parent = statfsSync(tmpdir()).type === memoryFileSystem ? '/var/tmp' : tmpdir()
  const folder = mkdtempSync(join(parent, 'nofomo-bench-'))
  chmodSync(folder, 0o711)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
