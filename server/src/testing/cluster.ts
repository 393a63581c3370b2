import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../platform/database/embedded.ts'

const prefix = 'nofomo-test-'

/** A PostgreSQL for one run of tests. */
export type TestCluster = { adminUrl: string; stop(): Promise<void> }

/** A folder below the system's temporary one that the user PostgreSQL runs as can reach, also under root. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'pid'), String(process.pid))
  return folder
}

/** Starts an empty PostgreSQL in a temporary folder; `stop` ends it and removes the folder. */
export async function startTestCluster(): Promise<TestCluster> {
  await removeAbandoned()
  const folder = makeTestFolder()
  const embedded = await startEmbedded({
    dataDir: folder,
    address: 'the tests',
    // Nothing here has to survive a power cut; the product itself never runs with these.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  })
  return {
    adminUrl: embedded.adminUrl,
    async stop() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Ends what a killed run left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (isInUse(folder)) continue
    killPostmaster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

function isInUse(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function killPostmaster(folder: string): void {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (command.includes(folder)) process.kill(pid, 'SIGQUIT')
  } catch {
    // It was not running.
  }
}
