import type { KeepRequest } from './stored-page-paths.ts'

/** The browser's service workers. Some embedded browsers have the property without a value, or throw when it is read. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}

/** Has the page of a voucher that was just taken stored. Without a service worker it needs a network. */
export function keepVoucherPage(path: string): void {
  const request: KeepRequest = { keep: path, isStale: true, loaded: [] }
  serviceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(request))
    .catch(() => {})
}
