/** The pages of a session by whose addresses it is known: `/vote/abc…`, `/sessions/abc…/manage`. */
const ofSession = /\/(?:vote|preview|results|share-vote|sessions|og)\/([\w-]{12})(?=[/?#.]|$)/
const bare = /^[\w-]{12}$/

/** The session's id in what somebody pasted: a link, or the id alone; null if there is none. */
export function sessionIn(pasted: string): string | null {
  const text = pasted.trim().replace(/[.,)!’*]+$/, '')
  if (bare.test(text)) return text
  return ofSession.exec(text)?.[1] ?? null
}
