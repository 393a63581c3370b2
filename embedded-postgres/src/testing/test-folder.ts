import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Begins the name of every folder of tests; the pid of the run follows. */
export const testFolderPrefix = 'nofomo-test-'

/** A temporary folder that the user PostgreSQL runs as can access, also when started as root. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${testFolderPrefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}
