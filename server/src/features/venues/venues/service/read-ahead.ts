import { setTimeout as sleep } from 'node:timers/promises'
import { readAddresses } from '../../../../catalog/directory/addresses.ts'
import { readDirectory } from '../../../../catalog/directory/directory.ts'
import { readPlaces } from './places.ts'
import type { PublishedVenues } from './published.ts'

/** Leaves processor time to requests that arrive first. */
const pauseMs = 500

/**
 * Reads what searches and suggestions need, in pieces with pauses in between: half a second of processor time that would
 * delay the start, or the first of them. Ends early when `signal` is aborted.
 */
export async function readAhead(published: PublishedVenues, signal: AbortSignal): Promise<void> {
  for (const read of [readDirectory, readPlaces, readAddresses, () => published.search('a', 1)]) {
    await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    if (signal.aborted) return
    await read()
  }
}
