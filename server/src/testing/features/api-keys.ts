import { type ApiScope, apiScopes } from '@nofomo/contracts/api/public-api.ts'
import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import type { InjectOptions } from 'fastify'
import type { TestApp } from '../test-app.ts'
import type { Reply } from '../test-browser.ts'
import { consumer, type Person } from './people.ts'

export type MadeKey = { key: ApiKey; secret: string }

/** A key of a new person, or of this one, made as the page does. */
export async function madeKey(
  testApp: TestApp,
  scopes: readonly ApiScope[] = apiScopes,
  person?: Person,
): Promise<MadeKey & { person: Person }> {
  const maker = person ?? (await consumer(testApp))
  const { status, body } = await maker.browser.post<MadeKey>('/api/app/api-keys', { name: 'Bot', scopes })
  if (status !== 200) throw new Error(`no key: ${JSON.stringify(body)}`)
  return { ...body, person: maker }
}

type Call = { method?: InjectOptions['method']; body?: object; headers?: Record<string, string> }

let programs = 0

/** A program without cookies and without an origin, at an address of its own, that sends this header. */
export function programWith({ app }: Pick<TestApp, 'app'>, authorization: string) {
  programs += 1
  const remoteAddress = `198.18.${programs >> 8}.${programs & 255}`
  return async <T = unknown>(url: string, { method, body, headers }: Call = {}): Promise<Reply<T>> => {
    const reply = await app.inject({
      method: method ?? (body ? 'POST' : 'GET'),
      ...{ url, remoteAddress, headers: { authorization, ...headers }, ...(body && { payload: body }) },
    })
    const isJson = String(reply.headers['content-type']).includes('json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
    } as Reply<T>
  }
}

export const programOf = (testApp: Pick<TestApp, 'app'>, { secret }: Pick<MadeKey, 'secret'>) =>
  programWith(testApp, `Bearer ${secret}`)
