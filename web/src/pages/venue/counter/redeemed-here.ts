import { useBrowserValue } from '../../../lib/browser/use-browser-value.ts'
import { deviceNow } from '../../../lib/time/clock.ts'

/** After that, a page that is opened again is taken for a new scan. */
const rememberedForMs = 2 * 60_000

/** Marks this entry of the browser's history: a reload shows that it was redeemed here; a new scan, that it was redeemed before. */
export function rememberRedeemed(): void {
  history.replaceState({ ...history.state, redeemedHereAt: deviceNow() }, '')
}

/** Whether this voucher was redeemed on this page a moment ago. */
export function useRedeemedHere(): boolean {
  return useBrowserValue(isRemembered, false)
}

function isRemembered(): boolean {
  const at: unknown = history.state?.redeemedHereAt
  return typeof at === 'number' && deviceNow() - at < rememberedForMs
}
