import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** What only the browser knows: `until` on the server and while the page comes alive, then what `read` says. */
export function useInBrowser<Fact>(read: () => Fact, until: Fact): Fact {
  return useSyncExternalStore(never, read, () => until)
}
