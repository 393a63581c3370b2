import type { BallotSummary } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../lib/http/problem.ts'

/** Minimum interval between reloads of the ballots, however fast votes come in. */
const restMs = 3_000

type BallotNews = {
  news: unknown
  /** With the page, for its first rendering. */
  loaded?: readonly BallotSummary[] | null | undefined
  isResting: boolean
}

/**
 * The ballots with their progress, for the host; null until loaded. Reloaded whenever `news` is another object. A
 * failure keeps the previous ballots; `keep` takes those from another call's answer. Nothing is loaded while resting.
 */
export function useBallots(sessionId: string, { news, loaded = null, isResting }: BallotNews) {
  const [ballots, setBallots] = useState(loaded)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setAsking] = useState(false)
  /** Numbers the requests, so that outdated answers are ignored. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `news` object triggers the reload
  useEffect(() => {
    if (isResting) return
    const wait = askedAt.current + restMs - performance.now()
    const timer = setTimeout(ask, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [ask, news, isResting])
  return { ballots, problem, isAsking, ask, keep }
}
