import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  generateText,
  jsonSchema,
  NoObjectGeneratedError,
  NoOutputGeneratedError,
  Output,
} from 'ai'
import { z } from 'zod'
import type { ModelConfig } from '../../../../settings/model.ts'
import { answerForm, type Chosen, parseAnswer } from '../rules/model/model-answer.ts'
import type { ModelQuestion } from '../rules/model/model-question.ts'
import { ModelFailure } from './model-failure.ts'

/** A model's choice, and the tokens that the provider reported; null if it reported none. */
export type ModelReply = { chosen: Chosen; tokens: number | null }

/** Asks the model once. @throws ModelFailure · the signal's reason */
export type AskModel = (question: ModelQuestion, signal: AbortSignal) => Promise<ModelReply>

/** An answer in the agreed form has a few kilobytes. */
const maxAnswerLength = 256 * 1024
const maxWaitMs = 600_000

/** A client of an endpoint that speaks OpenAI's chat completions. */
export function createModel({ baseUrl, apiKey, name, output }: ModelConfig): AskModel {
  // Its warnings would go to standard output, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey !== null && { apiKey }),
    supportsStructuredOutputs: output === 'schema',
    fetch: fetchBounded,
  })
  const model = provider.chatModel(name)
  const schema = jsonSchema<Chosen>(() => z.toJSONSchema(answerForm) as never, {
    validate(value) {
      const chosen = parseAnswer(value)
      return chosen ? { success: true, value: chosen } : { success: false, error: new Error('another form') }
    },
  })
  return async ({ instructions, data }, abortSignal) => {
    try {
      const { output: chosen, usage } = await generateText({
        model,
        instructions,
        prompt: data,
        output: Output.object({ schema, name: 'places' }),
        maxRetries: 0,
        abortSignal,
      })
      return { chosen, tokens: tokensOf(usage) }
    } catch (error) {
      throw abortSignal.aborted ? abortSignal.reason : failureOf(error)
    }
  }
}

/** No redirects, which would take our key elsewhere, and no endless answers. */
const fetchBounded: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  let length = 0
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.byteLength
      if (length > maxAnswerLength) controller.error(new Error('The answer is too long.'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body?.pipeThrough(bounded) ?? null, { status, statusText, headers })
}

function failureOf(error: unknown): ModelFailure {
  if (NoObjectGeneratedError.isInstance(error))
    return new ModelFailure('unusable_answer', { tokens: tokensOf(error.usage) })
  if (NoOutputGeneratedError.isInstance(error)) return new ModelFailure('unusable_answer')
  if (!APICallError.isInstance(error)) return new ModelFailure('unreachable')
  const { statusCode, responseHeaders, isRetryable } = error
  if (statusCode === 429)
    return new ModelFailure('over_limit', {
      tokens: 0,
      retryAfterMs: waitIn(responseHeaders?.['retry-after']),
    })
  if (statusCode === undefined || statusCode >= 500) return new ModelFailure('unreachable', { tokens: 0 })
  // A success whose body broke off, or is no chat completion.
  if (statusCode < 400) return new ModelFailure(isRetryable ? 'unreachable' : 'unusable_answer')
  const isMisconfigured = statusCode === 401 || statusCode === 403 || statusCode === 404
  return new ModelFailure('refused', { tokens: 0, isMisconfigured })
}

/** Seconds, or a date; at most ten minutes. */
function waitIn(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.min(maxWaitMs, Math.max(0, ms)) : null
}

function tokensOf(
  usage: { inputTokens?: number | undefined; outputTokens?: number | undefined } | undefined,
) {
  const tokens = (usage?.inputTokens ?? Number.NaN) + (usage?.outputTokens ?? 0)
  return Number.isFinite(tokens) && tokens >= 0 ? tokens : null
}
