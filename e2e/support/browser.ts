import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { waitTimeoutMs } from '../../scripts/timeouts.ts'

/** A phone of the size the product is designed for. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
}

export const desktop: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  serviceWorkers: 'block',
}

/** With the service worker, for journeys about what it stores: in the others it would take a tenth of their time. */
export const withWorker = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  serviceWorkers: 'allow',
})

/** How Chromium is launched. `more`: further arguments, e.g. a fake camera. */
export function launchOptions(more: readonly string[] = []): LaunchOptions {
  // No sandbox, Playwright's default: Chromium's own refuses root and most containers, and it opens only the product.
  const args = [
    // No screen, so GPU rendering does not need to be emulated.
    '--disable-gpu',
    '--disable-software-rasterizer',
    // Pages of one context share a process, never with another context.
    '--renderer-process-limit=1',
    ...more,
  ]
  return { executablePath: findChromium(), timeout: waitTimeoutMs, args }
}

let product: string | undefined

/** Contexts opened from now on belong to the product at this URL: their calls may name paths only. */
export function belongTo(url: string): void {
  product = url
}

/** The product of the contexts that are opened now. */
export function productUrl(): string {
  if (product === undefined) throw new Error('No product has started yet.')
  return product
}

/** Starts Chromium with a profile folder, as an installed browser does: its storage survives a restart. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...options,
    executablePath: findChromium(),
    timeout: waitTimeoutMs,
  })
}

/** Errors of a page that are not visible on it: exceptions, blocked content, failed requests to the product. */
export type PageErrors = string[]

/** A person's browser, with its own cookies and storage: a context that collects the errors of its pages. */
export async function openPerson(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; pageErrors: PageErrors }> {
  const context = await browser.newContext(product === undefined ? options : { baseURL: product, ...options })
  const pageErrors: PageErrors = []
  context.on('weberror', (error) => pageErrors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  return { context, pageErrors }
}
