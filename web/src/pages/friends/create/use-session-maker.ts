import type { Chip } from '@nofomo/contracts/sessions/endpoints.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { localRecord, saveLocalRecord } from '../../../features/sessions/local-record.ts'
import { SessionNotReplaced, saveSession } from '../../../features/sessions/save-session.ts'
import { NoLocation, placeFor } from '../../../features/suggestions/from-words.ts'
import type { RequestedSession } from '../../../features/suggestions/requested-session.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { api } from '../../../lib/http/api-client.ts'
import { problemOf } from '../../../lib/http/problem.ts'
import { useOwnEntry } from '../../../lib/storage/use-tab-draft.ts'
import { paths, withQuery } from '../../../shell/paths.ts'
import { locationMissing, sessionNotStored, suggestionsFailed } from './create.messages.ts'
import { type Criteria, missingIn, type OwnWords, placeOf, sessionRequest, wishesFor } from './criteria.ts'
import { type ChangeDraft, type Draft, draftKey } from './draft.ts'
import type { Suggestions } from './types.ts'

function notSuggested(error: unknown) {
  return { sentence: error instanceof NoLocation ? locationMissing : suggestionsFailed, fields: {} }
}

/** From criteria to suggestions to a session. One request at a time; a failed one loses nothing. */
export function useSessionMaker(draft: Draft, change: ChangeDraft) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { busy, problem, send, forget } = useSending()
  const { isOwn, own } = useOwnEntry(draft.id)
  const voteFirst = params.get('voteFirst') ?? undefined
  const { criteria, parsed } = draft
  /** The session made from this draft, which is changed from here. A newly opened form makes another one. */
  const made = isOwn ? draft.sessionId : null
  const leave = (id: string, state?: object) =>
    navigate(voteFirst === 'true' ? paths.vote(id) : paths.shareVote(id), { state })

  async function suggest() {
    if (missingIn(criteria, parsed)) return
    const found = await suggestionsFor(criteria, draft)
    const id = (isOwn && draft.id) || randomUuid()
    change({ id, found, sessionId: made, isStored: false })
    await own(id)
    await navigate(withQuery('', { voteFirst, view: 'suggestions' }), { state: { draft: id } })
  }
  /** Other suggestions in place of those shown, by other chips. */
  async function suggestWithout(leftOut: Chip[]) {
    const found = await suggestionsFor(criteria, { ...draft, leftOut })
    change({ found, leftOut, parsed: null, isStored: false })
  }
  async function share() {
    const { found, isStored } = draft
    if (!found) return
    if (made && isStored) return leave(made)
    const request = sessionRequest(criteria, draft, found)
    const { session, note } = await saveSession(request, made)
    saveLocalRecord(localRecord(session))
    change({ sessionId: session.id, isStored: true })
    const notes = [found.note, note].filter(Boolean).join(' ')
    const requested: RequestedSession = {
      wishes: wishesFor(criteria, draft),
      understood: found.understood,
      leftOut: draft.leftOut,
      place: placeOf(criteria),
      title: session.title,
      draft: draftKey,
    }
    await leave(session.id, { session, note: notes || null, isHost: true, requested })
  }
  return {
    busy,
    problem,
    forget,
    made,
    /** The next request makes another session. */
    startAnew: () => change({ sessionId: null, isStored: false }),
    suggest: () => send(suggest, notSuggested),
    suggestWithout: (leftOut: Chip[]) => send(() => suggestWithout(leftOut), notSuggested),
    share: () =>
      send(share, (error) => {
        if (!(error instanceof SessionNotReplaced)) return problemOf(error, { failed: sessionNotStored })
        change({ sessionId: null, isStored: false })
        return { sentence: error.message, fields: {} }
      }),
  }
}

/** Throws ApiError and NoLocation. */
async function suggestionsFor(criteria: Criteria, own: OwnWords): Promise<Suggestions> {
  const suggested = await api('POST /api/sessions', { body: wishesFor(criteria, own) })
  if ('viewer' in suggested) throw new Error('A session was stored instead of suggestions made.')
  const { session, note, understood, where, meeting } = suggested
  const { venues, preferences } = session
  const found = { venues, preferences, note, understood, where, ...(meeting && { meeting }) }
  placeFor(found, placeOf(criteria))
  return found
}
