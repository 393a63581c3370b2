import {
  isStoredPage,
  isVoucherPage,
  type KeepRequest,
  pagesForgotten,
} from '../lib/offline/stored-page-paths.ts'
import { type Notice, notificationOf, type Shown } from './notification.ts'
import { type FetchEvent, scope } from './scope.ts'
import {
  fileFirst,
  forgetOldFiles,
  isPicture,
  isShellFile,
  isStoredFile,
  offlinePage,
  pictureFirst,
  storeLoaded,
  storeShell,
} from './stored-files.ts'
import {
  forgetPages,
  newestPage,
  newestVoucher,
  refreshPage,
  storedTexts,
  storePage,
  storeVoucher,
} from './stored-pages.ts'

/** Opens session pages without a network. Never handles API calls (docs/decisions/0016-offline.md). */
scope.addEventListener('install', (event) => {
  // Open pages keep working: the files they started from stay stored as long as a page needs them.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

scope.addEventListener('message', (event) => {
  const request = event.data as KeepRequest
  if (isStoredPage(request.keep)) event.waitUntil(keepPage(request))
  if (isVoucherPage(request.keep)) event.waitUntil(storeVoucher(request.keep))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  if (request.method !== 'GET') {
    if (/^\/api\/(?:auth\/|consume-)/.test(pathname)) event.waitUntil(forgetAllPages())
  } else if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (isStoredFile(pathname) || isShellFile(pathname)) event.respondWith(fileFirst(event))
  else if (isPicture(pathname)) event.respondWith(pictureFirst(request))
})

scope.addEventListener('push', (event) => {
  const notice = (event.data?.json() ?? {}) as Partial<Notice>
  // Browsers require that every message is shown. A second one about the same page replaces the first.
  event.waitUntil(scope.registration.showNotification('NoFOMO', notificationOf(notice)))
})

scope.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  const { path, stop } = notification.data as Shown
  notification.close()
  event.waitUntil(action === 'stop' && stop ? fetch(stop, { method: 'POST' }) : openNotified(path))
})

async function openNotified(path: string): Promise<unknown> {
  const { href } = new URL(path, scope.location.origin)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === href)
  return open ? open.focus() : scope.clients.openWindow(href)
}

async function takeOver(): Promise<void> {
  await forgetOldFiles(await storedTexts())
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

async function forgetAllPages(): Promise<void> {
  await forgetPages()
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(pagesForgotten)
}

async function keepPage(request: KeepRequest): Promise<void> {
  await Promise.all([refreshPage(request), storeLoaded(request.loaded)])
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { pathname, searchParams } = new URL(event.request.url)
  const asked = answerOf(event)
  if (pathname.startsWith('/api/')) return asked
  if (isVoucherPage(pathname)) return newestVoucher(pathname, asked).catch(offlinePage)
  const isStored = isStoredPage(pathname) && searchParams.get('demo') !== 'true'
  if (isStored) {
    // Cloned immediately, before the page reads it. Also stored if it arrives too late to be shown.
    const copy = asked.then((page) => page.clone())
    event.waitUntil(copy.then((page) => storePage(pathname, page)).catch(() => undefined))
  }
  return (isStored ? newestPage(pathname, asked) : asked).catch(offlinePage)
}

async function answerOf(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}
