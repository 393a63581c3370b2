import type { LoaderFunctionArgs } from 'react-router'
import { type LoadedSession, loadFailure, loadSession } from '../../../features/sessions/live/load-session.ts'
import { ApiError } from '../../../lib/http/api-client.ts'

/** The page's data, or the sentence why there is none. */
export type LoadedPreview =
  | ({ kind: 'ready' } & LoadedSession)
  | { kind: 'failed'; status: number; sentence: string }

/** Rejects only when navigation is aborted. */
export async function loadPreview(args: LoaderFunctionArgs): Promise<LoadedPreview> {
  try {
    const loaded = await loadSession(args)
    if (!loaded) return { kind: 'failed', status: 404, sentence: loadFailure(404) }
    if (!loaded.snapshot.session) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'ready', ...loaded }
  } catch (error) {
    args.request.signal.throwIfAborted()
    // A response that is not JSON comes from something in front of the product.
    if (import.meta.env.SSR && !(error instanceof ApiError)) throw error
    if (!(error instanceof ApiError)) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'failed', status: error.status || 503, sentence: loadFailure(error.status) }
  }
}
