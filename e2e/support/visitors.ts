import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { provideAxe } from './axe.ts'
import { openPerson, type PageErrors, productUrl } from './browser.ts'
import type { Fixtures } from './fixtures.ts'

const nothing = { cookies: [], origins: [] }

/** How every visit begins. */
type Appearance = { viewport: ViewportSize; colorScheme: 'light' | 'dark' }

/** One of the test accounts; undefined: not signed in. */
type Visitor = keyof Fixtures['browserOf'] | undefined

/** `pageErrors` collects the page's errors from the visit on. `isSent`: its document is the one that the server sent for it. */
export type VisitedPage = { page: Page; pageErrors: PageErrors; isSent: boolean }

/** A visit ends the visitor's previous one and starts without its storage. */
export type Visits = {
  /** The same as `openAlone`. */
  open(as: Visitor, path: string): Promise<VisitedPage>
  /**
   * The page as the server sends it when the visitor comes to its address for the first time; later within the open document,
   * as by a link, without loading the document and the scripts again. Leaves nothing of the previous page but what its modules
   * remember.
   */
  enter(as: Visitor, path: string): Promise<VisitedPage>
}

/** A page in a browser of its own, as the server sends it: what other pages of the visitor store late does not reach it. */
export async function openAlone(
  browser: Browser,
  { browserOf }: Fixtures,
  appearance: Appearance,
  as: Visitor,
  path: string,
): Promise<VisitedPage> {
  const storageState = as ? browserOf[as] : nothing
  const { context, pageErrors } = await openPerson(browser, { ...quiet, ...appearance, storageState })
  await provideAxe(context)
  const page = await context.newPage()
  await page.goto(productUrl() + path)
  return { page, pageErrors, isSent: true }
}

/** A page stored by a service worker must not be shown for another. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const

/**
 * Browsers of all test accounts, each of which visits one page after the other: opening one for each visit takes
 * twice the time. Call it in `beforeAll`.
 */
export async function openVisitors(
  browser: Browser,
  fixtures: Fixtures,
  appearance: Appearance,
): Promise<Visits> {
  const { browserOf } = fixtures
  const visitors = new Map<Visitor, Awaited<ReturnType<typeof openPerson>>>()
  for (const as of [undefined, ...(Object.keys(browserOf) as Visitor[])]) {
    const visitor = await openPerson(browser, { ...quiet, ...appearance })
    await provideAxe(visitor.context)
    visitors.set(as, visitor)
  }
  const visitorOf = (as: Visitor) => {
    const visitor = visitors.get(as)
    if (!visitor) throw new Error(`There is no browser of ${as}.`)
    return visitor
  }

  const entered = new Map<Visitor, Page>()
  const sent = new Set<string>()

  /** Gives the page and its context the size, theme, cookies and storage with which every visit begins. */
  async function beginAgain(as: Visitor, page: Page): Promise<void> {
    const { context, pageErrors } = visitorOf(as)
    await page.setViewportSize(appearance.viewport)
    await page.emulateMedia({ colorScheme: appearance.colorScheme })
    await page.evaluate(() => [sessionStorage.clear(), localStorage.clear()])
    await context.clearCookies()
    await context.addCookies(as ? browserOf[as].cookies : [])
    pageErrors.length = 0
  }

  /** The same in the page that the visitor's states share. */
  async function load(as: Visitor, path: string): Promise<VisitedPage> {
    const { context, pageErrors } = visitorOf(as)
    const page = entered.get(as) ?? (await context.newPage())
    entered.set(as, page)
    await closeOthers(context, page)
    // A document of the product that runs nothing: the page that is left could store something once more.
    await page.goto(`${productUrl()}/offline.css`)
    await beginAgain(as, page)
    await page.goto(productUrl() + path)
    return { page, pageErrors, isSent: true }
  }

  async function enter(as: Visitor, path: string): Promise<VisitedPage> {
    const { context, pageErrors } = visitorOf(as)
    const page = entered.get(as)
    const address = `${as} ${path}`
    if (page === undefined || !sent.has(address)) {
      sent.add(address)
      return load(as, path)
    }
    const between = otherThan(path, page.url())
    await page.waitForFunction(() => document.onsubmit === null)
    // Another page in between: the same one would keep what was typed and opened on it.
    await closeOthers(context, page)
    await navigateTo(page, between)
    // A small page takes less time to adapt than the one that was left.
    await beginAgain(as, page)
    await navigateTo(page, path)
    return { page, pageErrors, isSent: false }
  }

  return { enter, open: (as, path) => openAlone(browser, fixtures, appearance, as, path) }
}

/** A small page that nobody is redirected from, and that is neither of these. */
function otherThan(...urls: string[]): string {
  const paths = urls.map((url) => new URL(url, productUrl()).pathname)
  return ['/auth/verify', '/redeem', '/partners'].find((one) => !paths.includes(one)) ?? '/'
}

async function closeOthers(context: BrowserContext, kept: Page): Promise<void> {
  for (const page of context.pages()) if (page !== kept) await page.close()
}

/** Goes to a path within the document, and waits until its page has replaced the one that was open. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // A page that waits for its session has no heading yet.
  await page.locator('#root:has(main:not([data-left])) h1').first().waitFor()
}
