import { Writable } from 'node:stream'
import { buildApp } from '../../server/src/app.ts'
import { type Config, readConfig } from '../../server/src/config.ts'
import { createPasswords } from '../../server/src/features/running/auth/service/passwords.ts'
import { preparePassword } from '../../server/src/features/running/staff/service/password.ts'
import type { Db } from '../../server/src/platform/database/database.ts'
import type { App } from '../../server/src/platform/http/app-type.ts'
import type { Bus } from '../../server/src/platform/live/changes.ts'
import { type FreshDatabase, freshDatabase } from '../../server/src/testing/databases/fresh-database.ts'
import { findFreePort } from '../../server/src/testing/processes/server-process.ts'
import { cheapArgon2 } from '../../server/src/testing/test-app.ts'
import { type TestClock, testClock } from '../../server/src/testing/test-clock.ts'

const maxLines = 1_000

/** Opens staff's pages in journeys. */
export const staffPassword = 'tin-roof-rain'

/** The product inside this process, for journeys that change the clock or read the database. */
export type InProcess = {
  /** The URL of the product, without a slash at the end. */
  url: string
  app: App
  config: Config
  db: Db
  clock: TestClock
  /** Invalidates sessions, as another node on the same database would. */
  announce(sessionIds: readonly string[]): void
  /** Invalidates venues, as another node does. */
  announceVenues(venueIds: readonly string[]): void
  /** The newest lines of the server's log. */
  log(): string
  stop(): Promise<void>
}

/** Starts it on a database and a port of its own, with further variables. Stop it in `afterAll`, which drops the database. */
export async function startInProcess(
  variables: Record<string, string> = {},
  database?: FreshDatabase,
): Promise<InProcess> {
  const { db, drop } = database ?? (await freshDatabase())
  const port = await findFreePort()
  const own = { MODE: 'test', LOG_LEVEL: 'info', STAFF_PASSWORD: staffPassword }
  const config = readConfig({ ...own, ...variables, PORT: String(port) })
  const clock = testClock()
  const passwords = createPasswords(cheapArgon2)
  await preparePassword(db, clock.now(), { configured: config.staffPassword, passwords })
  const listeners: Parameters<Bus['onMessage']>[0][] = []
  // As an installation of one process; `announce` stands for commands of an operator.
  const bus: Bus = {
    publish: () => undefined,
    onMessage: (listener) => void listeners.push(listener),
    isTrusted: () => true,
    isAlone: () => true,
    close: async () => undefined,
  }
  const notifyAll = (kind: 'session' | 'venue', ids: readonly string[]) => {
    for (const notify of listeners) notify({ kind, ids })
  }
  const lines: string[] = []
  const logs = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      if (lines.length > maxLines) lines.shift()
      done()
    },
  })
  const app = await buildApp({ config, db, clock: clock.now, bus, logs, argon2Params: cheapArgon2 })
  await app.listen({ host: '127.0.0.1', port })
  return {
    url: config.publicUrl,
    app,
    config,
    db,
    clock,
    announce: (ids) => notifyAll('session', ids),
    announceVenues: (ids) => notifyAll('venue', ids),
    log: () => lines.join(''),
    async stop() {
      await app.close()
      await drop()
    },
  }
}
