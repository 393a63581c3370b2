import type { LimitsSum } from '@nofomo/contracts/endpoints/private-limits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../lib/http/problem.ts'

/** Minimum interval between requests, however fast votes come in. */
const restMs = 5_000

/**
 * The sum of the limits: undefined until loaded, null while too few have come. Asked for again when `news` changes; a
 * failure keeps the previous sum.
 */
export function useLimitsSum(sessionId: string, news: string) {
  const [sum, setSum] = useState<LimitsSum | null>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  /** Numbers the requests, so that outdated answers are ignored. */
  const turn = useRef(0)

  const ask = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    askedAt.current = performance.now()
    try {
      const answer = await api('POST /api/sessions/:sessionId/limits/sum', { params: { sessionId } })
      if (mine !== turn.current) return
      setSum(answer.sum)
      setProblem(null)
    } catch (error) {
      if (mine === turn.current) setProblem(problemOf(error, { failed: 'Limits could not be added up.' }))
    }
  }, [sessionId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `news` triggers the request
  useEffect(() => {
    const wait = askedAt.current + restMs - performance.now()
    const timer = setTimeout(ask, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [ask, news])
  return { sum, problem, ask }
}
