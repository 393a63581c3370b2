import { z } from 'zod'
import { StartError } from '../platform/start-error.ts'
import { serviceAddress, wholeNumber } from './values.ts'
import type { ParsedEnv, Variables } from './variables.ts'

export const modelVariables = {
  AI_BASE_URL: {
    schema: serviceAddress,
    expected: 'the address of an OpenAI-compatible API, such as https://api.example.com/v1',
    about:
      'An OpenAI-compatible API whose model chooses among suggested venues (docs/operations/one-machine.md#a-language-model).',
    example: 'https://api.example.com/v1',
  },
  AI_MODEL: {
    schema: z.string().max(200),
    expected: 'the name of a model of that API',
    about: 'The model’s name; needed with AI_BASE_URL.',
  },
  AI_API_KEY: {
    schema: z.string().regex(/^[\x21-\x7e]+$/),
    expected: 'the key of that API',
    about: 'The key of that API, if it needs one.',
    isSecret: true,
  },
  AI_OUTPUT: {
    schema: z.enum(['schema', 'json']),
    expected: '"schema" or "json"',
    about: 'json if the API takes no JSON schemas.',
    default: 'schema',
  },
  AI_TIMEOUT_MS: {
    schema: wholeNumber(500, 60_000),
    expected: 'milliseconds from 500 to 60000',
    about: 'How long suggestions wait for the model, a second attempt included.',
    default: '8000',
  },
  AI_TOKENS_PER_DAY: {
    schema: wholeNumber(0, 1_000_000_000),
    expected: 'a number of tokens',
    about: 'Tokens of the model a day; then the built-in ranker answers.',
    default: '2000000',
  },
  AI_TOKENS_PER_HOST: {
    schema: wholeNumber(0, 1_000_000_000),
    expected: 'a number of tokens',
    about: 'The same for a single host.',
    default: '60000',
  },
} as const satisfies Variables

/** A language model that chooses among venues. */
export type ModelConfig = {
  /** An OpenAI-compatible API, without a slash at its end. */
  baseUrl: string
  /** Null: the API needs none. */
  apiKey: string | null
  name: string
  /** `schema`: the API takes a JSON schema for answers; `json`: it only knows that they are JSON. */
  output: 'schema' | 'json'
  /** For an answer, a second attempt included. */
  timeoutMs: number
  /** Tokens a day in total, and of a single host. */
  tokensPerDay: number
  tokensPerHost: number
}

/** @throws StartError if only one of address and name is set */
export function readModel(parsed: ParsedEnv<typeof modelVariables>): ModelConfig | null {
  const { AI_BASE_URL: baseUrl, AI_MODEL: name } = parsed
  if (!baseUrl && !name) return null
  if (!baseUrl || !name)
    throw new StartError('AI_BASE_URL and AI_MODEL belong together: set both, or neither of them.')
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    apiKey: parsed.AI_API_KEY ?? null,
    name,
    output: parsed.AI_OUTPUT,
    timeoutMs: parsed.AI_TIMEOUT_MS,
    tokensPerDay: parsed.AI_TOKENS_PER_DAY,
    tokensPerHost: parsed.AI_TOKENS_PER_HOST,
  }
}
