import { type Embedded, startEmbedded } from '@nofomo/embedded-postgres/embedded.ts'
import { type Config, readConfig } from './config.ts'
import { urlHost } from './platform/http/callers/address.ts'
import { printed } from './platform/start-error.ts'

// A small buffer that is kept, a hash or a short reply, keeps the pool that it was cut from: 64 KB by default.
Buffer.poolSize = 8 * 1024

/** Cleanups in reverse order of the start. */
const opened: (() => Promise<void>)[] = []
/** Requests in flight get 10 seconds; a database that does not stop must not block the exit forever. */
const maxStopMs = 30_000
/** Before that, a load balancer gets time to notice. */
let drainMs = 0
let embedded: Embedded | undefined
let isStopping = false

async function start(): Promise<void> {
  const config = readConfig()
  drainMs = config.drainMs
  const address = `http://${urlHost(config.host)}:${config.port}`
  // The program takes as long to load as the database to start.
  const [databaseUrl, { serve }] = await Promise.all([
    config.databaseUrl ?? startOwnDatabase(config, address),
    import('./serve.ts'),
  ])
  await serve({ config, address, databaseUrl, whenStopping: (close) => opened.unshift(close) })
}

async function startOwnDatabase(config: Config, address: string): Promise<string> {
  const starting = startEmbedded({ dataDir: config.dataDir, address, say: console.error })
  // A stop during the start waits for it: a half-started database would be left running.
  opened.unshift(() => starting.then((own) => own.stop()).catch(() => {}))
  embedded = await starting
  return embedded.url
}

/** Answers the requests in flight, then stops the database. */
async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), drainMs + maxStopMs).unref()
  await embedded?.announceStop()
  for (const close of opened) await close().catch(console.error)
  process.exit(exitCode)
}

// A terminal signals every process of `npm start`, and some forward it: a second signal is ignored.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0))

start().catch((error: unknown) => {
  // A stop during the start closes what the start still uses.
  if (isStopping) return
  console.error(printed(error))
  return stop(1)
})
