import { useInBrowser } from '../../lib/browser/use-in-browser.ts'

/** The viewer's time zone, e.g. `America/Los_Angeles`; null on the server and before hydration. */
export function useTimeZone(): string | null {
  return useInBrowser<string | null>(() => Intl.DateTimeFormat().resolvedOptions().timeZone, null)
}
