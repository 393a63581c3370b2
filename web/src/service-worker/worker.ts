import { isKeptPage, type KeepRequest } from '../platform/kept-pages.ts'
import { type FetchEvent, scope } from './scope.ts'
import {
  fileFirst,
  forgetOldFiles,
  isShellFile,
  offlinePage,
  pictureFirst,
  storeBuiltFiles,
  storePictures,
  storeShell,
} from './stored-files.ts'
import { forgetPages, newestPage, refreshPage, storedPage, storedTexts, storePage } from './stored-pages.ts'

/** Opens session pages without a network. Never handles API calls (docs/decisions/0016-offline.md). */
scope.addEventListener('install', (event) => {
  // Open pages keep working: the files they started from stay stored as long as a page needs them.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('message', (event) => {
  const { keep, isStale } = event.data as KeepRequest
  if (isKeptPage(keep)) event.waitUntil(keepPage(keep, isStale))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  if (request.method !== 'GET') {
    if (/^\/api\/(?:auth\/|consume-)/.test(pathname)) event.waitUntil(forgetPages())
  } else if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/') || isShellFile(pathname)) event.respondWith(fileFirst(request))
  else if (pathname.startsWith('/images/posters/')) event.respondWith(pictureFirst(request))
})

async function takeOver(): Promise<void> {
  await forgetOldFiles(await storedTexts())
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function keepPage(path: string, isStale: boolean): Promise<void> {
  await refreshPage(path, isStale)
  await storeBuiltFiles()
  const page = await storedPage(path)
  if (page) await storePictures(await page.text())
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, searchParams } = new URL(event.request.url)
  const asked = answerOf(event)
  if (pathname.startsWith('/api/')) return asked
  const isKept = isKeptPage(pathname) && searchParams.get('demo') !== 'true'
  if (isKept) {
    // Cloned immediately, before the page reads it. Also stored if it arrives too late to be shown.
    const copy = asked.then((page) => page.clone())
    event.waitUntil(copy.then((page) => storePage(pathname, page)).then(storeBuiltFiles, () => undefined))
  }
  return (isKept ? newestPage(pathname, asked) : asked).catch(offlinePage)
}

async function answerOf(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}
