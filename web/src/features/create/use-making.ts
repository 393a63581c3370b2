import type { Session } from '@nofomo/contracts/sessions.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, withQuery } from '../../app/paths.ts'
import { api } from '../../platform/api-client.ts'
import { localRecord, saveLocalRecord } from '../../platform/local-record.ts'
import { problemOf } from '../../platform/problem.ts'
import { useSending } from '../../platform/use-sending.ts'
import { type CompleteCriteria, completed, sessionRequest, suggestionRequest } from './criteria.ts'
import type { ChangeDraft, Draft, Found } from './draft.ts'

const notStored = 'The session was not stored.'
const suggestionsFailed = 'Error getting suggestions. Please try again.'

/** From criteria to suggestions to a session. One request at a time; a failed one loses nothing. */
export function useMaking(draft: Draft, change: ChangeDraft) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { busy, problem, send, forget } = useSending()
  const voteFirst = params.get('voteFirst') ?? undefined
  const criteria = completed(draft.criteria)
  const leave = (id: string, state?: object) =>
    navigate(voteFirst === 'true' ? paths.vote(id) : paths.shareVote(id), { state })

  async function suggest() {
    if (!criteria) return
    change({ found: await suggestionsFor(criteria), sessionId: null })
    await navigate(withQuery('', { voteFirst, view: 'suggestions' }))
  }
  async function share() {
    const { found, sessionId } = draft
    if (!criteria || !found) return
    if (sessionId) return leave(sessionId)
    const session = await storedSession(criteria, found)
    saveLocalRecord(localRecord(session))
    change({ sessionId: session.id })
    await leave(session.id, { session, note: found.note, isHost: true })
  }
  return {
    busy,
    problem,
    forget,
    suggest: () => send(suggest, () => ({ sentence: suggestionsFailed, fields: {} })),
    share: () => send(share, (error) => problemOf(error, { failed: notStored })),
  }
}

/** Throws ApiError. */
async function suggestionsFor(criteria: CompleteCriteria): Promise<Found> {
  const reply = await api('POST /api/sessions-safe', { body: suggestionRequest(criteria) })
  return { venues: reply.session.venues, note: 'note' in reply ? reply.note : null }
}

/** Throws ApiError; nothing is stored then. */
async function storedSession(criteria: CompleteCriteria, { venues }: Found): Promise<Session> {
  const stored = await api('POST /api/sessions-safe', { body: sessionRequest(criteria, venues) })
  if (!('viewer' in stored)) throw new Error(notStored)
  return stored.session
}
