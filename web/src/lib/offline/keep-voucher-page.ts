import { serviceWorkers } from './service-workers.ts'
import type { KeepRequest } from './stored-page-paths.ts'

/** Has the page of a voucher that was just taken stored. Without a service worker it needs a network. */
export function keepVoucherPage(path: string): void {
  const request: KeepRequest = { keep: path, page: null, isStale: true, loaded: [] }
  serviceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(request))
    .catch(() => {})
}
