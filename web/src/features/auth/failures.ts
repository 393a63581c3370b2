import { ApiError } from '../../platform/api-client.ts'

/** A sentence about what did not work. A warning is one that passes by waiting. */
export type Notice = { tone: 'error' | 'warning'; text: string }

/** What a screen says itself when the server gave no reason (specification 1, section 8). */
type Sentences = {
  failed: string
  /** Without one the network's own sentence stands. */
  network?: string
}

/** The server's reason if it gave one, else the screen's sentence. */
export function sentenceOf(error: unknown, { failed, network }: Sentences): string {
  if (!(error instanceof ApiError)) return failed
  if (error.code === 'network') return network ?? error.message
  return error.message === `HTTP error! status: ${error.status}` ? failed : error.message
}

/** The same, as a warning where waiting helps. */
export function noticeOf(error: unknown, sentences: Sentences): Notice {
  if (!(error instanceof ApiError) || error.status !== 429)
    return { tone: 'error', text: sentenceOf(error, sentences) }
  const failed = 'Too many requests. Please try again later.'
  return { tone: 'warning', text: sentenceOf(error, { failed }) }
}

/** What is said when a link could not be asked for. */
export const linkRequestSentences = {
  failed: 'Failed to send magic link',
  network: 'Network error. Please try again.',
}
