import type { Session } from '@nofomo/contracts/sessions.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, withQuery } from '../../app/paths.ts'
import { api } from '../../platform/api-client.ts'
import { localRecord, saveLocalRecord } from '../../platform/local-record.ts'
import { type CompleteCriteria, completed, sessionRequest, suggestionRequest } from './criteria.ts'
import type { ChangeDraft, Draft, Found } from './draft.ts'

const notStored = 'The session was not stored.'
const suggestionsFailed = 'Error getting suggestions. Please try again.'

/** From criteria to suggestions to a session. One request at a time; a failed one loses nothing. */
export function useMaking(draft: Draft, change: ChangeDraft) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { busy, problem, attempt, forget } = useAttempt()
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
    saveLocalRecord(localRecord(session, criteria))
    change({ sessionId: session.id })
    await leave(session.id, { session, note: found.note, isHost: true })
  }
  return {
    busy,
    problem,
    forget,
    suggest: () => attempt(suggest, () => suggestionsFailed),
    share: () => attempt(share, (error) => (error instanceof Error ? error.message : notStored)),
  }
}

/** Runs one request at a time and keeps the sentence of one that failed. */
function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function attempt(work: () => Promise<void>, sentence: (error: unknown) => string) {
    if (busy) return
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(sentence(error))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt, forget: () => setProblem('') }
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
