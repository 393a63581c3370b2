import type { LinkState } from '../../platform/use-link-status.ts'

/**
 * What became of the link somebody waits for. `unsure`: it was used, but this browser is not signed in. The tab that
 * used it may still be waiting for its cookie, so only the second time in a row it means `elsewhere`.
 */
export type Watched = 'waiting' | 'unsure' | 'signed-in' | 'elsewhere' | 'expired'

/** The next state, from the one before, what the server says of the link, and whether somebody is signed in here. */
export function nextWatched(before: Watched, link: LinkState, isSignedIn: boolean): Watched {
  if (link === 'expired') return 'expired'
  if (link !== 'used') return 'waiting'
  if (isSignedIn) return 'signed-in'
  return before === 'unsure' || before === 'elsewhere' ? 'elsewhere' : 'unsure'
}
