import type { FastifyReply } from 'fastify'
import { inTurn } from '../../dear-work.ts'
import { type Encoding, SharedBytes } from '../../shared-bytes.ts'
import { sendShared } from './shared-replies.ts'

type Calendar = { etag: string; text(inTurn: (build: Build) => Promise<string>): Promise<string> }
type Build = () => Promise<string>

/**
 * Sends a calendar, whose text is built in turn unless the client has it already: whoever reads it again asks first
 * whether it has changed. Nobody on the way keeps it.
 */
export function sendCalendar(
  reply: FastifyReply,
  { etag, text }: Calendar,
  more: Record<string, string> = {},
): Promise<FastifyReply> {
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    etag,
    ...more,
  }
  const bytes = {
    async in(encoding: Encoding) {
      const built = await text((build) => inTurn(reply.request.ctx, 'calendar', build))
      return new SharedBytes(Buffer.from(built)).in(encoding)
    },
    ready: () => undefined,
  }
  return sendShared(reply, { status: 200, headers, bytes, setsMissingCookies: false })
}
