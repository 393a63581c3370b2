import { data } from 'react-router'
import { ApiError } from '../../../lib/http/api-client.ts'

/** What a link is for; otherwise why it cannot be used. */
export type LinkAnswer<Found> =
  | { found: Found; problem: null }
  | { found: null; problem: { sentence: string; mayRetry: boolean } }

/** For loaders of pages that a link leads to: a link that cannot be used is no failure of the page. */
export async function answerOf<Found>(loading: Promise<Found>) {
  try {
    return { found: await loading, problem: null } satisfies LinkAnswer<Found>
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const mayRetry = error.status === 0 || error.status === 429 || error.status >= 500
    const sentence = error.fields.token ?? error.message
    const answer: LinkAnswer<Found> = { found: null, problem: { sentence, mayRetry } }
    return data(answer, { status: error.status || 503 })
  }
}
