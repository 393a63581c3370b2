import { limits } from '@nofomo/contracts/sessions/choices.ts'
import { api } from '../../../lib/http/api-client.ts'
import { browserStorage } from '../../../lib/storage/browser-storage.ts'
import { readStoredVotes } from './stored-votes.ts'

const votesKey = /^(?:time_)?votes_([\w-]{12})$/

/**
 * Makes one ballot of what this browser and the account have voted, in each of the sessions. Best effort: the next vote
 * joins them as well. Returns whether anything changed.
 */
export async function joinBallots(sessionIds: readonly string[]): Promise<boolean> {
  if (sessionIds.length === 0) return false
  try {
    const { joined } = await api('POST /api/ballots/join', { body: { sessionIds: [...sessionIds] } })
    return joined.length > 0
  } catch {
    return false
  }
}

/** The sessions that this browser voted in, the newest first, as many as one call takes. */
export function votedSessions(): string[] {
  const newest = (id: string) =>
    Math.max(0, ...[...readStoredVotes(id), ...readStoredVotes(id, 'time')].map(({ timestamp }) => timestamp))
  const ids = browserStorage.names().flatMap((name) => votesKey.exec(name)?.[1] ?? [])
  return [...new Set(ids)]
    .map((id) => ({ id, at: newest(id) }))
    .sort((a, b) => b.at - a.at)
    .slice(0, limits.joinedSessions)
    .map(({ id }) => id)
}
