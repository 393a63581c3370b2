import { serviceWorkers } from '../lib/offline/service-workers.ts'
import { isStoredPage, type KeepRequest } from '../lib/offline/stored-page-paths.ts'
import { voteOutbox } from '../session/votes/vote-outbox.ts'
import { isDemo } from '../shell/demo-mode.ts'

/** Coalesces the votes of a ballot into one refresh of the stored page: people think for some seconds about each. */
const settleMs = 12_000

let worker: Promise<ServiceWorkerRegistration> | undefined

/** Has the open page stored, so that it opens again without a network. Returns a function that stops this. */
export function keepOpenPage(path: string): () => void {
  const workers = serviceWorkers()
  if (import.meta.env.DEV || isDemo(location.href) || !workers) return () => {}
  worker ??= workers.register('/sw.js').then(() => workers.ready)
  if (!isStoredPage(path)) {
    // Browsers without service workers need a network for every page.
    worker.catch(() => {})
    return () => {}
  }
  keep(path, false)
  return keepVotes(path)
}

function keep(path: string, isStale: boolean): void {
  const request: KeepRequest = { keep: path, isStale, loaded: loadedFiles() }
  worker?.then(({ active }) => active?.postMessage(request)).catch(() => {})
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

/** A stored page shows the votes it was rendered with, so it is stored again after new votes. */
function keepVotes(path: string): () => void {
  const [, , sessionId = ''] = path.split('/')
  const outbox = voteOutbox()
  let before = outbox.state(sessionId).unsent
  let timer: ReturnType<typeof setTimeout> | undefined
  const keepNow = () => {
    clearTimeout(timer)
    timer = undefined
    keep(path, true)
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
