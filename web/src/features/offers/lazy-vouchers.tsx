import { lazy, Suspense } from 'react'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { retryImport } from '../../lib/loading/retry-import.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { vouchersKey } from './vouchers-key.ts'

const Vouchers = lazy(() => retryImport(() => import('./your-vouchers.tsx')))

/** Whether this browser may have taken some. Cheap, for pages on which most browsers have none. */
const hasVouchers = (): boolean => browserStorage.read(vouchersKey) !== null

/** The vouchers of this browser; loaded only where there are some. */
export function YourVouchers() {
  return useBrowserValue(hasVouchers, false) ? (
    <Suspense>
      <Vouchers />
    </Suspense>
  ) : null
}
