import { type KeepRequest, pagesCache, storedMark, vouchersCache } from '../lib/offline/stored-page-paths.ts'
import { shownPage } from './shown-page.ts'
import { forgetOldest, storeLoaded } from './stored-files.ts'

const maxPages = 20
const maxVouchers = 40
/** Without a response for this long the stored page is shown; the response replaces the stored page when it arrives. */
const patienceMs = 4_000
/** A page opened through the worker has just been stored as the server rendered it. */
const freshForMs = 60_000

async function storedPage(path: string): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(path)
}

/** Stores the server's response, with its headers. A page that no longer exists is deleted. */
export async function storePage(path: string, page: Response): Promise<void> {
  const cache = await caches.open(pagesCache)
  if (page.status === 404) await cache.delete(path)
  const isPage = page.headers.get('content-type')?.startsWith('text/html')
  if (page.status !== 200 || page.redirected || !isPage) return
  // Deleted first, so that it becomes the newest entry.
  await cache.delete(path)
  await cache.put(path, page)
  await forgetOldest(cache, maxPages)
}

/** Stores an open page as it is shown, or as the server sends it now; not if it was just stored. */
export async function refreshPage({ keep: path, page, isStale }: KeepRequest): Promise<void> {
  const storedAt = Date.parse((await storedPage(path))?.headers.get('date') ?? '')
  if (!isStale && Date.now() - storedAt < freshForMs) return
  const shown = page && (await shownPage(page))
  await storePage(path, shown ?? (await fetch(path, { headers: { accept: 'text/html' } })))
}

/** The server's response; the stored page, marked as such, if the network fails, times out, or only a proxy answers. */
export async function newestPage(path: string, asked: Promise<Response>): Promise<Response> {
  const stored = await storedPage(path)
  const answer = await newestOf(asked, stored)
  return answer === stored ? marked(answer) : answer
}

/** Lets the page know that it shows an earlier state (`lib/offline/use-revalidate-after-stored-page.ts`). */
async function marked(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const ofBytes of ['content-encoding', 'content-length']) headers.delete(ofBytes)
  return new Response((await page.text()).replace('<html ', `<html ${storedMark} `), { headers })
}

/** The same for a voucher's page, which is stored only if this browser has taken the voucher. */
export async function newestVoucher(path: string, asked: Promise<Response>): Promise<Response> {
  return newestOf(asked, await (await caches.open(vouchersCache)).match(path))
}

async function newestOf(asked: Promise<Response>, stored: Response | undefined): Promise<Response> {
  if (!stored) return asked
  const answer = asked.then(
    (page) => (page.status >= 502 && page.status <= 504 ? stored : page),
    () => stored,
  )
  const patience = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, stored))
  return Promise.race([answer, patience])
}

/** Stores a voucher's page as somebody signed out sees it, with the files it starts from. */
export async function storeVoucher(path: string): Promise<void> {
  const page = await fetch(path, { headers: { accept: 'text/html' }, credentials: 'omit' })
  const cache = await caches.open(vouchersCache)
  if (page.status === 404) await cache.delete(path)
  if (page.status !== 200 || page.redirected) return
  const files = (await page.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []
  await cache.delete(path)
  await cache.put(path, page)
  await forgetOldest(cache, maxVouchers)
  await storeLoaded([...new Set(files)])
}

/** The texts of all stored pages. */
export async function storedTexts(): Promise<string[]> {
  const texts = [pagesCache, vouchersCache].map(async (name) => {
    const cache = await caches.open(name)
    const pages = await Promise.all((await cache.keys()).map((entry) => cache.match(entry)))
    return Promise.all(pages.map(async (page) => (await page?.text()) ?? ''))
  })
  return (await Promise.all(texts)).flat()
}

/** Pages show who is signed in. */
export async function forgetPages(): Promise<void> {
  await caches.delete(pagesCache)
}
