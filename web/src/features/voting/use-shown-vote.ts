import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '../../lib/browser/use-browser-value.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { localRecordKey } from '../../session/local-record.ts'
import { handedVote, type LoadedVote, newerAnswer, shownVote, storedVote } from './session-source.ts'

/**
 * What the page shows of a session, and the server's response. Both are null while unknown; a response stays until a
 * newer one arrives.
 */
export function useShownVote(sessionId: string, loaded: LoadedVote | Promise<LoadedVote>) {
  const answer = useAnswer(loaded)
  const { state } = useLocation()
  const text = useBrowserValue(() => browserStorage.read(localRecordKey(sessionId)), null)
  const handed = useMemo(() => handedVote(state, sessionId), [state, sessionId])
  const kept = useMemo(() => storedVote(text, sessionId), [text, sessionId])
  const shown = useMemo(() => shownVote(answer, handed, kept), [answer, handed, kept])
  return { shown, answer }
}

function useAnswer(loaded: LoadedVote | Promise<LoadedVote>): LoadedVote | null {
  const [answer, setAnswer] = useState(loaded instanceof Promise ? null : loaded)
  useEffect(() => {
    let isWanted = true
    const take = (vote: LoadedVote) => isWanted && setAnswer((before) => newerAnswer(before, vote))
    // An aborted load has been replaced by another.
    Promise.resolve(loaded).then(take, () => {})
    return () => {
      isWanted = false
    }
  }, [loaded])
  return answer
}
