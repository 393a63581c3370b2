import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { isAlive } from '@nofomo/embedded-postgres/postmaster.ts'
import { makeTestFolder, testFolderPrefix } from '@nofomo/embedded-postgres/testing/test-folder.ts'

/** A PostgreSQL for one test run. */
export type TestCluster = { adminUrl: string; stop(): Promise<void> }

/** Starts an empty PostgreSQL in a temporary folder; `stop` stops it and removes the folder. */
export async function startTestCluster(): Promise<TestCluster> {
  removeAbandoned()
  const folder = makeTestFolder()
  const embedded = await startEmbedded({
    dataDir: folder,
    address: 'the tests',
    // Test data does not have to survive a power cut; the product never uses these settings.
    // Several runs share a machine, and their data is small.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', shared_buffers: '128MB' },
  })
  return {
    adminUrl: embedded.adminUrl,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Removes the leftovers of killed runs. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(testFolderPrefix) && Number.parseInt(name.slice(testFolderPrefix.length), 10)
    if (!pid || isAlive(pid)) continue
    const folder = join(tmpdir(), name)
    try {
      killPostmaster(folder)
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's folder.
    }
  }
}

function killPostmaster(folder: string): void {
  const pidFile = join(folder, 'postgres/postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder))
    process.kill(pid, 'SIGQUIT')
}
