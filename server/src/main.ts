import { flushCompileCache } from 'node:module'
import { buildApp } from './app.ts'
import { readAddresses } from './catalogue/directory/addresses.ts'
import { type Config, readConfig } from './config.ts'
import { createPasswords } from './features/auth/service/passwords.ts'
import { preparePassword } from './features/staff/service/password.ts'
import { readPlaces } from './features/venues/service/places.ts'
import { openDatabase } from './platform/database/database.ts'
import { type Embedded, startEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import type { App } from './platform/http/app-type.ts'
import { createPostgresBus } from './platform/live/postgres-bus.ts'
import { argon2id } from './platform/password-work.ts'
import { StartError } from './platform/start-error.ts'

/** Cleanups in reverse order of the start. */
const opened: (() => Promise<void>)[] = []
/** Requests in flight get 10 seconds; a database that does not stop must not block the exit forever. */
const longestStopMs = 30_000
let embedded: Embedded | undefined
let isStopping = false

async function start(): Promise<void> {
  const config = readConfig()
  const address = `http://${hostToType(config.host)}:${config.port}`
  const database = config.databaseUrl ?? startOwnDatabase(config, address)
  // Takes a moment: here it delays nobody, and after the start it would delay the first requests. Who develops starts
  // often and rarely searches.
  if (config.mode !== 'development') {
    readPlaces()
    readAddresses()
  }
  const url = await database
  await migrate(url)
  const db = openDatabase(url, config.poolSize, config.databaseWaitMs)
  opened.unshift(() => db.destroy())
  const generated = await preparePassword(db, new Date(), {
    configured: config.staffPassword,
    passwords: createPasswords(argon2id),
  })
  if (generated !== null)
    console.log(`The password of staff for ${address}/admin, shown only now: ${generated}`)
  const app = await buildApp({ config, db, bus: createPostgresBus(url) })
  opened.unshift(() => app.close())
  await listen(app, config)
  console.log(`NoFOMO is listening on ${address}`)
  // At the exit a killed process would keep nothing for the next start.
  flushCompileCache()
}

async function startOwnDatabase(config: Config, address: string): Promise<string> {
  const starting = startEmbedded({ dataDir: config.dataDir, address, say: console.error })
  // A stop during the start waits for it: a half-started database would be left running.
  opened.unshift(() => starting.then((own) => own.stop()).catch(() => {}))
  embedded = await starting
  return embedded.url
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
    return `Port ${port} is taken, perhaps by a NoFOMO that already runs at http://${hostToType(host)}:${port}. Stop that program, or ${another}`
  }
  if (code === 'EACCES') return `This user may not listen on port ${port}; ${another}`
  return `NoFOMO cannot listen on ${host}:${port} (${code}). HOST should be an address of this machine.`
}

function hostToType(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Answers the requests in flight, then stops the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), longestStopMs).unref()
  await embedded?.announceStop()
  for (const close of opened) await close().catch(console.error)
  process.exit(exitCode)
}

// A terminal signals every process of `npm start`, and some forward it: a second signal is ignored.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  return stop(1)
})
