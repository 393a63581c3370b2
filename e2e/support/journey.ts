import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { ownBrowser } from './browser.ts'
import { type InProcess, startInProcess } from './in-process.ts'
import { type Product, startProduct } from './server.ts'

/** What a file's journeys happen in. Readable in its tests and hooks, not before. */
export type Here<Running> = { readonly product: Running; readonly browser: Browser }

/**
 * Starts the product inside this process before the file's tests, and ends it after. Everybody here shares one network
 * address: between tests `restMs` pass, by default until it has its whole allowance again.
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

/** The browser is that of the whole process; whoever came in a test leaves at its end, and all at the end of the file. */
function stage<Running>(
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
    browser = await ownBrowser()
  })
  beforeEach(() => {
    stayed = new Set(browser?.contexts())
  })
  afterEach(leave)
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
