import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Db } from '../../server/src/platform/database/database.ts'
import { belongTo, ownBrowser } from './browser.ts'
import { reportFailure } from './failure-report.ts'
import { type InProcess, startInProcess } from './in-process.ts'
import { type Product, startProduct, startProductOnDatabase } from './server.ts'

/** The environment of a file's journeys. Available in its tests and hooks only. */
export type Here<Running> = { readonly product: Running; readonly browser: Browser }

/**
 * Starts the product inside this process before the file's tests, and stops it after them. All browsers share one
 * network address: the clock advances by `restMs` between tests to reset rate limits.
 */
export function journey({ restMs = 60_000 } = {}): Here<InProcess> {
  const here = stage(startInProcess, (product) => product.stop())
  beforeEach(() => here.product.clock.advance(restMs))
  return here
}

/** The same with the real product, as `npm start` runs it. */
export function realJourney(): Here<Product> {
  return stage(startProduct, (product) => product.remove())
}

/** The same beside a database that outlives it: for journeys that kill the server. */
export function killedJourney(): Here<Product & { db: Db }> {
  return stage(startProductOnDatabase, (product) => product.remove())
}

/** The browser is shared by the process; contexts opened in a test are closed after it, the others after the file. */
function stage<Running extends { url: string; log(): string }>(
  start: () => Promise<Running>,
  end: (product: Running) => Promise<void>,
): Here<Running> {
  let product: Running | undefined
  let browser: Browser | undefined
  let stayed = new Set<unknown>()
  const leave = async () => {
    const leaving = (browser?.contexts() ?? []).filter((context) => !stayed.has(context))
    await Promise.all(leaving.map((context) => context.close()))
  }
  beforeAll(async () => {
    product = await start()
    belongTo(product.url)
    browser = await ownBrowser()
  })
  beforeEach(() => {
    stayed = new Set(browser?.contexts())
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const failed = { file: task.file.name, name: task.name, serverLog: product?.log() ?? '' }
      console.error(`Screenshots, console and server log of this journey: ${await reportFailure(failed)}`)
    }
    await leave()
  })
  afterAll(async () => {
    stayed = new Set()
    await leave()
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

function started<Thing>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error('Nothing has started yet: use this in tests and hooks.')
  return thing
}
