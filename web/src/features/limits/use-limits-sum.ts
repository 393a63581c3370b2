import { votersAddedUp } from '@nofomo/contracts/limits/choices.ts'
import type { LimitsSum } from '@nofomo/contracts/limits/endpoints.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/http/api-client.ts'
import { type Problem, problemOf } from '../../lib/http/problem.ts'

/** Minimum interval between requests, however fast votes come in. */
const restMs = 5_000

/** How many have voted, and the places on the list. */
type News = { voters: number; places: string }

/**
 * The sum of the limits: undefined until loaded, null while too few have come. Asked for again when `news` may have changed
 * it; a failure keeps the previous sum.
 */
export function useLimitsSum(sessionId: string, news: News) {
  const [sum, setSum] = useState<LimitsSum | null>()
  const [problem, setProblem] = useState<Problem | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const asked = useRef<News>({ voters: 0, places: '' })
  /** Numbers the requests, so that outdated answers are ignored. */
  const turn = useRef(0)
  const { voters, places } = news

  const ask = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    askedAt.current = performance.now()
    asked.current = { voters, places }
    try {
      const answer = await api('POST /api/sessions/:sessionId/limits/sum', { params: { sessionId } })
      if (mine !== turn.current) return
      setSum(answer.sum)
      setProblem(null)
    } catch (error) {
      if (mine === turn.current) setProblem(problemOf(error, { failed: 'Limits could not be added up.' }))
    }
  }, [sessionId, voters, places])

  useEffect(() => {
    if (!mayDiffer({ voters, places }, asked.current, sum)) return
    const wait = askedAt.current + restMs - performance.now()
    const timer = setTimeout(ask, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [ask, sum, voters, places])
  return { sum, problem, ask }
}

/** Whether the sum may be another one than when it was asked for. */
export function mayDiffer(news: News, asked: News, sum: LimitsSum | null | undefined): boolean {
  if (!sum) return news.voters >= votersAddedUp && news.voters !== asked.voters
  return news.places !== asked.places || news.voters - asked.voters >= votersAddedUp
}
