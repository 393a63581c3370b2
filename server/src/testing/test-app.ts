import { request as requestHttp } from 'node:http'
import type { request as requestHttps } from 'node:https'
import type { Writable } from 'node:stream'
import { buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Argon2Params } from '../platform/argon2-params.ts'
import type { Db } from '../platform/database/database.ts'
import type { App } from '../platform/http/app-type.ts'
import type { OverloadLimits } from '../platform/http/limits/overload.ts'
import type { Bus } from '../platform/live/changes.ts'
import { freshDatabase } from './databases/fresh-database.ts'
import { TestBrowser } from './test-browser.ts'
import { type TestClock, testClock } from './test-clock.ts'

/** The whole server on a database of its own, without a socket. */
export type TestApp = {
  app: App
  config: Config
  db: Db
  databaseUrl: string
  clock: TestClock
  /** A new browser without cookies. `address` is its network address; by default each browser gets another. */
  browser(address?: string): TestBrowser
  /** Another node on the same database, as after a restart or in parallel. Close its `app`; the rest is shared. */
  again(): Promise<TestApp>
  stop(): Promise<void>
}

type Options = {
  config?: Partial<Config>
  /** No load shedding, unless set here. */
  overload?: Partial<OverloadLimits>
  /** Cheap, unless set here. */
  argon2Params?: Argon2Params
  /** Receives the logs. */
  logs?: Writable
  /** Delivers the announcements of a node to the others. */
  bus?: Bus
  /** Sends what goes to addresses that people named; nothing listens there, unless set here. */
  request?: typeof requestHttps
  /** Replaces the pause before a refusal; none, unless set here. */
  pause?: (ms: number) => Promise<void>
}

/** For password hashes of tests. */
export const cheapArgon2: Argon2Params = { memory: 8, passes: 1, parallelism: 1 }

/** A closed port of this machine. */
const toNobody = ((_address: string, _options: object) =>
  requestHttp({ host: '127.0.0.1', port: 9, method: 'POST' })) as unknown as typeof requestHttps

/** Builds the app as `main.ts` does. Stop it in `afterAll` or `onTestFinished`. */
export async function startTestApp({
  overload,
  argon2Params = cheapArgon2,
  logs,
  bus,
  pause,
  request = toNobody,
  ...options
}: Options = {}): Promise<TestApp> {
  const { db, url, drop } = await freshDatabase()
  const config: Config = { ...readConfig({ MODE: 'test', LOG_LEVEL: 'silent' }), ...options.config }
  const shared = {
    config,
    db,
    databaseUrl: url,
    clock: testClock(),
    argon2Params,
    request,
    ...(overload && { overload }),
    ...(logs && { logs }),
    ...(bus && { bus }),
    ...(pause && { pause }),
  }
  const stopLast = async (app: App) => {
    await app.close()
    await drop()
  }
  return serve(shared, stopLast)
}

type Shared = Pick<TestApp, 'config' | 'db' | 'databaseUrl' | 'clock'> &
  Pick<Options, 'request' | 'overload' | 'argon2Params' | 'logs' | 'bus' | 'pause'>

async function serve(shared: Shared, stop: (app: App) => Promise<void>): Promise<TestApp> {
  const { config, db, databaseUrl, clock, ...parts } = shared
  const app = await buildApp({
    config,
    db,
    clock: clock.now,
    jitterMs: () => 0,
    pause: async () => undefined,
    ...parts,
  })
  await app.ready()
  let browsers = 0
  return {
    app,
    config,
    db,
    databaseUrl,
    clock,
    browser(address) {
      browsers += 1
      return new TestBrowser(app, config.publicUrl, address ?? `203.0.${browsers >> 8}.${browsers & 255}`)
    },
    again: () => serve(shared, (other) => other.close()),
    stop: () => stop(app),
  }
}
