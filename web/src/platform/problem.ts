import { ApiError } from './api-client.ts'

/** Why something did not work. */
export type Problem = {
  /** For people; empty when the fields say it all. */
  sentence: string
  /** What is wrong with single fields of the form, by name. */
  fields: Record<string, string>
  /** It passes by waiting. */
  isWarning?: boolean
  code?: ApiError['code']
}

/** What a screen says itself when the server gave no reason (docs/product.md, "Failure sentences"). */
type Sentences = {
  /** Without one the status is all there is to say. */
  failed?: string | undefined
  /** Without one the network's own sentence stands. */
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

/** The same with the fields it is about, and as a warning where waiting helps. */
export function problemOf(error: unknown, sentences: Sentences = {}): Problem {
  if (!(error instanceof ApiError)) return { sentence: sentences.failed ?? didNotWork, fields: {} }
  const isWarning = error.status === 429
  const failed = isWarning ? 'Too many requests. Please try again later.' : sentences.failed
  const sentence = sentenceOf(error, { ...sentences, failed })
  return { sentence, fields: fieldsOf(error), isWarning, code: error.code }
}

/** The server names fields by their place in the call (`preferences.groupSize`), forms by their last word. */
function fieldsOf({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([place, sentence]) => [place.split('.').at(-1) ?? place, sentence]),
  )
}

/** What is said when a link could not be asked for. */
export const linkRequestSentences: Sentences = {
  failed: 'Failed to send magic link',
  network: 'Network error. Please try again.',
}
