import type { Platform } from '../platform.ts'
import type { App } from './app-type.ts'

/** After this long, what has not ended by itself is cut. */
const longestDrainMs = 9_000

/**
 * `app.close()` stops gracefully: not ready any more, streams end (their pages reconnect elsewhere), requests being
 * answered finish.
 * @returns whether that has begun.
 */
export function registerStopping(app: App, { hub, changes }: Platform): () => boolean {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
    hub.close()
    setTimeout(() => app.server.closeAllConnections(), longestDrainMs).unref()
  })
  // Fastify says so only to requests that arrive from now on, not to those it is already answering.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', () => changes.close())
  return () => stopping
}
