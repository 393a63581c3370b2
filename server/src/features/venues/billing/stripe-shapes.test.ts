import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { stripeHistory } from '../../../testing/external-services/stripe-history.ts'
import {
  sendWebhook,
  startStripeServer,
  stripeEvent,
} from '../../../testing/external-services/stripe-server.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { billingOf } from '../../../testing/features/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

const secondMs = 1_000
let server: Awaited<ReturnType<typeof startStripeServer>>
let history: ReturnType<typeof stripeHistory>
let testApp: TestApp
let plan: () => ReturnType<typeof billingOf>
let order: string
beforeEach(async () => {
  server = await startStripeServer()
  history = stripeHistory(server)
  testApp = await startTestApp({ config: { stripe: server.settings } })
  onTestFinished(() => testApp.stop())
  const { owner, venue } = await ownedPlace(testApp)
  plan = () => billingOf(owner.browser, venue.slug)
  await owner.browser.post('/api/venue/billing/checkout', { venueId: venue.slug })
  order = server.requests.at(-1)?.form.get('client_reference_id') ?? ''
})

test('Stripe’s events of an older API version are understood', async () => {
  const { data, ...event } = history.paid(order, testApp.clock.now())
  const { parent: _, ...invoice } = data.object as { parent: object }
  const older = { ...invoice, subscription: 'sub_1', subscription_details: { metadata: { order } } }
  await sendWebhook(testApp, { ...event, data: { object: older } })
  expect(await plan()).toMatchObject({ state: 'active', isPremium: true })
})

describe('an event that Stripe has signed', () => {
  /** Each kind that we read, and one that we don't. */
  const kinds = () => {
    const at = testApp.clock.now()
    return [
      history.completed('order', at),
      history.paid('order', at),
      history.changed('updated', at),
      history.changed('deleted', at),
      stripeEvent('charge.refunded', { id: 'ch_1' }, { at }),
    ]
  }
  const odd = fc.oneof(
    fc.constantFrom(null, true, -1, 1.5, 1e308, 2 ** 53, '', '\u0000', '\ud800', 'x'.repeat(5_000), [], {}),
    fc.jsonValue({ maxDepth: 2 }),
  )
  /** Replaces what stands at a place, or leaves it out. */
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
        // Limits of an address are no part of this.
        testApp.clock.advance(secondMs)
        const event = altered(kinds()[kind], path, by) as object
        const { status } = await sendWebhook(testApp, event ?? {})
        expect([200, 400, 503]).toContain(status)
      }),
      { numRuns: 400 },
    )
  })

  test('a subscription or invoice of an unknown shape at Stripe is refused, and is never an internal error', async () => {
    const steps = fc.array(fc.nat({ max: 12 }), { minLength: 0, maxLength: 6 })
    const put = (thing: object, path: readonly number[], by: unknown) => {
      const unknown = altered(thing, path, by)
      return (typeof unknown === 'object' ? unknown : {}) as { id: string }
    }
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, odd, async (isInvoice, path, by) => {
        testApp.clock.advance(secondMs)
        server.invoices.length = 0
        server.subscriptions.clear()
        const event = history.paid(order, testApp.clock.now())
        const [invoice] = server.invoices
        const subscription = server.subscriptions.get('sub_1')
        if (isInvoice) server.invoices[0] = { ...put(invoice ?? {}, path, by), subscription: 'sub_1' }
        else server.subscriptions.set('sub_1', put(subscription ?? {}, path, by))
        const { status } = await sendWebhook(testApp, event)
        expect([200, 400, 503]).toContain(status)
      }),
      { numRuns: 200 },
    )
  })

  test('a subscription at Stripe without a price is refused with 400', async () => {
    const event = history.paid(order, testApp.clock.now())
    server.subscriptions.set('sub_1', { id: 'sub_1', status: 'active', items: { data: [] } })
    const { status, body } = await sendWebhook(testApp, event)
    expect([status, body.error]).toEqual([
      400,
      'This subscription of Stripe has a shape that we do not know.',
    ])
  })

  test.each([
    ['no data', { id: 'evt_a', object: 'event', type: 'invoice.paid', created: 1 }],
    ['data of another kind', { id: 'evt_b', object: 'event', type: 'invoice.paid', created: 1, data: 7 }],
    [
      'an id that is too long',
      { id: 'e'.repeat(9_000), object: 'event', type: 'x', created: 1, data: { object: {} } },
    ],
    ['a subscription without an id', stripeEvent('customer.subscription.updated', {}, { at: new Date(0) })],
    [
      'a path in place of a subscription',
      stripeEvent('customer.subscription.updated', { id: '../customers/cus_1' }, { at: new Date(0) }),
    ],
  ])('a signed Stripe event with %s is refused with 400', async (_, event) => {
    const { status, body } = await sendWebhook(testApp, event)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
  })
})
