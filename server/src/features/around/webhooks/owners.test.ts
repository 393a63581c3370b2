import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isSignedWith } from '../../../testing/external-services/webhook-receiver.ts'
import { crewOf, joinCrew, makeCrew, startVote } from '../../../testing/features/crews.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import {
  addWebhook,
  hookUrl,
  startWebhooks,
  type WebhookReply,
  webhooksOf,
} from '../../../testing/features/webhooks.ts'
import { endVotes } from './service/end-votes.ts'
import { webhookData } from './store/personal-data.ts'
import { moveMember } from './store/webhooks.ts'

let webhooks: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  webhooks = await startWebhooks()
})
afterAll(() => webhooks.stop())
beforeEach(async () => {
  webhooks.testApp.clock.advance(dayMs)
  await webhooks.reset()
})

const stored = () => webhooks.testApp.db.selectFrom('webhooks').selectAll().execute()

describe('adding a webhook', () => {
  test.each([
    'http://hooks.example.com/a',
    'https://hooks.example.com:8443/a',
    'https://user:pass@hooks.example.com/a',
    'https://localhost/a',
    'https://10.0.0.1/a',
    'https://[::ffff:127.0.0.1]/a',
    'https://2130706433/a',
    'https://intranet/a',
    'https://db.internal/a',
    'https://hooks.example.com/a#part',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'nonsense',
    `https://hooks.example.com/${'a'.repeat(1_000)}`,
  ])('the address %s is refused', async (url) => {
    const hosted = await hostedSession(webhooks.testApp)
    const { status, body } = await hosted.host.post<WebhookReply>(webhooksOf(hosted), { url })
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.fields?.url).toEqual(expect.any(String))
  })

  test('three webhooks are all, also if more are added at the same time', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) =>
        hosted.host.post<WebhookReply>(webhooksOf(hosted), { url: hookUrl(name) }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(webhookLimits.webhooks)
    expect(replies.filter(({ body }) => body.code === 'list_full')).toHaveLength(2)
    const [first] = await stored()
    await hosted.host.delete(webhooksOf(hosted, `/${first?.id}`))
    await addWebhook(hosted.host, hosted, 'f')
    expect(await stored()).toHaveLength(webhookLimits.webhooks)
  })

  test('one network adds thirty webhooks a day', async () => {
    const address = '198.51.100.7'
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 11; n += 1) {
      const hosted = await hostedSession(webhooks.testApp, {}, webhooks.testApp.browser(address))
      for (const name of ['a', 'b', 'c'])
        codes.push(
          (await hosted.host.post<WebhookReply>(webhooksOf(hosted), { url: hookUrl(name) })).body.code,
        )
    }
    expect(codes.filter((code) => code === undefined).length).toBe(30)
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  test('only the host of a vote, and the maker of a crew, see and change its webhooks', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const crew = await crewOf(webhooks.testApp, 'Bo')
    const ofVote = await addWebhook(hosted.host, hosted)
    const ofCrew = await addWebhook(crew.maker, { crewId: crew.id })
    const [friend] = crew.friends
    expect((await webhooks.testApp.browser().get(webhooksOf(hosted))).status).toBe(404)
    expect((await friend?.get(webhooksOf({ crewId: crew.id })))?.status).toBe(403)
    // By the id of another owner's webhook neither does anything.
    const other = await hostedSession(webhooks.testApp)
    for (const { id } of [ofVote, ofCrew]) {
      expect((await other.host.post(webhooksOf(other, `/${id}/test`))).status).toBe(404)
      expect((await other.host.post(webhooksOf(other, `/${id}/secret`))).status).toBe(404)
      expect((await other.host.delete(webhooksOf(other, `/${id}`))).status).toBe(404)
    }
    expect(await stored()).toHaveLength(2)
  })
})

describe('the secret of a webhook', () => {
  test('a secret is shown once, and stored encrypted', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const { secret } = await addWebhook(hosted.host, hosted)
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { body } = await hosted.host.get<WebhookReply>(webhooksOf(hosted))
    expect(JSON.stringify(body)).not.toContain('secret"')
    expect(JSON.stringify(body)).not.toContain(secret)
    const [row] = await stored()
    expect(row?.secret.includes(Buffer.from(secret))).toBe(false)
    expect(row?.secret.includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false)
  })

  test('after a rotation both secrets sign for a day, then the new one alone', async () => {
    const { testApp, receiver } = webhooks
    const hosted = await hostedSession(testApp)
    const hook = await addWebhook(hosted.host, hosted)
    const { secret, rotate } = hook
    const { body } = await rotate()
    expect(body.secret).not.toBe(secret)
    expect(body.webhooks[0]?.previousSecretUntil).toEqual(expect.any(String))
    const signedBy = async () => {
      receiver.received.length = 0
      await webhooks.ping(hook)
      const [message] = receiver.received
      if (!message) throw new Error('Nothing was sent.')
      return [secret, body.secret].map((one) => isSignedWith(one, message, testApp.clock.now()))
    }
    expect(await signedBy()).toEqual([true, true])
    expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/)
    testApp.clock.advance(dayMs)
    expect(await signedBy()).toEqual([false, true])
    expect((await hosted.host.get<WebhookReply>(webhooksOf(hosted))).body.webhooks[0]).toMatchObject({
      previousSecretUntil: null,
    })
  })

  test('after two rotations within a day each of the three secrets signs, whichever the receiver has', async () => {
    const { testApp, receiver } = webhooks
    const hosted = await hostedSession(testApp)
    const hook = await addWebhook(hosted.host, hosted)
    const { secret, rotate } = hook
    const secrets = [secret, (await rotate()).body.secret, (await rotate()).body.secret]
    const signedBy = async () => {
      receiver.received.length = 0
      await webhooks.ping(hook)
      const [message] = receiver.received
      if (!message) throw new Error('Nothing was sent.')
      return secrets.map((one) => isSignedWith(one, message, testApp.clock.now()))
    }
    expect(await signedBy()).toEqual([true, true, true])
    testApp.clock.advance(dayMs)
    expect(await signedBy()).toEqual([false, false, true])
    secrets.push((await rotate()).body.secret)
    expect(await signedBy()).toEqual([false, false, true, true])
  })
})

test('a webhook whose secret cannot be read any more says so, and works with a new one', async () => {
  const hosted = await hostedSession(webhooks.testApp)
  const hook = await addWebhook(hosted.host, hosted)
  await webhooks.testApp.db
    .updateTable('webhooks')
    .set({ secret: Buffer.alloc(60) })
    .execute()
  expect(await webhooks.ping(hook)).toMatchObject({ status: null, failure: 'unreadable_secret' })
  await hook.rotate()
  expect(await webhooks.ping(hook)).toMatchObject({ status: 204, failure: null })
})

describe('testing a webhook', () => {
  test('a test sends a ping once and says what came of it', async () => {
    const { receiver } = webhooks
    const hosted = await hostedSession(webhooks.testApp)
    const hook = await addWebhook(hosted.host, hosted)
    const accepted = { state: 'delivered', status: 204, failure: null, milliseconds: expect.any(Number) }
    expect(await webhooks.ping(hook)).toMatchObject(accepted)
    expect(receiver.received.map(({ event }) => event)).toEqual([
      { type: 'test.ping', timestamp: expect.any(String), data: { webhookId: hook.id } },
    ])
    receiver.answer = () => ({ status: 301, headers: { location: 'https://elsewhere.example.com/' } })
    const redirected = await webhooks.ping(hook)
    expect(redirected).toMatchObject({ state: 'dead', status: 301, attempts: 1 })
    expect((await hook.resend(redirected.id)).body).toMatchObject({ code: 'not_found' })
    expect((await hook.shown()).failingSince).toBeNull()
  })

  test('a test waits behind nothing that its receiver refused', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const hook = await addWebhook(hosted.host, hosted)
    webhooks.receiver.answer = () => ({ status: 500 })
    await webhooks.work()
    webhooks.receiver.answer = () => ({ status: 204 })
    expect(await webhooks.ping(hook)).toMatchObject({ state: 'delivered' })
    expect((await hook.shown()).deliveries).toMatchObject([
      { type: 'test.ping', attempts: 1 },
      { type: 'vote.begun', state: 'waiting' },
    ])
  })

  test('a webhook is tested ten times an hour', async () => {
    const hosted = await hostedSession(webhooks.testApp)
    const hook = await addWebhook(hosted.host, hosted)
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await hook.test()).status)
    await webhooks.deliver()
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const pings = webhooks.receiver.received.filter(({ event }) => event.type === 'test.ping')
    expect(pings).toHaveLength(10)
  })
})

describe('the webhooks of somebody who goes', () => {
  test('a maker who leaves takes their webhooks along', async () => {
    const { maker, id: crewId, friends } = await crewOf(webhooks.testApp, 'Bo')
    await addWebhook(maker, { crewId })
    await maker.delete(`/api/crews/${crewId}/me`)
    expect(await stored()).toEqual([])
    const { body } = (await friends[0]?.get<WebhookReply>(webhooksOf({ crewId }))) ?? {}
    expect(body?.webhooks).toEqual([])
  })

  test('a deleted crew has no webhooks, and its votes go on without', async () => {
    const { maker, id: crewId } = await crewOf(webhooks.testApp)
    await addWebhook(maker, { crewId })
    const { sessionId } = (await startVote(maker, crewId)).body
    await webhooks.work()
    await maker.delete(`/api/crews/${crewId}`)
    await maker.post(`/api/sessions/${sessionId}/close`)
    await webhooks.work()
    expect(webhooks.receiver.received.map(({ event }) => event.type)).toEqual(['vote.begun'])
    expect(await stored()).toEqual([])
  })

  test('a membership that becomes the account’s keeps its webhooks', async () => {
    const { testApp } = webhooks
    const browser = testApp.browser()
    const crew = await makeCrew(browser)
    await addWebhook(browser, { crewId: crew.id })
    const person = await consumer(testApp)
    await joinCrew(person.browser, crew.secret, 'Ada elsewhere')
    const db = testApp.db
    const members = await db
      .selectFrom('crew_members')
      .select('id')
      .where('crew_id', '=', crew.id)
      .orderBy('id')
      .execute()
    await moveMember(db, members[0]?.id ?? '', members[1]?.id ?? '')
    await db
      .deleteFrom('crew_members')
      .where('id', '=', members[0]?.id ?? '')
      .execute()
    expect(await stored()).toMatchObject([{ member_id: members[1]?.id }])
  })

  test('erasing a person deletes the webhooks that they added and those of the votes they host', async () => {
    const { testApp } = webhooks
    const { browser, account } = await consumer(testApp)
    const hosted = await hostedSession(testApp, {}, browser)
    await addWebhook(browser, hosted, 'a')
    await testApp.db.updateTable('webhooks').set({ account_id: null }).execute()
    await addWebhook(browser, hosted, 'b')
    const others = await hostedSession(testApp)
    await addWebhook(others.host, others, 'c')
    await webhooks.work()
    const person = { accountIds: [account.id], address: null }
    const { webhooks: exported } = await webhookData.exportOf(testApp.db, person)
    expect(exported).toMatchObject([{ url: hookUrl('a') }, { url: hookUrl('b') }])
    expect(JSON.stringify(exported)).not.toContain('secret')
    const erasing = { db: testApp.db, now: testApp.clock.now(), person, pseudonym: 'x' }
    const { changes } = await webhookData.erase(erasing)
    expect(changes.find(({ table }) => table === 'webhooks')?.count).toBe(2)
    expect(await stored()).toMatchObject([{ url: hookUrl('c') }])
    expect((await webhookData.erase(erasing)).changes.every(({ count }) => count === 0)).toBe(true)
  })

  test('deleting votes without webhooks costs nothing more', async () => {
    await endVotes(webhooks.testApp.db, ['nosuchsessio'], webhooks.testApp.clock.now())
    expect(await stored()).toEqual([])
  })
})
