import type { FastifyReply } from 'fastify'
import { type Encoded, type ReplyBytes, Serialized } from '../../shared-bytes.ts'
import { encodingFor } from './compression.ts'

/** A reply that many requests share, apart from cookies and the request id. */
export type SharedReply = {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: ReplyBytes
  /** Sets the device and host cookies if the browser lacks them. */
  setsMissingCookies: boolean
}

/** Sends it, compressed as the client accepts, unless the client has it already. */
export async function sendShared(reply: FastifyReply, shared: SharedReply): Promise<FastifyReply> {
  if (namesVersion(reply.request.headers['if-none-match'], shared.headers.etag)) {
    const { 'content-type': _, ...headers } = shared.headers
    return reply
      .code(304)
      .headers({ vary, ...headers })
      .send()
  }
  const encoded = await shared.bytes.in(encodingFor(reply.request.headers['accept-encoding']))
  if (shared.setsMissingCookies) reply.setMissingCookies()
  return reply.code(shared.status).headers(headersOf(shared, encoded)).send(encoded.bytes)
}

/** Sends a text that is the same for everybody, and may be an hour old. */
export function sendPublicText(
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const { bytes, etag } = new Serialized(text)
  const all = { 'cache-control': 'public, max-age=3600', etag, ...headers }
  return sendShared(reply, { status: 200, headers: all, bytes, setsMissingCookies: false })
}

const vary = 'accept-encoding'

/** Whether one of the versions in an `If-None-Match` is this one. */
function namesVersion(header: string | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some((tag) => strong(tag) === strong(etag))
}

/** Its headers. `vary` too, because the compression plugin leaves replies alone that are compressed already. */
export function headersOf({ headers }: SharedReply, { encoding }: Encoded): Record<string, string> {
  const all = { vary, ...headers }
  return encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }
}

/**
 * The bytes for a client, if `sendShared` would send them without waiting. Undefined if they are still to be compressed,
 * or the compression plugin might choose another encoding.
 */
export function readyFor(
  accepted: string | string[] | undefined,
  { bytes }: SharedReply,
): Encoded | undefined {
  if (accepted === undefined) return bytes.ready('identity')
  const encoding = encodingFor(accepted)
  return encoding === 'identity' ? undefined : bytes.ready(encoding)
}
