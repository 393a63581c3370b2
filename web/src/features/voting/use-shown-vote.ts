import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { browserStorage } from '../../platform/browser-storage.ts'
import { localRecordKey } from '../../platform/local-record.ts'
import { useInBrowser } from '../../platform/use-in-browser.ts'
import { handedVote, keptVote, type LoadedVote, newerAnswer, shownVote } from './session-source.ts'

/**
 * What the page shows of a session, and what the server has said of it. Both are null as long as there is nothing; an
 * answer stays until a newer one has come.
 */
export function useShownVote(sessionId: string, loaded: LoadedVote | Promise<LoadedVote>) {
  const answer = useAnswer(loaded)
  const { state } = useLocation()
  const text = useInBrowser(() => browserStorage.read(localRecordKey(sessionId)), null)
  const handed = useMemo(() => handedVote(state, sessionId), [state, sessionId])
  const kept = useMemo(() => keptVote(text, sessionId), [text, sessionId])
  const shown = useMemo(() => shownVote(answer, handed, kept), [answer, handed, kept])
  return { shown, answer }
}

function useAnswer(loaded: LoadedVote | Promise<LoadedVote>): LoadedVote | null {
  const [answer, setAnswer] = useState(loaded instanceof Promise ? null : loaded)
  useEffect(() => {
    let isWanted = true
    const take = (vote: LoadedVote) => isWanted && setAnswer((before) => newerAnswer(before, vote))
    // A load that was given up has been replaced by another.
    Promise.resolve(loaded).then(take, () => {})
    return () => {
      isWanted = false
    }
  }, [loaded])
  return answer
}
