import type { Session } from '@nofomo/contracts/endpoints/sessions.ts'
import type { Snapshot } from '@nofomo/contracts/endpoints/voting.ts'
import { useState } from 'react'
import { useLiveSession } from '../../session/live/use-live-session.ts'

/**
 * The live session. `keep` takes a save's answer and shows it until the stream delivers something as new, so that saved
 * values do not flicker. While it is deleted it is not followed: the answer to the deletion says what follows.
 */
export function useHostedSession(initial: Snapshot, isDeleting: boolean) {
  const { snapshot, state } = useLiveSession(initial.session.id, initial, !isDeleting)
  const [saved, keep] = useState<Session | null>(null)
  const isNewer = saved !== null && saved.updatedAt > snapshot.session.updatedAt
  return { session: isNewer ? saved : snapshot.session, results: snapshot.results, state, keep }
}
