import { useSyncExternalStore } from 'react'

/** Whether the device has a network, as far as it knows. A network that answers nothing looks the same as one that does. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )

/** A phone reports a lost network immediately; a stream notices it much later. */
function onNetworkChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
