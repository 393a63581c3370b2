import { type RequestOptions, request as requestHttp } from 'node:http'
import type { request as requestHttps } from 'node:https'

/** Leads requests for any address to a port of this machine. */
export const requestTo = (port: number): typeof requestHttps =>
  ((address: string, { agent: _, ...options }: RequestOptions, done: () => void) =>
    requestHttp(
      `http://127.0.0.1:${port}${new URL(address).pathname}`,
      { ...options, agent: false },
      done,
    )) as typeof requestHttps
