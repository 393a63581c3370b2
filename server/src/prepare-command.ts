import { startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { readConfig } from './config.ts'
import { migrate } from './platform/database/migrate.ts'

/**
 * For `npm start`, beside the build of the pages: makes the built-in database and keeps the program compiled, so that
 * the start finds both. What fails here is said by the start.
 */
async function prepare(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig()
  if (databaseUrl !== null) return
  const embedded = await startEmbedded({ dataDir, address: 'npm start' })
  await embedded.announceStop()
  try {
    await migrate(embedded.url)
  } finally {
    await embedded.stop()
  }
}

await Promise.allSettled([prepare(), import('./serve.ts')])
