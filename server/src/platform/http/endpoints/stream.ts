import type { OutgoingHttpHeaders } from 'node:http'
import { hashOf } from '../../accounts.ts'
import { AppError } from '../../errors.ts'
import { isKnownCaller } from '../../known-callers.ts'
import type { Hub } from '../../live/hub.ts'
import type { Stream } from '../../live/stream.ts'
import type { Topic } from '../../live/topic.ts'
import { addressKey } from '../callers/address.ts'
import { sentDevice } from '../callers/identity.ts'
import { takesGzip } from '../replies/compression.ts'
import type { Http } from './execute.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer would delay live events.
  'x-accel-buffering': 'no',
  vary: 'accept-encoding',
}
const inGzip = { 'content-encoding': 'gzip' }

/**
 * Answers a call with an open stream of a topic. No error can be returned afterward. Throws before the headers are sent
 * as `hub.admit` does.
 */
export async function openStream(
  hub: Hub,
  topic: Topic,
  { request, reply }: Http,
  { keepsParts = false } = {},
): Promise<Stream> {
  const { actor } = request.ctx
  const isSignedIn = (await request.ctx.signedIn()) !== null
  const authToken = actor.kind === 'browser' ? actor.authToken : null
  const watcher = {
    browser: actor.kind === 'browser' ? actor.deviceId : '',
    address: addressKey(request),
    isKnown: await isKnownCaller(request.ctx),
    login: isSignedIn && authToken !== null ? hashOf(authToken).toString('base64') : null,
    keepsParts,
    isGzip: takesGzip(request.headers['accept-encoding']),
  }
  // A browser that disconnected meanwhile would never be removed.
  if (reply.raw.destroyed) throw new AppError('invalid_input', 'The connection was closed.')
  // No await from here to `join`: the admission cannot change after the headers are sent.
  hub.admit(watcher)
  reply.hijack()
  const headers = reply.getHeaders() as OutgoingHttpHeaders
  reply.raw.writeHead(200, { ...headers, ...streamHeaders, ...(watcher.isGzip && inGzip) })
  const stream = hub.join(topic, reply.raw, watcher)
  // Pages cannot read a stream's `Date` header, and devices' clocks may be wrong.
  stream.tell(`retry: 2000\nevent: clock\ndata: ${request.server.toldTime()}\n\n`)
  // Spares the page a call that would find out.
  if (sentDevice(request.ctx) !== null) stream.tell('event: cookies\ndata:\n\n')
  return stream
}
