import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { type Browser, type BrowserContext, test } from '@playwright/test'
import type { Db } from '../../server/src/platform/database/database.ts'
import { belongTo } from './browser.ts'
import { type Fixtures, startWithFixtures } from './fixtures.ts'
import { type InProcess, startInProcess } from './in-process.ts'
import { type Product, startProduct, startProductOnDatabase } from './server.ts'

/** The environment of a file's journeys. Available in its tests and hooks only. */
export type Here<Running> = { readonly product: Running; readonly browser: Browser }

/**
 * Starts the product inside this process before the file's tests, and stops it after them. All browsers share one
 * network address: the clock advances by `restMs` between tests to reset rate limits.
 */
export function journey({ restMs = 60_000 } = {}): Here<InProcess> {
  return resting(
    stage(startInProcess, (product) => product.stop()),
    restMs,
  )
}

/**
 * The same with test accounts and their data, for many short tests. Their logins stay recent, however long the tests take on
 * a busy machine.
 */
export function journeyOfFixtures(): Here<InProcess & { fixtures: Fixtures }> {
  const here = resting(
    stage(startWithFixtures, (product) => product.stop()),
    10_000,
  )
  test.beforeEach(() => renewLogins(here.product))
  return here
}

async function renewLogins({ db, clock }: InProcess): Promise<void> {
  const now = clock.now()
  await db.updateTable('auth_sessions').set({ created_at: now }).execute()
  await db
    .updateTable('staff_sessions')
    .set({ expires_at: new Date(now.getTime() + hourMs) })
    .execute()
}

function resting<Running extends InProcess>(here: Here<Running>, restMs: number): Here<Running> {
  test.beforeEach(() => here.product.clock.advance(restMs))
  return here
}

/** The same with the real product, as `npm start` runs it. */
export function realJourney(): Here<Product> {
  return stage(
    () => startProduct({}, 'source'),
    (product) => product.remove(),
  )
}

/** The same beside a database that outlives it: for journeys that kill the server. */
export function killedJourney(): Here<Product & { db: Db }> {
  return stage(startProductOnDatabase, (product) => product.remove())
}

/** The worker shares its browser; contexts opened in a test are closed after it, the others after the file. */
function stage<Running extends { url: string; log(): string }>(
  start: () => Promise<Running>,
  end: (product: Running) => Promise<void>,
): Here<Running> {
  let product: Running | undefined
  let browser: Browser | undefined
  let stayed = new Set<BrowserContext>()
  const opened = () => (browser?.contexts() ?? []).filter((context) => !stayed.has(context))
  test.beforeAll(async ({ browser: ofWorker }) => {
    browser = ofWorker
    product = await start()
    belongTo(product.url)
  })
  test.beforeEach(() => {
    stayed = new Set(browser?.contexts())
  })
  test.afterEach(async () => {
    const info = test.info()
    const hasFailed = info.status !== info.expectedStatus
    if (hasFailed) await info.attach('server.log', { body: product?.log() ?? '', contentType: 'text/plain' })
    await Promise.all(opened().map(hasFailed ? closeWithScreenshots : close))
  })
  test.afterAll(async () => {
    stayed = new Set()
    await Promise.all(opened().map(close))
    if (product) await end(product)
  })
  return {
    get product() {
      return started(product)
    },
    get browser() {
      return started(browser)
    },
  }
}

/** Playwright takes a screenshot of every page that is open when its context closes. */
const closeWithScreenshots = (context: BrowserContext) => context.close()

/** Without screenshots, which every journey that passes would wait for. */
async function close(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
  await context.close()
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('Nothing has started yet: use this in tests and hooks.')
  return thing
}
