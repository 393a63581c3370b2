import { ApiError, api } from '../../../lib/http/api-client.ts'
import { inOrder } from '../../../lib/http/in-order.ts'
import { readStoredVotes, storeVotes } from '../votes/stored-votes.ts'
import { outcomeOf, voteOutbox } from '../votes/vote-outbox.ts'
import { namesChannel } from './names-channel.ts'
import { anonymous, type NameCorrection, rememberName } from './voter-name.ts'

export type NamedBallot = {
  sessionId: string
  /** Whether the server has votes of this ballot. */
  hasVoted: boolean
}

/** Which votes have the corrected name: those on the server, those that still wait here, or only the next one. */
export type NameReach = 'stored' | 'waiting' | 'next'

/**
 * Corrects the name of this browser's ballot; an empty one removes it. Votes that wait here carry the new name from now on,
 * so that none of them restores the old one, and deliver it where there is no network. Before the first vote no network is
 * needed. Rejects if the server has to know and could not be told.
 */
export async function correctName(
  { sessionId, hasVoted }: NamedBallot,
  typed: string,
): Promise<{ name: string | null; reach: NameReach }> {
  const waits = renameWaitingVotes(sessionId, typed.trim() || null)
  const isVoteToCome = waits || !hasVoted
  const stored = await storeName(sessionId, typed).catch((error: unknown) => {
    if (isWithoutBallot(error) || (isVoteToCome && outcomeOf(error).kind === 'later')) return null
    throw error
  })
  const name = stored ? stored.voterName : typed.trim() || null
  keepName({ sessionId, name })
  if (stored) return { name, reach: 'stored' }
  return { name, reach: waits ? 'waiting' : 'next' }
}

const storeName = (sessionId: string, voterName: string) =>
  inOrder((headers) =>
    api(
      'PUT /api/sessions/:sessionId/ballot/name',
      { params: { sessionId }, body: { voterName } },
      { headers },
    ),
  )

/** Before the first vote is stored there is no ballot to rename. */
const isWithoutBallot = (error: unknown) => error instanceof ApiError && error.status === 404

/** Returns whether there are any. One that is on its way already is sent again. */
function renameWaitingVotes(sessionId: string, name: string | null): boolean {
  const outbox = voteOutbox()
  const waiting = outbox.pending(sessionId)
  for (const vote of waiting) outbox.cast({ ...vote, voterName: name ?? anonymous })
  return waiting.length > 0
}

/** For the next vote here, for the records of this browser, and for its other tabs. */
function keepName(correction: NameCorrection): void {
  const { sessionId, name } = correction
  const voterName = name ?? anonymous
  rememberName(voterName)
  for (const kind of ['venue', 'time'] as const) {
    const renamed = readStoredVotes(sessionId, kind).map((vote) => ({ ...vote, voterName }))
    storeVotes(sessionId, renamed, kind)
  }
  const channel = namesChannel()
  channel?.postMessage(correction)
  channel?.close()
}
