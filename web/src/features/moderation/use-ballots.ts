import type { BallotSummary } from '@nofomo/contracts/voting.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { type Problem, problemOf } from '../../platform/problem.ts'

/** However fast votes come in, so often at most is asked who cast them. */
const restMs = 3_000

/**
 * Who has voted how much, for the host; null until known. Asked again whenever `news` is another object. A failure keeps
 * what was known before; `keep` takes what another call answered.
 */
export function useBallots(sessionId: string, news: unknown) {
  const [ballots, setBallots] = useState<readonly BallotSummary[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** Counts the answers that are wanted: an older one says nothing any more. */
  const turn = useRef(0)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)

  const keep = useCallback((answer: readonly BallotSummary[]) => {
    turn.current += 1
    setBallots(answer)
    setProblem(null)
    setAsking(false)
  }, [])

  const ask = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    askedAt.current = performance.now()
    setAsking(true)
    try {
      const answer = await api('GET /api/sessions/:sessionId/ballots', { params: { sessionId } })
      if (mine === turn.current) keep(answer.ballots)
    } catch (error) {
      if (mine !== turn.current) return
      setProblem(problemOf(error, { failed: 'Who has voted could not be loaded. The votes are safe.' }))
      setAsking(false)
    }
  }, [sessionId, keep])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the news itself is what is reacted to
  useEffect(() => {
    const wait = askedAt.current + restMs - performance.now()
    const timer = setTimeout(ask, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [ask, news])
  return { ballots, problem, isAsking, ask, keep }
}
