import type { ErrorReply } from '@nofomo/contracts/errors.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ownedPlace } from '../../testing/bookings.ts'
import { billingOf, pay } from '../../testing/payments.ts'
import type { Person } from '../../testing/people.ts'
import { sendWebhook, startStripeServer, stripeEvent, successReply } from '../../testing/stripe-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { settlePlans } from './service/settle.ts'

const day = 86_400_000
const secondMs = 1_000
let server: Awaited<ReturnType<typeof startStripeServer>>
let testApp: TestApp
let owner: Person
let venueId: string
beforeEach(async () => {
  server = await startStripeServer()
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
  await checkout()
  return server.requests.at(-1)?.form.get('client_reference_id') ?? ''
}

type Details = { amount?: number; currency?: string; ref?: string }

function completed(
  order: string,
  at: Date,
  { amount = 2_900, currency = 'usd', ref = 'sub_1' }: Details = {},
) {
  const session = { client_reference_id: order, payment_status: 'paid', amount_total: amount, currency }
  return stripeEvent(
    'checkout.session.completed',
    { ...session, subscription: ref, customer: 'cus_1' },
    { at },
  )
}

let invoices = 0
/** The invoice of a month that begins at a moment. */
function paid(order: string, at: Date, { amount = 2_900, currency = 'usd', ref = 'sub_1' }: Details = {}) {
  invoices += 1
  const start = Math.floor(at.getTime() / 1_000)
  const invoice = {
    id: `in_${invoices}`,
    amount_paid: amount,
    currency,
    customer: 'cus_1',
    customer_name: 'Ann Example',
    customer_email: 'ann.at.stripe@example.com',
    customer_address: { line1: '1 Pike St', city: 'Seattle', line2: null },
    lines: { data: [{ period: { start, end: start + 30 * 86_400 } }] },
    parent: { subscription_details: { subscription: ref, metadata: { order } } },
  }
  return stripeEvent('invoice.paid', invoice, { at })
}

function changed(kind: 'updated' | 'deleted', at: Date, details: object = {}) {
  const subscription = { id: 'sub_1', status: 'active', cancel_at_period_end: false, ...details }
  return stripeEvent(`customer.subscription.${kind}`, subscription, { at })
}

/** A venue whose plan was paid. @returns the order */
async function subscribed(): Promise<string> {
  const order = await ordered()
  await sendWebhook(testApp, completed(order, testApp.clock.now()))
  await sendWebhook(testApp, paid(order, testApp.clock.now()))
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
      else successReply(request, response)
    }
    expect((await checkout()).status).toBe(200)
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
    expect(server.requests).toHaveLength(2)
  })

  test('the payment page is unavailable while Stripe keeps failing', async () => {
    server.stripe.answer = (_, response) =>
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{}}')
    const { status, body } = await checkout()
    expect([status, body.error]).toEqual([503, 'Payment processing error. Please try again.'])
    server.stripe.answer = successReply
    expect((await checkout()).status).toBe(200)
  })

  test('the mock gateway takes no payment while Stripe is configured', async () => {
    expect((await pay(owner.browser, venueId)).status).toBe(409)
    expect((await plan()).isPremium).toBe(false)
  })
})

test('a call to Stripe without an answer ends with a timeout', async () => {
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
    for (const event of [paid(order, now), completed(order, now)])
      expect(await sendWebhook(testApp, event)).toMatchObject({ status: 200, body: { received: true } })
    const { state, isPremium, invoices: list } = await plan()
    expect({ state, isPremium }).toEqual({ state: 'active', isPremium: true })
    expect(list).toMatchObject([
      { name: 'Ann Example', address: '1 Pike St, Seattle', isTest: false, last4: '' },
    ])
    expect((await checkout()).status).toBe(409)
  })

  test('a completed checkout opens premium before its invoice arrives', async () => {
    const order = await ordered()
    await sendWebhook(testApp, completed(order, testApp.clock.now()))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true, invoices: [] })
    await sendWebhook(testApp, paid(order, testApp.clock.now()))
    expect((await plan()).invoices).toHaveLength(1)
  })

  test('a Stripe event counts once when repeated, concurrently or under another id', async () => {
    const order = await ordered()
    const event = paid(order, testApp.clock.now())
    await Promise.all(Array.from({ length: 6 }, () => sendWebhook(testApp, event)))
    expect((await sendWebhook(testApp, { ...event, id: 'evt_other' })).status).toBe(200)
    expect((await plan()).invoices).toHaveLength(1)
  })

  test('a Stripe event that is forged, modified, replayed later or unsigned is refused', async () => {
    const event = paid(await ordered(), testApp.clock.now())
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
    for (const event of [
      paid(order, now, { amount: 100 }),
      paid(order, now, { currency: 'jpy' }),
      paid('somebody-else', now),
      completed(order, now, { amount: 0 }),
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
    await sendWebhook(testApp, completed('o2', later(0), { ref: 'sub_2' }))
    await sendWebhook(testApp, changed('deleted', later(secondMs), { id: 'sub_2' }))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })

  test('Stripe events about other objects are ignored', async () => {
    expect((await sendWebhook(testApp, stripeEvent('charge.refunded', {}, { at: later(0) }))).status).toBe(
      200,
    )
  })
})

describe('a plan at Stripe', () => {
  test('a plan at Stripe is renewed by each invoice', async () => {
    const order = await subscribed()
    const before = (await plan()).paidUntil ?? ''
    await sendWebhook(testApp, paid(order, later(30 * day)))
    const after = await plan()
    expect(Date.parse(after.paidUntil ?? '')).toBeGreaterThan(Date.parse(before) + 25 * day)
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
    await sendWebhook(testApp, changed('updated', later(20_000), { cancel_at_period_end: true }))
    await sendWebhook(testApp, changed('updated', later(10_000), { status: 'past_due' }))
    expect((await plan()).state).toBe('ending')
    await sendWebhook(testApp, changed('updated', later(30_000), { status: 'past_due' }))
    expect(await plan()).toMatchObject({ state: 'past_due', isPremium: true })
  })

  test('a plan at Stripe that was canceled before its payment event is canceled once Stripe retries the event', async () => {
    const order = await ordered()
    const canceled = changed('updated', later(20_000), { cancel_at_period_end: true, metadata: { order } })
    expect((await sendWebhook(testApp, canceled)).status).toBe(503)
    await sendWebhook(testApp, completed(order, testApp.clock.now()))
    expect((await sendWebhook(testApp, canceled)).status).toBe(200)
    expect(await plan()).toMatchObject({ state: 'ending', isPremium: true })
  })

  test('a plan at Stripe has ended with its one invoice, whichever order its repeated events arrive in', async () => {
    for (const turn of ordersOf([0, 1, 2, 3])) {
      const ref = `sub_${turn.join('')}`
      const order = await ordered()
      const events = [
        completed(order, later(0), { ref }),
        paid(order, later(0), { ref }),
        changed('updated', later(20_000), { id: ref, metadata: { order } }),
        changed('deleted', later(30_000), { id: ref, metadata: { order } }),
      ]
      const before = (await plan()).invoices.length
      for (const at of turn) for (const _ of [1, 2]) await sendWebhook(testApp, events[at] ?? {})
      const after = await plan()
      expect([turn, after.isPremium, after.invoices.length - before]).toEqual([turn, false, 1])
      expect(['none', 'ended']).toContain(after.state)
    }
  })

  test('a plan at Stripe ends when Stripe ends it, and no late event brings it back', async () => {
    const order = await subscribed()
    await sendWebhook(testApp, changed('deleted', later(20_000)))
    await sendWebhook(testApp, changed('updated', later(30_000)))
    await sendWebhook(testApp, paid(order, later(10_000)))
    expect(await plan()).toMatchObject({ state: 'ended', isPremium: false })
    expect((await plan()).invoices).toHaveLength(2)
    expect((await checkout()).status).toBe(200)
  })

  test('a plan at Stripe that ended before its first payment event does not begin', async () => {
    const order = await ordered()
    await sendWebhook(testApp, changed('deleted', later(20_000), { metadata: { order } }))
    await sendWebhook(testApp, completed(order, testApp.clock.now()))
    expect(await plan()).toMatchObject({ state: 'none', isPremium: false })
  })

  test('a plan at Stripe lasts three days without a payment event, and a late payment reopens it', async () => {
    const order = await subscribed()
    const deps = { publicUrl: '', stripe: null, log: testApp.app.log }
    const settleIn = (days: number) => settlePlans({ db: testApp.db, now: later(days * day) }, deps)
    await settleIn(32)
    expect((await plan()).isPremium).toBe(true)
    await settleIn(35)
    expect(await plan()).toMatchObject({ state: 'ended', isPremium: false })
    await sendWebhook(testApp, paid(order, later(40 * day)))
    expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
  })
})

test('Stripe’s events of an older API version are understood', async () => {
  const order = await ordered()
  const { data, ...event } = paid(order, testApp.clock.now())
  const { parent: _, ...invoice } = data.object as { parent: object }
  const older = { ...invoice, subscription: 'sub_1', subscription_details: { metadata: { order } } }
  await sendWebhook(testApp, { ...event, data: { object: older } })
  expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
})

describe('an event that Stripe has signed', () => {
  /** Each kind of event that is parsed, and one that is not. */
  const kinds = () => {
    const at = testApp.clock.now()
    return [
      completed('order', at),
      paid('order', at),
      changed('updated', at),
      changed('deleted', at, { metadata: { order: 'order' } }),
      stripeEvent('charge.refunded', { id: 'ch_1' }, { at }),
    ]
  }
  const odd = fc.oneof(
    fc.constantFrom(null, true, -1, 1.5, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'x'.repeat(5_000), [], {}),
    fc.jsonValue({ maxDepth: 2 }),
  )
  /** Replaces the value at a path, or omits it. */
  function altered(event: unknown, steps: readonly number[], by: unknown): unknown {
    const [step, ...others] = steps
    if (step === undefined || typeof event !== 'object' || event === null) return by
    const keys = Object.keys(event)
    const key = keys[step % (keys.length + 1)]
    if (key === undefined) return by
    const inside = (event as Record<string, unknown>)[key]
    const put = altered(inside, others, by)
    if (Array.isArray(event)) return event.map((entry, at) => (String(at) === key ? put : entry))
    return { ...event, [key]: put }
  }

  test('a signed Stripe event of an unknown shape is refused, and is never an internal error', async () => {
    const steps = fc.array(fc.nat({ max: 12 }), { minLength: 0, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 4 }), steps, odd, async (kind, path, by) => {
        // Rate limits are not tested here.
        testApp.clock.advance(secondMs)
        const event = altered(kinds()[kind], path, by) as object
        const { status } = await sendWebhook(testApp, event ?? {})
        expect([200, 400, 503]).toContain(status)
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['no data', { id: 'evt_a', object: 'event', type: 'invoice.paid', created: 1 }],
    ['data of another kind', { id: 'evt_b', object: 'event', type: 'invoice.paid', created: 1, data: 7 }],
    [
      'an id that is too long',
      { id: 'e'.repeat(9_000), object: 'event', type: 'x', created: 1, data: { object: {} } },
    ],
    ['a time without end', { id: 'evt_c', object: 'event', type: 'x', created: 1e300, data: { object: {} } }],
    ['an invoice without lines', stripeEvent('invoice.paid', { id: 'in_1' }, { at: new Date(0) })],
  ])('a signed Stripe event with %s is refused with 400', async (_, event) => {
    const { status, body } = await sendWebhook(testApp, event)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})
