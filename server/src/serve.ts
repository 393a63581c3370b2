import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createPasswords } from './features/running/auth/public.ts'
import { preparePassword } from './features/running/staff/public.ts'
import { argon2id } from './platform/argon2-params.ts'
import { openDatabases } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { direct, findPooling, type Pooling, refuseUnfit } from './platform/database/pooling.ts'
import { askWhetherSpread } from './platform/database/spread-sessions.ts'
import type { App } from './platform/http/app-type.ts'
import { urlHost } from './platform/http/callers/address.ts'
import { announceNode, createPostgresBus } from './platform/live/postgres-bus.ts'
import { StartError } from './platform/start-error.ts'
import { plainConnections } from './settings/database.ts'

type Parts = {
  config: Config
  /** Of this server, for whoever opens it on this machine. */
  address: string
  databaseUrl: string
  /** Takes the cleanups, to be run in reverse order. */
  whenStopping: (close: () => Promise<void>) => void
}

/**
 * Serves on a database that is up: migrates it, builds the application, and listens.
 * @throws StartError with a sentence for the operator
 */
export async function serve({ config, address, databaseUrl, whenStopping }: Parts): Promise<void> {
  const pooling = await checkPooling(config, databaseUrl)
  await migrate(databaseUrl)
  const databases = openDatabases(databaseUrl, config.poolSize, config.databaseWaitMs, pooling)
  const { db, sideDb } = databases
  whenStopping(async () => void (await Promise.all([db.destroy(), sideDb.destroy()])))
  await Promise.all([askWhetherSpread(db), askWhetherSpread(sideDb)])
  const generated = await preparePassword(db, new Date(), {
    configured: config.staffPassword,
    passwords: createPasswords(argon2id),
  })
  if (generated !== null)
    console.log(`The password of staff for ${address}/admin, shown only now: ${generated}`)
  // With Redis nodes need no connection that listens, which poolers in transaction mode do not offer.
  const bus = config.redisUrl === null ? createPostgresBus(databaseUrl) : undefined
  const app = await buildApp({ config, ...databases, ...(bus && { bus }) })
  for (const setting of plainConnections(config))
    app.log.warn(
      `nothing encrypts the connection of ${setting}: whoever is between reads and changes all of it`,
    )
  bus?.nodes.onNew(() => warnOfSeveral(app))
  whenStopping(async () => {
    app.leave()
    await sleep(config.drainMs)
    await app.close()
  })
  // A node that took itself for the only one has to know of this one before it serves.
  await (bus?.joined ?? announceNode(databaseUrl))
  await listen(app, config)
  console.log(`NoFOMO is listening on ${address}`)
  // At the exit a killed process would keep nothing for the next start.
  flushCompileCache()
}

/** The built-in database has nothing before it. */
async function checkPooling({ databaseUrl, redisUrl }: Config, url: string): Promise<Pooling> {
  if (databaseUrl === null) return direct
  const pooling = await findPooling(url)
  refuseUnfit(pooling, { url, hasOwnBus: redisUrl !== null })
  return pooling
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw new StartError(whyNotListening((error as NodeJS.ErrnoException).code, host, port), { cause: error })
  }
}

function whyNotListening(code: string | undefined, host: string, port: number): string {
  const another = `choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm start`
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken, perhaps by a NoFOMO that already runs at http://${urlHost(host)}:${port}. Stop that program, or ${another}`
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}; ${another}`
  return `NoFOMO cannot listen on ${host}:${port} (${code}). HOST should be an address of this machine.`
}

const warned = new WeakSet<App>()

/** Called once, when another node is detected, about a second after the start. */
function warnOfSeveral(app: App): void {
  if (warned.has(app)) return
  warned.add(app)
  app.log.warn(
    'several nodes share this database without REDIS_URL: each counts limits and quotas by itself, so together they grant ' +
      'a multiple, and “viewing now” is that of one node (docs/operations/many-machines.md)',
  )
}
