import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openPerson, type PageErrors } from './browser.ts'
import type { Fixtures } from './fixtures.ts'

const nothing = { cookies: [], origins: [] }

/** One of the test accounts; undefined: not signed in. */
export type Visitor = keyof Fixtures['browserOf'] | undefined

/** Opens an empty page in a visitor's browser. `pageErrors` collects its errors from then on. */
export type Visit = (as: Visitor) => Promise<{ page: Page; pageErrors: PageErrors }>

/**
 * Browsers of all test accounts, each of which visits one page after the other: opening one for each visit takes
 * twice the time. A visit ends the previous one and starts without its storage. Call it in `beforeAll`.
 */
export async function openVisitors(
  browser: Browser,
  { browserOf }: Fixtures,
  options: BrowserContextOptions,
): Promise<Visit> {
  const visitors = new Map<Visitor, Awaited<ReturnType<typeof openPerson>>>()
  for (const as of [undefined, ...(Object.keys(browserOf) as Visitor[])]) {
    // A page stored by a service worker must not be shown for another.
    visitors.set(as, await openPerson(browser, { ...options, serviceWorkers: 'block' }))
  }
  return async (as) => {
    const visitor = visitors.get(as)
    if (!visitor) throw new Error(`There is no browser of ${as}.`)
    const { context, pageErrors } = visitor
    await context.setStorageState(as ? browserOf[as] : nothing)
    const page = await context.newPage()
    for (const left of context.pages()) if (left !== page) await left.close()
    pageErrors.length = 0
    return { page, pageErrors }
  }
}
