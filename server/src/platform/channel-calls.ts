import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { z } from 'zod'

/**
 * Somebody who calls through a channel without cookies, such as an assistant or a chat. The host token makes them the
 * host of the sessions that were created with it.
 */
export type ChannelCaller = {
  /** 256 random bits, base64url. */
  hostToken: string
  /** 128 bits, base64url. Without one, each call comes from another browser, as the limits see it. */
  deviceId?: string
  /** The same key makes the same thing once, for a day; `content` is what may not differ then. */
  idempotency?: { key: string; content: unknown }
  /** What the limits of networks count instead of the request's address, such as a workspace. */
  network?: string
}

/** The input of a call, as the endpoint reads it. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']?: E[K] extends z.ZodType ? z.input<E[K]> : undefined
}

/** `app.call` with its request, for services. @throws AppError as the endpoint does */
export type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  caller: ChannelCaller,
) => Promise<z.output<E['response']>>

/** A host token that hosts nothing yet. */
export const newHostToken = (): string => randomBytes(32).toString('base64url')
