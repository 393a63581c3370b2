import { useLocation } from 'react-router'
import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'

/** The navigation state of a voucher that was scanned, typed or read from a picture at the counter. */
export const scannedHere = { isScanned: true }

/** Whether this voucher was opened from the counter's page. Only the browser knows. */
export function useScannedHere(): boolean {
  const { state } = useLocation()
  const isScanned = state !== null && typeof state === 'object' && 'isScanned' in state
  return useBrowserValue(() => isScanned, false)
}
