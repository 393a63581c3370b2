import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'

/** The viewer's time zone, e.g. `America/Los_Angeles`; null on the server and before hydration. */
export function useTimeZone(): string | null {
  return useBrowserValue<string | null>(() => Intl.DateTimeFormat().resolvedOptions().timeZone, null)
}
