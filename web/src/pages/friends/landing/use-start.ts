import { useNavigate } from 'react-router'
import { localRecord, saveLocalRecord } from '../../../features/sessions/local-record.ts'
import { SessionNotReplaced } from '../../../features/sessions/save-session.ts'
import { NoLocation } from '../../../features/suggestions/from-words.ts'
import { track } from '../../../lib/analytics/track.ts'
import { randomUuid } from '../../../lib/browser/random-uuid.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import type { ChangeDraft } from '../../../lib/storage/use-tab-draft.ts'
import { useOwnEntry } from '../../../lib/storage/use-tab-draft.ts'
import { paths } from '../../../shell/paths.ts'
import type { Draft } from './draft.ts'
import { neighborhoodMissing, suggestionsFailed } from './landing.messages.ts'
import { type Preferences, startSession } from './start-session.ts'

/** Makes the session, or changes the one made from here, and opens its share page. The input stays. */
export function useStart(draft: Draft, change: ChangeDraft<Draft>) {
  const navigate = useNavigate()
  const { busy, problem, send } = useSending()
  const { isOwn, own } = useOwnEntry(draft.id)
  const made = isOwn ? draft.sessionId : null

  async function start(chosen: Preferences) {
    const { neighborhood, budget, groupSize } = chosen
    const hasWords = chosen.words.trim() !== ''
    track('suggestions_requested', {
      ...(neighborhood && { neighborhood }),
      ...(budget && { budget }),
      ...(groupSize && { groupSize }),
      hasWords,
    })
    const { session, note, parsed, requested } = await startSession(chosen, made)
    if (!made) track('session_created', { venues: session.venues.length })
    saveLocalRecord(localRecord(session))
    const id = (isOwn && draft.id) || randomUuid()
    change({ id, parsed, sessionId: session.id })
    await own(id)
    await navigate(paths.shareVote(session.id), { state: { session, note, requested } })
    track('suggestions_viewed', { venues: session.venues.length })
  }
  function failure(error: unknown) {
    if (error instanceof NoLocation) return { sentence: neighborhoodMissing, fields: {} }
    track('suggestions_failed')
    if (!(error instanceof SessionNotReplaced)) return { sentence: suggestionsFailed, fields: {} }
    change({ sessionId: null })
    return { sentence: error.message, fields: {} }
  }
  return {
    busy,
    problem,
    made,
    startAnew: () => change({ sessionId: null }),
    submit: (chosen: Preferences) => send(() => start(chosen), failure),
  }
}
