import type { z } from 'zod'

/** What both sides agree on about one call: how it is addressed, what goes in, what comes out. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form, e.g. `/api/sessions/:sessionId`. */
  path: string
  /** Other paths that do exactly the same; they take the same input and are not listed for clients. */
  aliases?: readonly string[]
  /** One sentence for the API page. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
}

/** Declares a call; keeps its literal method and path so that clients can name it as `'POST /api/…'`. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared
}

/** `'GET /api/sessions/:sessionId'` → its endpoint, for a module of endpoints. Types only: no schema reaches a bundle. */
export type ByRoute<Module> = {
  [K in keyof Module as Module[K] extends Endpoint
    ? `${Module[K]['method']} ${Module[K]['path']}`
    : never]: Module[K]
}
