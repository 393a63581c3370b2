import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
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

/**
 * Starts Chromium. Every person in a journey gets a separate context, with its own cookies and storage. `more`: further
 * arguments, e.g. a fake camera.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  // No sandbox, Playwright's default: Chromium's own refuses root and most containers, and it opens only the product.
  const args = [
    // No screen, so GPU rendering does not need to be emulated.
    '--disable-gpu',
    '--disable-software-rasterizer',
    // Pages of one context share a process, never with another context.
    '--renderer-process-limit=1',
    ...more,
  ]
  return chromium.launch({ executablePath: await chromiumPath(), timeout: waitTimeoutMs, args })
}

let own: Promise<Browser> | undefined

/** The browser of this process, started on first use; it ends with the process. */
export async function ownBrowser(): Promise<Browser> {
  if (own && !(await own).isConnected()) own = undefined
  own ??= launchBrowser()
  return own
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
  const executablePath = await chromiumPath()
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    executablePath,
    timeout: waitTimeoutMs,
  })
  return observed(patient(context))
}

async function chromiumPath(): Promise<string> {
  const path = await findChromium()
  if (path !== null) return path
  throw new Error('There is no Chromium. `npm test` installs one; or set CHROMIUM to the path of yours.')
}

function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(waitTimeoutMs)
  return context
}

type Observed = { context: BrowserContext; console: readonly string[] }
const contexts = new Set<Observed>()

/** The contexts that are open now, each with all its pages' console so far. */
export const openContexts = (): readonly Observed[] => [...contexts]

function observed(context: BrowserContext): BrowserContext {
  const console: string[] = []
  const entry = { context, console }
  contexts.add(entry)
  context.on('close', () => contexts.delete(entry))
  context.on('console', (message) => console.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => console.push(`exception: ${error.error().stack ?? error.error()}`))
  context.on('requestfailed', (request) => {
    console.push(`failed request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  return context
}

/** Errors of a page that are not visible on it: exceptions, blocked content, failed requests to the product. */
export type PageErrors = string[]

/** A person's browser: a context that collects the errors of its pages. */
export async function openPerson(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; pageErrors: PageErrors }> {
  const context = observed(
    patient(await browser.newContext(product === undefined ? options : { baseURL: product, ...options })),
  )
  const pageErrors: PageErrors = []
  context.on('weberror', (error) => pageErrors.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  return { context, pageErrors }
}
