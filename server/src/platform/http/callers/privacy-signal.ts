import type { FastifyRequest } from 'fastify'

/** Global Privacy Control or Do Not Track, checked on the server as well as in the page. */
export function hasPrivacySignal({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['sec-gpc'] === '1' || headers.dnt === '1'
}
