import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.mjs'

/** A phone in the hand, the size the product is designed for. */
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }

/** Ends a wait for what never comes; a busy machine gets there long before. */
const patienceMs = 120_000

/** Starts Chromium. Everybody in a journey gets a context of their own: other cookies, other storage. */
export async function launchBrowser(): Promise<Browser> {
  // No sandbox, Playwright's default: Chromium's own refuses root and most containers, and we visit only ourselves.
  const args = [
    // Nobody looks at a screen: the drawing of a graphics card need not be imitated.
    '--disable-gpu',
    '--disable-software-rasterizer',
    // Pages of one context share a process; that of another context is never theirs.
    '--renderer-process-limit=1',
  ]
  return chromium.launch({ executablePath: await chromiumPath(), timeout: patienceMs, args })
}

let own: Promise<Browser> | undefined

/** The browser of this process, started when somebody first asks for it; it ends with the process. */
export async function ownBrowser(): Promise<Browser> {
  if (own && !(await own).isConnected()) own = undefined
  own ??= launchBrowser()
  return own
}

/** Starts Chromium on a profile in a folder, as everybody's own browser does: it finds there what it left. */
export async function openProfile(folder: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = await chromiumPath()
  return patient(
    await chromium.launchPersistentContext(folder, { ...options, executablePath, timeout: patienceMs }),
  )
}

async function chromiumPath(): Promise<string> {
  const path = await findChromium()
  if (path !== null) return path
  throw new Error('There is no Chromium. `npm test` installs one; or set CHROMIUM to the path of yours.')
}

function patient(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patienceMs)
  return context
}

/** What went wrong in a page without anybody seeing it: errors, refused content, failed requests to the product. */
export type Trouble = string[]

/** A person's browser: a context whose pages report their trouble. */
export async function openPerson(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ context: BrowserContext; trouble: Trouble }> {
  const context = patient(await browser.newContext(options))
  const trouble: Trouble = []
  context.on('weberror', (error) => trouble.push(String(error.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  return { context, trouble }
}
