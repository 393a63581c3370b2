import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const name = 'x-nofomo-in-process'
const secret = randomUUID()

/**
 * Headers for calls the server makes to itself while it renders a page (`app.inject`): the page was already counted
 * against the visitor's limits, and all of these calls would seem to come from one address. Never leaves the process.
 */
export const inProcessHeaders: Readonly<Record<string, string>> = { [name]: secret }

export function isInProcess(request: FastifyRequest): boolean {
  return request.headers[name] === secret
}
