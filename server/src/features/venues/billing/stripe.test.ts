import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { stripeHistory } from '../../../testing/external-services/stripe-history.ts'
import {
  sendWebhook,
  startStripeServer,
  stripeEvent,
} from '../../../testing/external-services/stripe-server.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { billingOf, pay } from '../../../testing/features/payments.ts'
import type { Person } from '../../../testing/features/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { settlePlans } from './service/settle.ts'

const secondMs = 1_000
let server: Awaited<ReturnType<typeof startStripeServer>>
let history: ReturnType<typeof stripeHistory>
let testApp: TestApp
let owner: Person
let venueId: string
beforeEach(async () => {
  server = await startStripeServer()
  history = stripeHistory(server)
  testApp = await startTestApp({ config: { stripe: server.settings } })
  onTestFinished(() => testApp.stop())
  const place = await ownedPlace(testApp)
  owner = place.owner
  venueId = place.venue.slug
})

const checkout = () =>
  owner.browser.post<{ url: string } & ErrorReply>('/api/venue/billing/checkout', { venueId })
const plan = () => billingOf(owner.browser, venueId)
const later = (milliseconds: number) => new Date(testApp.clock.now().getTime() + milliseconds)

/** Goes to Stripe's page. @returns the order */
async function ordered(): Promise<string> {
  const { status, body } = await checkout()
  if (status !== 200) throw new Error(`The checkout was refused: ${JSON.stringify(body)}`)
  return server.requests.at(-1)?.form.get('client_reference_id') ?? ''
}

/** A venue whose plan was paid. @returns the order */
async function subscribed(): Promise<string> {
  const order = await ordered()
  const events = [history.completed(order, testApp.clock.now()), history.paid(order, testApp.clock.now())]
  for (const event of events) await sendWebhook(testApp, event)
  return order
}

/** Every order of some things. */
const ordersOf = (given: readonly number[]): number[][] =>
  given.length === 0
    ? [[]]
    : given.flatMap((first) => ordersOf(given.filter((one) => one !== first)).map((rest) => [first, ...rest]))

describe('the payment page', () => {
  test('the payment page is Stripe’s, at our price, and the same for a second click', async () => {
    const first = await checkout()
    const second = await checkout()
    expect(first.body.url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    expect(second.body.url).toBe(first.body.url)
    const [requests, again] = server.requests
    expect(requests?.authorization).toBe('Bearer sk_test_of_a_test')
    expect(Object.fromEntries(requests?.form ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][unit_amount]': '2900',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][recurring][interval]': 'month',
    })
    expect(again?.key).toBe(requests?.key)
    expect(again?.form.toString()).toBe(requests?.form.toString())
    expect(await plan()).toMatchObject({ gateway: 'stripe', state: 'none', isPremium: false })
  })

  test('the payment page is requested again with the same key when Stripe fails once', async () => {
    let failures = 1
    server.stripe.answer = (request, response) => {
      if (failures-- > 0) response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
      else server.answersWell(request, response)
    }
    expect((await checkout()).status).toBe(200)
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
    expect(server.requests).toHaveLength(2)
  })

  test.each([
    ['a conflict', 409, {}, 2],
    ['a wrong key', 401, {}, 1],
    ['a failure that Stripe advises against repeating', 500, { 'stripe-should-retry': 'false' }, 1],
    ['a refusal that Stripe advises to repeat', 400, { 'stripe-should-retry': 'true' }, 2],
  ])('after %s (%i, %o) Stripe has been asked %i times', async (_, status, headers, times) => {
    server.stripe.answer = (_request, response) => response.writeHead(status, headers).end('{"error":{}}')
    expect((await checkout()).status).toBe(503)
    expect(server.requests).toHaveLength(times)
  })

  test('the payment page is unavailable while Stripe keeps failing', async () => {
    server.stripe.answer = (_, response) =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
    const { status, body } = await checkout()
    expect([status, body.error]).toEqual([503, 'Payment processing error. Please try again.'])
    server.stripe.answer = server.answersWell
    expect((await checkout()).status).toBe(200)
  })

  test('the mock gateway takes no payment while Stripe is configured', async () => {
    expect((await pay(owner.browser, venueId)).status).toBe(409)
    expect((await plan()).isPremium).toBe(false)
  })
})

test('a Stripe that does not answer is given up', async () => {
  const slow = await startStripeServer({ timeoutMs: 50 })
  slow.stripe.answer = () => undefined
  const node = await startTestApp({ config: { stripe: slow.settings } })
  onTestFinished(() => node.stop())
  const place = await ownedPlace(node)
  const reply = await place.owner.browser.post<ErrorReply>('/api/venue/billing/checkout', {
    venueId: place.venue.slug,
  })
  expect([reply.status, reply.body.code]).toEqual([503, 'unavailable'])
})

describe('what Stripe tells', () => {
  test('Stripe’s events open premium with an invoice, whichever arrives first', async () => {
    const order = await ordered()
    const now = testApp.clock.now()
    for (const event of [history.paid(order, now), history.completed(order, now)])
      expect(await sendWebhook(testApp, event)).toMatchObject({ status: 200, body: { received: true } })
    const { state, isPremium, invoices: list } = await plan()
    expect({ state, isPremium }).toEqual({ state: 'active', isPremium: true })
    expect(list).toMatchObject([
      { name: 'Ann Example', address: '1 Pike St, Seattle', isTest: false, last4: '' },
    ])
    expect((await checkout()).status).toBe(409)
  })

  test('a completed checkout opens premium with its invoice before the event of the invoice arrives', async () => {
    const order = await ordered()
    const [first, second] = [
      history.completed(order, testApp.clock.now()),
      history.paid(order, testApp.clock.now()),
    ]
    await sendWebhook(testApp, first)
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
    await sendWebhook(testApp, second)
    expect((await plan()).invoices).toHaveLength(1)
  })

  test('a completed checkout opens nothing before it is paid', async () => {
    const order = await ordered()
    await sendWebhook(testApp, history.completed(order, testApp.clock.now()))
    expect(await plan()).toMatchObject({ state: 'none', isPremium: false, invoices: [] })
    await sendWebhook(testApp, history.paid(order, testApp.clock.now()))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })

  test('a month whose event never came is made up for by the next event', async () => {
    const order = await subscribed()
    history.paid(order, later(30 * dayMs))
    await sendWebhook(testApp, history.paid(order, later(60 * dayMs)))
    const { invoices: list, paidUntil } = await plan()
    expect(list).toHaveLength(3)
    expect(Date.parse(paidUntil ?? '')).toBeGreaterThan(later(89 * dayMs).getTime())
  })

  test('a Stripe event is refused while Stripe does not answer, and counts once it is sent again', async () => {
    const order = await ordered()
    const event = history.paid(order, testApp.clock.now())
    server.stripe.answer = (_, response) =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
    const { status, body } = await sendWebhook(testApp, event)
    expect([status, body.error]).toEqual([503, 'Payment processing error. Please try again.'])
    expect(await plan()).toMatchObject({ state: 'none', invoices: [] })
    server.stripe.answer = server.answersWell
    expect((await sendWebhook(testApp, event)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })

  test('a Stripe event counts once when repeated, concurrently or under another id', async () => {
    const order = await ordered()
    const event = history.paid(order, testApp.clock.now())
    await Promise.all(Array.from({ length: 6 }, () => sendWebhook(testApp, event)))
    expect((await sendWebhook(testApp, { ...event, id: 'evt_other' })).status).toBe(200)
    expect((await plan()).invoices).toHaveLength(1)
  })

  test('a Stripe event that is forged, modified, replayed later or unsigned is refused', async () => {
    const event = history.paid(await ordered(), testApp.clock.now())
    const forged = [
      await sendWebhook(testApp, event, { secret: 'whsec_guessed' }),
      await sendWebhook(testApp, event, { body: JSON.stringify(event).replace('2900', '2901') }),
      await sendWebhook(testApp, event, { at: later(-301 * secondMs) }),
    ]
    expect(forged.map(({ status }) => status)).toEqual([400, 400, 400])
    expect((await owner.browser.post('/api/stripe/webhook', event)).status).toBe(400)
    expect(await plan()).toMatchObject({ state: 'none', invoices: [] })
  })

  test('a Stripe payment of another amount, another currency or an unknown order opens nothing', async () => {
    const order = await ordered()
    const now = testApp.clock.now()
    history.subscriptionOf(order, { ref: 'sub_5' })
    for (const event of [
      history.paid(order, now, { amount: 100, ref: 'sub_1' }),
      history.paid(order, now, { currency: 'jpy', ref: 'sub_2' }),
      history.paid('somebody-else', now, { ref: 'sub_3' }),
      history.completed(order, now, { amount: 0, ref: 'sub_4' }),
      // The price is ours, and a coupon of somebody else's reduced it.
      history.paid(order, now, { amount: 100, ref: 'sub_5' }),
    ])
      expect((await sendWebhook(testApp, event)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'none', isPremium: false, invoices: [] })
  })

  test('Stripe events of a second plan for the venue change nothing', async () => {
    await subscribed()
    await testApp.db
      .insertInto('checkouts')
      .values({ id: 'o2', venue_id: venueId, amount_cents: 2_900, currency: 'usd', created_at: new Date() })
      .execute()
    await sendWebhook(testApp, history.paid('o2', later(0), { ref: 'sub_2' }))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
    await sendWebhook(testApp, history.changed('deleted', later(secondMs), { ref: 'sub_2' }))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })

  test('Stripe events about other objects are ignored', async () => {
    const at = later(0)
    const others = [
      stripeEvent('charge.refunded', {}, { at }),
      stripeEvent('invoice.paid', { id: 'in_of_something_else' }, { at }),
      stripeEvent('customer.subscription.updated', { id: 'sub_of_another_account' }, { at }),
    ]
    for (const event of others) expect((await sendWebhook(testApp, event)).status).toBe(200)
  })
})

describe('a plan at Stripe', () => {
  test('a plan at Stripe is renewed by each invoice', async () => {
    const order = await subscribed()
    const before = (await plan()).paidUntil ?? ''
    await sendWebhook(testApp, history.paid(order, later(30 * dayMs)))
    const after = await plan()
    expect(Date.parse(after.paidUntil ?? '')).toBeGreaterThan(Date.parse(before) + 25 * dayMs)
    expect(after.invoices).toHaveLength(2)
  })

  test('a plan at Stripe ends with the month: it is canceled at Stripe, and can be resumed there', async () => {
    await subscribed()
    const change = (verb: string) => owner.browser.post(`/api/venue/billing/${verb}`, { venueId })
    expect(await change('cancel')).toMatchObject({ body: { billing: { state: 'ending', isPremium: true } } })
    expect(await change('resume')).toMatchObject({ body: { billing: { state: 'active' } } })
    const billing = server.requests
      .slice(-2)
      .map(({ path, form }) => [path, form.get('cancel_at_period_end')])
    expect(billing).toEqual([
      ['/v1/subscriptions/sub_1', 'true'],
      ['/v1/subscriptions/sub_1', 'false'],
    ])
  })

  test('a plan at Stripe is not shown as canceled when the call to Stripe failed', async () => {
    await subscribed()
    server.stripe.answer = (_, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":{}}')
    expect((await owner.browser.post('/api/venue/billing/cancel', { venueId })).status).toBe(503)
    expect((await plan()).state).toBe('active')
  })

  test('a plan at Stripe follows the newest event, in whichever order events arrive', async () => {
    await subscribed()
    const late = history.changed('updated', later(10_000), { status: 'past_due' })
    await sendWebhook(
      testApp,
      history.changed('updated', later(20_000), { status: 'active', cancel_at_period_end: true }),
    )
    await sendWebhook(testApp, late)
    expect((await plan()).state).toBe('ending')
    await sendWebhook(testApp, history.changed('updated', later(30_000), { status: 'past_due' }))
    expect(await plan()).toMatchObject({ state: 'past_due', isPremium: true })
  })

  test.each([
    [
      'an event',
      () => sendWebhook(testApp, history.changed('updated', later(20_000), { cancel_at_period_end: true })),
    ],
    ['the owner’s cancellation', () => owner.browser.post('/api/venue/billing/cancel', { venueId })],
  ])(
    'a plan at Stripe is not set back by an answer that was asked for before %s and came after it',
    async (_, next) => {
      await subscribed()
      let release: (() => void) | undefined
      server.stripe.answer = (request, response) => {
        if (release || request.method !== 'GET') return server.answersWell(request, response)
        const old = JSON.stringify(server.subscriptions.get('sub_1'))
        release = () => response.setHeader('content-type', 'application/json').end(old)
      }
      const slow = sendWebhook(testApp, history.changed('updated', later(10_000)))
      await expect.poll(() => release).toBeDefined()
      expect((await next()).status).toBe(200)
      expect((await plan()).state).toBe('ending')
      release?.()
      expect((await slow).status).toBe(200)
      expect((await plan()).state).toBe('ending')
    },
  )

  test('a plan at Stripe that was canceled before its payment event begins as canceled', async () => {
    const order = await ordered()
    const payment = history.paid(order, testApp.clock.now())
    expect(
      (await sendWebhook(testApp, history.changed('updated', later(20_000), { cancel_at_period_end: true })))
        .status,
    ).toBe(200)
    await sendWebhook(testApp, payment)
    expect(await plan()).toMatchObject({ state: 'ending', isPremium: true })
  })

  test('a plan at Stripe has ended with its one invoice, whichever order its repeated events arrive in', async () => {
    for (const turn of ordersOf([0, 1, 2, 3])) {
      // Limits of an address are no part of this.
      testApp.clock.advance(10 * secondMs)
      const ref = `sub_${turn.join('')}`
      const order = await ordered()
      const steps = [
        () => history.completed(order, later(0), { ref }),
        () => history.paid(order, later(0), { ref }),
        () => history.changed('updated', later(20_000), { ref }),
        () => history.changed('deleted', later(30_000), { ref }),
      ]
      const events: object[] = []
      const before = (await plan()).invoices.length
      for (const at of turn) {
        // An event that arrives late tells of what others have followed already.
        for (const happen of steps.slice(events.length, at + 1)) events.push(happen())
        for (const _ of [1, 2]) await sendWebhook(testApp, events[at] ?? {})
      }
      const after = await plan()
      expect([turn, after.isPremium, after.invoices.length - before]).toEqual([turn, false, 1])
      expect(['none', 'ended']).toContain(after.state)
    }
  })

  test('a plan at Stripe ends when Stripe ends it, and no late event brings it back', async () => {
    const order = await subscribed()
    await sendWebhook(testApp, history.changed('deleted', later(20_000)))
    await sendWebhook(testApp, history.changed('updated', later(30_000)))
    await sendWebhook(testApp, history.paid(order, later(10_000)))
    expect(await plan()).toMatchObject({ state: 'ended', isPremium: false })
    expect((await plan()).invoices).toHaveLength(2)
    expect((await checkout()).status).toBe(200)
  })

  test('a plan at Stripe that ended before its first payment event does not begin', async () => {
    const order = await ordered()
    const first = history.completed(order, testApp.clock.now())
    await sendWebhook(testApp, history.changed('deleted', later(20_000)))
    await sendWebhook(testApp, first)
    expect(await plan()).toMatchObject({ state: 'none', isPremium: false })
  })

  test('a plan at Stripe lasts three days without a payment event, and a late payment reopens it', async () => {
    const order = await subscribed()
    const deps = { publicUrl: '', stripe: null, log: testApp.app.log }
    const settleIn = (days: number) => settlePlans({ db: testApp.db, now: later(days * dayMs) }, deps)
    await settleIn(32)
    expect((await plan()).isPremium).toBe(true)
    await settleIn(35)
    expect(await plan()).toMatchObject({ state: 'ended', isPremium: false })
    await sendWebhook(testApp, history.paid(order, later(40 * dayMs)))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })
})
