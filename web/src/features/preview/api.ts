import type { LoaderFunctionArgs } from 'react-router'
import { ApiError } from '../../platform/api-client.ts'
import { type LoadedSession, loadFailure, loadSession } from '../../platform/load-session.ts'

/** What the page shows, or the sentence why it cannot. */
export type LoadedPreview =
  | ({ kind: 'ready' } & LoadedSession)
  | { kind: 'failed'; status: number; sentence: string }

/** Rejects only when it is not wanted any more. */
export async function loadPreview(args: LoaderFunctionArgs): Promise<LoadedPreview> {
  try {
    const loaded = await loadSession(args)
    if (!loaded) return { kind: 'failed', status: 404, sentence: loadFailure(404) }
    if (!loaded.snapshot.session) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'ready', ...loaded }
  } catch (error) {
    args.request.signal.throwIfAborted()
    // Whoever answers with something else than JSON is not the product, but stands before it.
    if (import.meta.env.SSR && !(error instanceof ApiError)) throw error
    if (!(error instanceof ApiError)) return { kind: 'failed', status: 502, sentence: 'Invalid session data' }
    return { kind: 'failed', status: error.status || 503, sentence: loadFailure(error.status) }
  }
}
