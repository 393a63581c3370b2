import type { Platform } from '../platform.ts'
import type { App } from './app-type.ts'

/** Requests that take longer are closed. */
const maxDrainMs = 9_000

/**
 * `app.leave()` makes `/readyz` fail while the server goes on serving, so that a load balancer notices before a request
 * fails; connections close with their next reply.
 * `app.close()` shuts down gracefully: the server is no longer ready, streams end (their pages reconnect elsewhere),
 * requests in flight finish.
 * @returns whether the shutdown has begun.
 */
export function registerStopping(app: App, { hub, changes }: Platform): () => boolean {
  let stopping = false
  app.decorate('leave', () => {
    stopping = true
  })
  app.addHook('preClose', async () => {
    stopping = true
    hub.close()
    setTimeout(() => app.server.closeAllConnections(), maxDrainMs).unref()
  })
  // Fastify sets it only for new requests, not for those in flight.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('onClose', () => changes.close())
  return () => stopping
}
