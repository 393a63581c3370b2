import { existsSync } from 'node:fs'
import { startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { findFolders } from '@nofomo/embedded-postgres/folders.ts'
import { answers, socketUrl } from '@nofomo/embedded-postgres/postmaster.ts'
import type { Config } from '../../config.ts'
import { StartError } from '../start-error.ts'

/** A database in use by a command. `release` stops it if the command has started it. */
export type AcquiredDatabase = { url: string; release(): Promise<void> }

/**
 * The database of an installation, for a command that runs beside its server or while it is stopped. A server that
 * starts meanwhile waits for the release.
 * @throws StartError if there are no data yet
 */
export async function acquireDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<AcquiredDatabase> {
  if (databaseUrl !== null) return { url: databaseUrl, release: async () => {} }
  const folders = existsSync(dataDir) ? findFolders(dataDir) : null
  if (!folders || !existsSync(folders.cluster))
    throw new StartError(`There are no data in ${dataDir} yet. Start NoFOMO first, or set DATA_DIR.`)
  if (await answers(folders)) return { url: socketUrl(folders, 'nofomo', 'nofomo'), release: async () => {} }
  const embedded = await startEmbedded({ dataDir, address: 'a command', say: console.error })
  await embedded.announceStop()
  return { url: embedded.url, release: () => embedded.stop() }
}
