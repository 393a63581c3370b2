import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type InProcess, startInProcess } from './in-process.ts'
import { type Product, startProduct } from './server.ts'

/** What a file's journeys happen in. Readable in its tests and hooks, not before. */
export type Here<Running> = { readonly product: Running; readonly browser: Browser }

/**
 * Starts the product inside this process, and a browser, before the file's tests, and ends them after. Everybody here
 * shares one network address: between tests `restMs` pass, by default until it has its whole allowance again.
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

function stage<Running>(
  start: () => Promise<Running>,
  end: (product: Running) => Promise<void>,
): Here<Running> {
  let product: Running | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await start()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
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
