import { rmSync } from 'node:fs'
import { makeTestFolder } from '@nofomo/embedded-postgres/testing/test-folder.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import { freshDatabase } from '../../server/src/testing/databases/fresh-database.ts'
import { findFreePort, startServerProcess } from '../../server/src/testing/processes/server-process.ts'

/** The real product, as `npm start` runs it, with data of its own. */
export type Product = {
  /** The URL of the product, without a slash at the end; the same after a restart. */
  url: string
  /** The output of the server since its last start. */
  log(): string
  /** Kills the server as a crash would; its database process remains. */
  kill(): Promise<void>
  /** Starts it again on the same data. */
  restart(): Promise<void>
  /** Stops it gracefully. @returns its exit code */
  stop(): Promise<number | null>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** Starts the product on a free port, from its source as `npm start` does or sooner from a bundle. Remove it in `afterAll`. */
export async function startProduct(
  env: Record<string, string> = {},
  from: 'bundle' | 'source' = 'bundle',
): Promise<Product> {
  const port = await findFreePort()
  const dataDir = makeTestFolder()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...env,
  }
  let server = await startServerProcess(settings, from)

  return {
    url: `http://localhost:${port}`,
    log: () => server.output(),
    async kill() {
      await server.end('SIGKILL')
    },
    async restart() {
      server = await startServerProcess(settings, from)
    },
    stop: () => server.end('SIGTERM'),
    async remove() {
      const left = await server.end('SIGTERM')
      // A killed server left its database running; a start and a graceful stop end that too.
      if (left === null) await (await startServerProcess(settings, from)).end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same on a database that the journey can read, and that is there while the server is not. */
export async function startProductOnDatabase(): Promise<Product & { db: Db }> {
  const { db, url, drop } = await freshDatabase()
  const product = await startProduct({ DATABASE_URL: url })
  return {
    ...product,
    db,
    async remove() {
      await product.remove()
      await drop()
    },
  }
}
