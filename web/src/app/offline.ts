import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { watchSession } from '../features/sessions/live/live-events.ts'
import { voteOutbox } from '../features/voting/votes/vote-outbox.ts'
import { serviceWorkers } from '../lib/offline/service-workers.ts'
import { isStoredPage, type KeepRequest, pagesForgotten } from '../lib/offline/stored-page-paths.ts'
import { isDemo } from '../shell/demo-mode.ts'
import { loadedSnapshot, type ShownRoute, shownDocument } from './shown-document.ts'

/** Coalesces the votes of a ballot into one refresh of the stored page: people think for some seconds about each. */
const settleMs = 12_000

let worker: Promise<ServiceWorkerRegistration> | undefined
/** Somebody has signed in or out since this page was loaded: only the server knows for whom it is now. */
let isOfAnother = false

/** Has the open page stored, so that it opens again without a network. Returns a function that stops this. */
export function keepOpenPage(path: string, shownRoutes: () => readonly ShownRoute[]): () => void {
  const workers = serviceWorkers()
  if (import.meta.env.DEV || isDemo(location.href) || !workers) return () => {}
  worker ??= workers.register('/sw.js').then(() => workers.ready)
  workers.addEventListener('message', onMessage)
  if (!isStoredPage(path)) {
    worker.catch(() => {})
    return () => {}
  }
  const session = followShown(sessionIn(path), shownRoutes)
  const send = async (isStale: boolean) => {
    const page = isOfAnother ? null : await shownDocument(shownRoutes(), session.newest())
    const request: KeepRequest = { keep: path, page, isStale, loaded: loadedFiles() }
    const registration = await worker
    registration?.active?.postMessage(request)
  }
  // Browsers without service workers need a network for every page.
  const keep = (isStale: boolean) => void send(isStale).catch(() => {})
  keep(false)
  const stopKeeping = keepVotes(path, () => keep(true))
  return () => {
    stopKeeping()
    session.leave()
  }
}

function onMessage({ data }: MessageEvent): void {
  if (data === pagesForgotten) isOfAnother = true
}

const sessionIn = (path: string) => path.split('/')[2] ?? ''

/** What the page's live stream brings, if the page has found its session and so follows it. */
function followShown(sessionId: string, shownRoutes: () => readonly ShownRoute[]) {
  let newest: Snapshot | null = null
  let isOpen = true
  let stop = () => {}
  const follow = async () => {
    const loaded = await loadedSnapshot(shownRoutes())
    if (!loaded || !isOpen) return
    const onSnapshot = (snapshot: Snapshot) => {
      newest = snapshot
    }
    stop = watchSession(sessionId, { onSnapshot }, loaded)
  }
  follow().catch(() => {})
  return {
    newest: () => newest,
    leave() {
      isOpen = false
      stop()
    },
  }
}

/** What the page has loaded that it needs offline, too. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(?:assets|images\/(?:posters|venues))\//.test(pathname),
    )
    .map(({ pathname, search }) => pathname + search)
}

/** A stored page shows the votes it was stored with, so it is stored again after new votes. */
function keepVotes(path: string, keep: () => void): () => void {
  const sessionId = sessionIn(path)
  const outbox = voteOutbox()
  let before = outbox.state(sessionId).unsent
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = () => {
    clearTimeout(timer)
    timer = undefined
    keep()
  }
  const keepLeaving = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') keepNow()
  }
  const unsubscribe = outbox.subscribe(() => {
    const { unsent } = outbox.state(sessionId)
    if (unsent < before) {
      clearTimeout(timer)
      timer = setTimeout(keepNow, settleMs)
    }
    before = unsent
  })
  document.addEventListener('visibilitychange', keepLeaving)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', keepLeaving)
    if (timer !== undefined) keepNow()
  }
}
