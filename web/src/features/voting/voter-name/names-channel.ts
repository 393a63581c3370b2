import type { NamesChannel } from './voter-name.ts'

/** Tells this browser's other tabs of corrected names; null in a browser that has no channels, or refuses them. */
export function namesChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('nofomo.names' satisfies NamesChannel)
  } catch {
    return null
  }
}
