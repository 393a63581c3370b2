import type { LoaderFunctionArgs } from 'react-router'

/** What a page tells of this browser's ballot. */
export type OwnBallot = { isHost: boolean; hasVoted: boolean; voterName: string | null }

const shown = new Map<string, OwnBallot>()

/** The open page shows this ballot, as the server has it. Returns a function that ends this. */
export function showBallot(sessionId: string, ballot: OwnBallot): () => void {
  shown.set(sessionId, ballot)
  return () => void shown.delete(sessionId)
}

/** For loaders of a page that is opened from another one of the session: the ballot that it shows. Null: ask the server. */
export function takeOverBallot({ params, request }: LoaderFunctionArgs): OwnBallot | null {
  if (import.meta.env.SSR || new URL(request.url).pathname === location.pathname) return null
  return shown.get(params.sessionId ?? '') ?? null
}
