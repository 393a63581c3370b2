import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** A fact only the browser knows: `until` on the server and during hydration, then the result of `read`. */
export function useBrowserValue<Fact>(read: () => Fact, until: Fact): Fact {
  return useSyncExternalStore(never, read, () => until)
}
