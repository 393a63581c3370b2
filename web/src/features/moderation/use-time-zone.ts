import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The viewer's time zone, e.g. `America/Los_Angeles`; null on the server and until the page has come alive. */
export function useTimeZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
}
