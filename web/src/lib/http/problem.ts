import { ApiError } from './api-client.ts'

/** Why something failed. */
export type Problem = {
  /** For people; empty if the fields' errors suffice. */
  sentence: string
  /** Errors of single fields of the form, by name. */
  fields: Record<string, string>
  /** It resolves by waiting. */
  isWarning?: boolean
  code?: ApiError['code']
}

/** A form's errors by field name; a field without one is valid. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

/** A screen's own sentences if the server gave no reason (docs/product.md, "Failure sentences"). */
type Sentences = {
  /** Without one only the status is shown. */
  failed?: string | undefined
  /** Without one the network's own sentence is shown. */
  network?: string
}

const didNotWork = 'That did not work. Please try again.'

/** The server's reason if it gave one, else the screen's sentence. */
export function sentenceOf(error: unknown, { failed, network }: Sentences = {}): string {
  if (!(error instanceof ApiError)) return failed ?? didNotWork
  if (error.code === 'network') return network ?? error.message
  const hasReason = error.message !== `HTTP error! status: ${error.status}`
  return hasReason ? error.message : (failed ?? error.message)
}

/** How a screen tells a failure: in its own sentences, in one for any reason that the server does not give, or by a function. */
export type Describe = string | Sentences | ((error: unknown) => Problem)

/** The same with the affected fields, and as a warning if waiting helps. */
export function problemOf(error: unknown, describe: Describe = {}): Problem {
  if (typeof describe === 'function') return describe(error)
  const sentences = typeof describe === 'string' ? { failed: describe, network: describe } : describe
  if (!(error instanceof ApiError)) return { sentence: sentences.failed ?? didNotWork, fields: {} }
  const isWarning = error.status === 429
  const failed = isWarning ? 'Too many requests. Please try again later.' : sentences.failed
  const sentence = sentenceOf(error, { ...sentences, failed })
  return { sentence, fields: byFieldName(error.fields), isWarning, code: error.code }
}

/** Contracts name fields by their path in the call (`preferences.groupSize`), forms by its last part. */
export function byFieldName(sentences: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sentences).map(([path, sentence]) => [path.split('.').at(-1) ?? path, sentence]),
  )
}

/** Shown if a link could not be requested. */
export const linkRequestSentences: Sentences = {
  failed: 'Failed to send magic link',
  network: 'Network error. Please try again.',
}
