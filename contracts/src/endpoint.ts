import type { z } from 'zod'

/** The contract of one call: its address, input and response. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form, e.g. `/api/sessions/:sessionId`. */
  path: string
  /** Other paths of the same call, with the same input; not listed for clients. */
  aliases?: readonly string[]
  /** One sentence for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Declares an endpoint; keeps the literal method and path so that clients can name it as `'POST /api/…'`. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** `'GET /api/sessions/:sessionId'` → its endpoint, for a module of endpoints. Types only: no schema reaches a bundle. */
export type ByRoute<Module> = {
  [K in keyof Module as Module[K] extends Endpoint
    ? `${Module[K]['method']} ${Module[K]['path']}`
    : never]: Module[K]
}
