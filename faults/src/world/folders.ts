import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atEnd } from '../../../bench/src/support/lifetime.ts'

export const projectRoot = resolve(import.meta.dirname, '../../..')
const failed = join(projectRoot, 'faults/failed')

/** A new folder for one case, open to the users that programs run as, and removed at its end. */
export function makeCaseFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nofomo-faults-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'log'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Keeps the logs of a case that failed. @returns where */
export function keepLogs(folder: string, name: string): string {
  const kept = join(failed, name)
  rmSync(kept, { recursive: true, force: true })
  cpSync(join(folder, 'log'), kept, { recursive: true })
  return `faults/failed/${name}/`
}
