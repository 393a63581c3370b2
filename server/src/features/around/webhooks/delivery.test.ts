import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { webhookLimits } from '@nofomo/contracts/webhooks/choices.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { webhookNode } from '../../../testing/features/webhook-node.ts'
import { addWebhook, startWebhooks, webhooksOf } from '../../../testing/features/webhooks.ts'
import { deliveryTable } from './store/deliveries.ts'
import { purgeWebhooks } from './store/purge.ts'

let webhooks: Awaited<ReturnType<typeof startWebhooks>>
beforeAll(async () => {
  webhooks = await startWebhooks()
})
afterAll(() => webhooks.stop())
beforeEach(async () => {
  webhooks.testApp.clock.advance(dayMs)
  await webhooks.reset()
})

const always = (status: number, headers = {}) => {
  webhooks.receiver.answer = () => ({ status, headers })
}
const idsReceived = () => webhooks.receiver.received.map(({ headers }) => headers['webhook-id'])
const typesReceived = () => webhooks.receiver.received.map(({ event }) => event.type)
/** Lets all attempts of a day be made. */
async function passDay() {
  for (let minutes = 0; minutes < 28 * 60; minutes += 30) {
    webhooks.testApp.clock.advance(30 * 60_000)
    await webhooks.work()
  }
}
async function scene() {
  const hosted = await hostedSession(webhooks.testApp, { expectedVoters: 9 })
  const added = await addWebhook(hosted.host, hosted)
  const retitle = async (title: string) => {
    await hosted.host.post('/api/sessions', { id: hosted.session.id, title })
    await webhooks.work()
  }
  return { ...hosted, ...added, retitle }
}

describe('a delivery', () => {
  test('a message that is not accepted is tried again with the same id and a new time, until it is', async () => {
    const { shown } = await scene()
    always(500)
    await webhooks.work()
    webhooks.testApp.clock.advance(29_000)
    await webhooks.work()
    expect(await shown()).toMatchObject({
      failingSince: expect.any(String),
      deliveries: [{ type: 'vote.begun', state: 'waiting', attempts: 1, status: 500, failure: null }],
    })
    always(202)
    webhooks.testApp.clock.advance(1_000)
    await webhooks.work()
    const [first, second] = webhooks.receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
    const times = [first, second].map((one) => Number(one?.headers['webhook-timestamp']))
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(30)
    expect(await shown()).toMatchObject({
      failingSince: null,
      deliveries: [{ state: 'delivered', attempts: 2, status: 202 }],
    })
  })

  test('after a day a message is dead, is shown with its last answer, and is sent again when its owner says so', async () => {
    const { shown, resend } = await scene()
    always(404)
    await webhooks.work()
    await passDay()
    const [dead] = (await shown()).deliveries
    expect(dead).toMatchObject({ state: 'dead', attempts: 8, status: 404, nextAttemptAt: null })
    expect(idsReceived()).toHaveLength(8)
    always(200)
    expect((await resend(dead?.id ?? '')).status).toBe(200)
    await webhooks.work()
    expect((await shown()).deliveries).toMatchObject([{ id: dead?.id, state: 'delivered' }])
    expect(new Set(idsReceived())).toEqual(new Set([dead?.id]))
    expect((await resend(dead?.id ?? '')).status).toBe(404)
  })

  test('messages wait for the one before, and for ten minutes of failures at most', async () => {
    const { retitle } = await scene()
    always(503)
    await webhooks.work()
    await retitle('One')
    await retitle('Two')
    expect(typesReceived()).toEqual(['vote.begun'])
    always(200)
    webhooks.testApp.clock.advance(30_000)
    await webhooks.work()
    expect(typesReceived()).toEqual(['vote.begun', 'vote.begun', 'vote.changed', 'vote.changed'])

    webhooks.receiver.answer = ({ event }) => ({
      status: JSON.stringify(event).includes('Poison') ? 500 : 200,
    })
    await retitle('Poison')
    await retitle('Cure')
    const cured = () => webhooks.receiver.received.some(({ body }) => body.includes('Cure'))
    for (const pause of [30_000, 120_000]) {
      webhooks.testApp.clock.advance(pause)
      await webhooks.work()
      expect(cured()).toBe(false)
    }
    webhooks.testApp.clock.advance(480_000)
    await webhooks.work()
    expect(cured()).toBe(true)
  })

  test('two nodes and a slow receiver send each message once', async () => {
    const { testApp, receiver } = webhooks
    for (const _ of [1, 2, 3, 4, 5]) await scene()
    const other = await webhookNode(testApp.db, testApp.clock.now, receiver.request)
    await Promise.all([webhooks.work(), other.work(), webhooks.work(), other.work()])
    await webhooks.work()
    expect(typesReceived()).toEqual(Array(5).fill('vote.begun'))
    expect(new Set(idsReceived()).size).toBe(5)
  })

  test('a receiver that hangs has places of its own, and delays no message of another', async () => {
    const hooks = await Promise.all([1, 2, 3, 4].map(() => hostedSession(webhooks.testApp)))
    for (const slow of hooks)
      for (const path of ['a', 'b', 'c'])
        await slow.host.post(webhooksOf(slow), { url: `https://slow.example.com/slow/${path}` })
    const { url, retitle } = await scene()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    webhooks.receiver.answer = async ({ path }) => {
      if (path.startsWith('/slow/')) await held
      return { status: 204 }
    }
    const hanging = () => webhooks.receiver.received.filter(({ path }) => path.startsWith('/slow/'))
    const arrived = (count: number) =>
      vi.waitUntil(() => webhooks.receiver.eventsAt(url).length === count, { timeout: 60_000 })
    const begun = webhooks.work()
    await arrived(1)
    const changed = retitle('Later')
    await arrived(2)
    expect(hanging().length).toBeLessThanOrEqual(deliveryTable.places.each)
    release()
    await Promise.all([begun, changed])
    expect(hanging().length).toBeGreaterThanOrEqual(12)
  })

  test('nothing that is found twice is queued twice', async () => {
    const { session } = await scene()
    await Promise.all([1, 2, 3, 4].map(() => webhooks.compare([session.id])))
    await webhooks.deliver()
    expect(typesReceived()).toEqual(['vote.begun'])
  })

  test('a redirect is not followed', async () => {
    const { shown } = await scene()
    always(302, { location: `http://127.0.0.1:${webhooks.receiver.port}/inside` })
    await webhooks.work()
    expect(webhooks.receiver.received.map(({ path }) => path)).toEqual(['/a'])
    expect((await shown()).deliveries).toMatchObject([{ state: 'waiting', status: 302 }])
  })

  test('a receiver that asks for more time gets an hour at most', async () => {
    const { shown } = await scene()
    const now = webhooks.testApp.clock.now().getTime()
    always(429, { 'retry-after': '999999' })
    await webhooks.work()
    const [waiting] = (await shown()).deliveries
    const wait = new Date(waiting?.nextAttemptAt ?? '').getTime() - now
    expect(wait).toBeGreaterThanOrEqual(3_600_000)
    expect(wait).toBeLessThan(3_660_000)
  })
})

describe('a webhook', () => {
  test('a receiver that answers 410 ends its webhook', async () => {
    const { shown, retitle, resend, test: press } = await scene()
    always(410)
    await webhooks.work()
    const dead = (await shown()).deliveries[0]
    expect(await shown()).toMatchObject({ state: 'gone', deliveries: [{ state: 'dead', status: 410 }] })
    always(200)
    await retitle('Nobody reads it')
    expect(typesReceived()).toEqual(['vote.begun'])
    expect((await resend(dead?.id ?? '')).body).toMatchObject({ code: 'conflict' })
    await webhooks.ping({ test: press, shown })
    expect((await shown()).state).toBe('gone')
  })

  test('a webhook that fails for three days is paused, and goes on with what has changed after a test that succeeds', async () => {
    const { shown, retitle, resend, test: press } = await scene()
    always(500)
    await webhooks.work()
    for (let day = 0; day < webhookLimits.daysOfFailures; day += 1) {
      await passDay()
      await retitle(`Day ${day}`)
    }
    await passDay()
    const paused = await shown()
    expect(paused.state).toBe('paused')
    expect(new Set(paused.deliveries.map(({ state }) => state))).toEqual(new Set(['dead']))
    expect((await resend(paused.deliveries[0]?.id ?? '')).body).toMatchObject({ code: 'conflict' })
    webhooks.receiver.received.length = 0
    await retitle('While it was paused')
    webhooks.testApp.clock.advance(dayMs)
    await webhooks.work()
    expect(typesReceived()).toEqual([])

    expect(await webhooks.ping({ test: press, shown })).toMatchObject({ status: 500 })
    expect((await shown()).state).toBe('paused')
    always(200)
    expect(await webhooks.ping({ test: press, shown })).toMatchObject({ status: 200 })
    expect((await shown()).state).toBe('active')
    await webhooks.work()
    expect(typesReceived()).toEqual(['test.ping', 'test.ping', 'vote.changed'])
    expect(webhooks.receiver.received.at(-1)?.body).toContain('While it was paused')
  })

  test('one success among failures starts the three days again', async () => {
    const { shown, retitle } = await scene()
    always(500)
    await webhooks.work()
    await passDay()
    await retitle('a')
    await passDay()
    always(200)
    await retitle('b')
    always(500)
    await retitle('c')
    await passDay()
    await retitle('d')
    await passDay()
    expect((await shown()).state).toBe('active')
  })

  test('deliveries of 30 days ago are deleted, also the dead ones', async () => {
    const { shown } = await scene()
    always(200)
    await webhooks.work()
    const { db, clock } = webhooks.testApp
    await purgeWebhooks(db, new Date(clock.now().getTime() + 29 * dayMs))
    expect((await shown()).deliveries).toHaveLength(1)
    await purgeWebhooks(db, new Date(clock.now().getTime() + 31 * dayMs))
    expect((await shown()).deliveries).toEqual([])
  })

  test('a page shows what waits and is dead before what arrived, at most fifteen', async () => {
    const { shown, retitle, host, session } = await scene()
    await webhooks.work()
    for (let n = 0; n < 20; n += 1) {
      webhooks.testApp.clock.advance(10_000)
      await retitle(`Title ${n}`)
    }
    always(500)
    await vote(webhooks.testApp.browser(), session.id, session.venues[0]?.id, 1)
    await webhooks.work()
    const { deliveries } = await shown()
    expect(deliveries).toHaveLength(webhookLimits.deliveriesShown)
    expect(deliveries[0]).toMatchObject({ type: 'votes.counted', state: 'waiting' })
    const { body } = await webhooks.testApp.browser().get(webhooksOf({ session }))
    expect(body).toMatchObject({ code: 'not_found' })
    expect((await host.get(webhooksOf({ session }))).status).toBe(200)
  })
})
