import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Chosen } from '../rules/model/model-answer.ts'
import type { ModelQuestion } from '../rules/model/model-question.ts'
import type { AskGuarded } from './guarded-model.ts'
import { ModelFailure, reasonOf } from './model-failure.ts'
import type { Caller, TokenAllowance } from './token-allowance.ts'

const keptMs = 30 * 60_000
const maxAnswers = 500
/** A token is three letters or more; the answer has some hundred. */
const lettersPerToken = 3
const tokensOfAnswer = 600

type Deps = {
  ask: AskGuarded
  allowance: TokenAllowance
  now: () => Date
  /** Told the tokens of each call. */
  onTokens: (tokens: number) => void
}

export type ModelAnswer = { chosen: Chosen; cached: boolean }

/**
 * Asks each question once in 30 minutes, however many ask it at the same time. Failures are not kept. Only the call that
 * is made counts toward its caller's tokens.
 */
export function createCachedModel({ ask, allowance, now, onTokens }: Deps) {
  const answers = new LRUCache<string, Promise<Chosen>>({
    max: maxAnswers,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  async function askNow(question: ModelQuestion, caller: Caller): Promise<Chosen> {
    const estimate = Math.ceil(
      (question.instructions.length + question.data.length) / lettersPerToken + tokensOfAnswer,
    )
    const reserved = await allowance.reserve(caller, estimate, now())
    if (!reserved) throw new ModelFailure('cost_limit', { tokens: 0 })
    const settle = (used: number | null) => {
      reserved.settle(used)
      onTokens(used ?? estimate)
    }
    try {
      const { chosen, tokens } = await ask(question, caller)
      settle(tokens)
      return chosen
    } catch (error) {
      settle(tokensSpentOn(error))
      throw error
    }
  }

  /** @throws ModelFailure, or an error of the policies */
  return async (question: ModelQuestion, callerOf: () => Promise<Caller>): Promise<ModelAnswer> => {
    // Words people typed are not kept, only what they hash to.
    const key = createHash('sha256').update(question.data).digest('base64')
    const kept = answers.get(key)
    if (kept) return { chosen: await kept, cached: true }
    const answer = callerOf().then((caller) => askNow(question, caller))
    answers.set(key, answer)
    try {
      return { chosen: await answer, cached: false }
    } catch (error) {
      if (answers.peek(key) === answer) answers.delete(key)
      throw error
    }
  }
}

/** A call that was never made costs nothing; one given up on may cost all. */
function tokensSpentOn(error: unknown): number | null {
  if (error instanceof ModelFailure) return error.tokens
  return reasonOf(error) === 'timed_out' ? null : 0
}
