import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import type { WebhookList } from '@nofomo/contracts/webhooks/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { madeKey, programOf } from '../../../testing/features/api-keys.ts'
import { threePlaces, voteOnAll } from '../../../testing/features/sessions.ts'
import { hookUrl, startWebhooks, type WebhookReply } from '../../../testing/features/webhooks.ts'

let webhooks: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  webhooks = await startWebhooks()
})
afterAll(() => webhooks.stop())
beforeEach(async () => {
  await webhooks.reset()
  webhooks.testApp.clock.advance(60_000)
})

const path = '/api/app/webhooks'
const typesAt = (name: string) => webhooks.receiver.eventsAt(hookUrl(name)).map(({ type }) => type)
/** A minute later votes are told of again. */
async function workLater() {
  webhooks.testApp.clock.advance(60_000)
  await webhooks.work()
}

/** A program of a new account. */
async function program() {
  const made = await madeKey(webhooks.testApp)
  const call = programOf(webhooks.testApp, made)
  const add = (name: string, events?: string[]) =>
    call<WebhookReply>(path, { body: { url: hookUrl(name), events } })
  async function begin(title: string): Promise<Session> {
    const body = { title, venues: threePlaces, expectedVoters: 2 }
    return (await call<{ session: Session }>('/api/sessions', { body })).body.session
  }
  return { ...made, call, add, begin }
}

test('a webhook of an account is sent what happens in all votes that the account hosts, and in no other', async () => {
  const { call, add, begin, person } = await program()
  const { status, body } = await add('all')
  expect([status, body.webhooks]).toMatchObject([200, [{ url: hookUrl('all'), state: 'active' }]])
  expect(body.webhooks[0]).not.toHaveProperty('events')
  const lunch = await begin('Lunch')
  // The same account in its browser.
  const ownBody = { title: 'Dinner', venues: threePlaces, expectedVoters: 2 }
  await person.browser.post('/api/sessions', ownBody)
  await webhooks.testApp.browser().post('/api/sessions', { ...ownBody, title: 'Somebody else’s' })
  await (await program()).begin('Another account’s')
  await webhooks.work()
  const titles = () =>
    webhooks.receiver.eventsAt(hookUrl('all')).map(({ data }) => ('vote' in data ? data.vote.title : null))
  expect(titles().sort()).toEqual(['Dinner', 'Lunch'])
  await voteOnAll(webhooks.testApp.browser(), lunch, [1, 0, -1])
  await workLater()
  await call(`/api/sessions/${lunch.id}`, { method: 'DELETE' })
  await workLater()
  expect(typesAt('all')).toEqual(['vote.begun', 'vote.begun', 'votes.counted', 'vote.deleted'])
  // It stays for the next vote.
  await begin('Breakfast')
  await workLater()
  expect(titles().at(-1)).toBe('Breakfast')
})

test('a webhook is sent only the events that were chosen for it, and tests', async () => {
  const { call, add, begin } = await program()
  const { webhookId, webhooks: listed } = (await add('chosen', ['vote.decided'])).body
  expect(listed[0]?.events).toEqual(['vote.decided'])
  const { id } = await begin('Lunch')
  await webhooks.work()
  await call(`/api/sessions/${id}/close`, { method: 'POST' })
  await workLater()
  await call(`/api/sessions/${id}`, { method: 'DELETE' })
  await workLater()
  expect(typesAt('chosen')).toEqual(['vote.decided'])
  expect((await call(`${path}/${webhookId}/test`, { method: 'POST' })).status).toBe(200)
  await workLater()
  expect(typesAt('chosen')).toEqual(['vote.decided', 'test.ping'])
  for (const events of [[], ['vote.begun', 'nonsense'], ['test.ping']])
    expect((await add('wrong', events)).status).toBe(400)
})

test('an account has three webhooks at most, also if more are added at the same time', async () => {
  const { add, call } = await program()
  const replies = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(name)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  const { webhooks: all } = (await call<WebhookList>(path)).body
  expect(all).toHaveLength(webhookLimits.webhooks)
  const left = (await call<WebhookList>(`${path}/${all[0]?.id}`, { method: 'DELETE' })).body
  expect(left.webhooks.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
  expect((await add('f')).status).toBe(200)
})

test('another account neither sees nor changes a webhook, and a new secret signs from then on', async () => {
  const { add, call } = await program()
  const { webhookId, secret } = (await add('own')).body
  const stranger = await program()
  expect((await stranger.call<WebhookList>(path)).body.webhooks).toEqual([])
  for (const rest of ['', '/secret', '/test'])
    expect(
      (await stranger.call(`${path}/${webhookId}${rest}`, { method: rest === '' ? 'DELETE' : 'POST' }))
        .status,
    ).toBe(404)
  const rotated = (await call<WebhookReply>(`${path}/${webhookId}/secret`, { method: 'POST' })).body
  expect(rotated.secret).toMatch(/^whsec_/)
  expect(rotated.secret).not.toBe(secret)
})
