import type { LinkState } from '../../../../sign-in/use-link-status.ts'

/**
 * The state of the awaited link. `unsure`: it was used, but this browser is not signed in. The tab that used it may
 * still be waiting for its cookie, so only the second time in a row means `elsewhere`.
 */
export type Watched = 'waiting' | 'unsure' | 'signed-in' | 'elsewhere' | 'expired'

/** The next state, from the previous one, the server's state of the link, and whether an account is signed in here. */
export function nextWatched(before: Watched, link: LinkState, isSignedIn: boolean): Watched {
  if (link === 'expired') return 'expired'
  if (link !== 'used') return 'waiting'
  if (isSignedIn) return 'signed-in'
  return before === 'unsure' || before === 'elsewhere' ? 'elsewhere' : 'unsure'
}
