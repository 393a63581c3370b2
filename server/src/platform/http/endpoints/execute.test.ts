import { endpoint } from '@nofomo/contracts/api/endpoint.ts'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SignedIn } from '../../accounts.ts'
import { AppError } from '../../errors.ts'
import type { Host, Staff } from '../../principals.ts'
import type { App } from '../app-type.ts'
import { type Handler, type Http, registerExecute } from './execute.ts'

const rename = endpoint('PATCH /api/sessions/:sessionId', {
  access: 'host',
  limit: 'write',
  summary: 'Renames a session.',
  params: z.object({ sessionId: z.string() }),
  body: z.object({ title: z.string() }),
  response: z.object({}),
})
const redeem = endpoint('POST /api/redeem', {
  access: { venue: 'redemption' },
  limit: 'write',
  summary: 'Redeems a voucher.',
  response: z.object({}),
})

/** Records the steps of a call. `signedIn` is the account of the actor. */
function executing(signedIn: SignedIn | null = null) {
  const steps: string[] = []
  const app: App = fastify()
  registerExecute(app, {
    authorizers: {
      async host(_ctx, sessionId) {
        steps.push('rights')
        if (sessionId !== 'own') throw new AppError('not_found', 'This session was not found.')
        return { sessionId } as Host
      },
      staff: async () => ({ name: 'Robin' }) as Staff,
      crewMember: async () => {
        throw new Error('No call of a crew.')
      },
      apiKey: async () => null,
      isDeveloper: () => false,
      hasSecondStep: async () => false,
      memberships: async (_ctx, _account, capability) => [{ venueId: capability, since: new Date(0) }],
    },
    audit: () => steps.push('audit'),
    follow: (_endpoint, _request, call) => call,
    voteWaitMs: 60_000,
    refuseHidden: async (_ctx, sessionId) => {
      if (sessionId === 'hidden') throw new AppError('taken_down', 'This vote was taken down by NoFOMO.')
    },
  })
  const http = {
    request: {
      headers: {},
      ctx: { signedIn: async () => signedIn },
      takeLimit: (name: string) => steps.push(`limit ${name}`),
    },
    reply: { setMissingCookies: () => steps.push('cookies') },
  } as unknown as Http
  const handler: Handler<typeof rename> = async ({ host }) => {
    steps.push(`handler of ${host.sessionId}`)
    return {}
  }
  const call = (sessionId: string, title: unknown) => {
    const sent = { params: { sessionId }, query: undefined, body: { title } }
    return app.execute({ endpoint: rename, handler }, sent, http)
  }
  return { app, http, steps, call }
}

test('a call counts toward its limit, is validated, authorized, run and audited', async () => {
  const { steps, call } = executing()
  await call('own', 'Friday')
  expect(steps).toEqual(['limit write', 'cookies', 'rights', 'handler of own', 'audit'])
})

test('an invalid input is refused before it is authorized', async () => {
  const { steps, call } = executing()
  await expect(call('own', 7)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(steps).toEqual(['limit write'])
})

test('a call without its right never reaches the handler', async () => {
  const { steps, call } = executing()
  await expect(call('of another host', 'Friday')).rejects.toMatchObject({ code: 'not_found' })
  expect(steps).toEqual(['limit write', 'cookies', 'rights'])
})

describe('a call for members of a venue', () => {
  const account = { id: 'a1', kind: 'venue' } as SignedIn['account']
  const sent = { params: undefined, query: undefined, body: undefined }

  test('a call for members of a venue gets the venues for which the account has the capability', async () => {
    const { app, http } = executing({ account, method: 'password', since: new Date(0), secondStepAt: null })
    const handler: Handler<typeof redeem> = async ({ member }) => {
      expect([member.account.id, member.memberships.map(({ venueId }) => venueId)]).toEqual([
        'a1',
        ['redemption'],
      ])
      return {}
    }
    await app.execute({ endpoint: redeem, handler }, sent, http)
    expect.assertions(1)
  })

  test.each([
    ['nobody is signed in', null, 'unauthorized'],
    ['a consumer is', { ...account, kind: 'consumer' as const }, 'forbidden'],
  ])('a call for members of a venue is refused if %s', async (_, other, code) => {
    const { app, http } = executing(
      other && { account: other, method: 'link', since: new Date(0), secondStepAt: null },
    )
    const handler: Handler<typeof redeem> = async () => ({})
    await expect(app.execute({ endpoint: redeem, handler }, sent, http)).rejects.toMatchObject({ code })
  })
})
