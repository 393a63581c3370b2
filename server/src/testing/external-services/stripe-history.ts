import { type StripeAccount, stripeEvent } from './stripe-server.ts'

type Details = { amount?: number; currency?: string; ref?: string }
type Changes = { ref?: string } & Record<string, unknown>

/** What happens in a Stripe, by the price of ours unless told otherwise. All but `subscriptionOf` return Stripe's event of it. */
export function stripeHistory(account: StripeAccount) {
  let invoices = 0
  /** The subscription of an order, begun at Stripe if it is not yet. */
  function subscriptionOf(order: string, { amount = 2_900, currency = 'usd', ref = 'sub_1' }: Details) {
    const subscription = {
      id: ref,
      object: 'subscription',
      status: 'active',
      cancel_at_period_end: false,
      customer: 'cus_1',
      metadata: { order },
      items: { data: [{ price: { unit_amount: amount, currency } }] },
    }
    if (!account.subscriptions.has(ref)) account.subscriptions.set(ref, subscription)
    return subscription
  }

  function completed(order: string, at: Date, details: Details = {}) {
    const { id: subscription, customer } = subscriptionOf(order, details)
    const session = { client_reference_id: order, payment_status: 'paid', subscription, customer }
    return stripeEvent('checkout.session.completed', session, { at })
  }

  /** The invoice of a month that begins at a moment. */
  function paid(order: string, at: Date, details: Details = {}) {
    const { id: subscription, customer, metadata } = subscriptionOf(order, details)
    invoices += 1
    const start = Math.floor(at.getTime() / 1_000)
    const invoice = {
      id: `in_${invoices}`,
      object: 'invoice',
      created: start,
      amount_paid: details.amount ?? 2_900,
      currency: details.currency ?? 'usd',
      customer,
      customer_name: 'Ann Example',
      customer_email: 'ann.at.stripe@example.com',
      customer_address: { line1: '1 Pike St', city: 'Seattle', line2: null },
      lines: { data: [{ period: { start, end: start + 30 * 86_400 } }] },
      parent: { subscription_details: { subscription, metadata } },
      status_transitions: { paid_at: start },
    }
    account.invoices.unshift({ ...invoice, subscription })
    return stripeEvent('invoice.paid', invoice, { at })
  }

  function changed(kind: 'updated' | 'deleted', at: Date, { ref = 'sub_1', ...details }: Changes = {}) {
    const before = account.subscriptions.get(ref) ?? { id: ref }
    const after = { ...before, ...(kind === 'deleted' ? { status: 'canceled' } : details) }
    account.subscriptions.set(ref, after)
    return stripeEvent(`customer.subscription.${kind}`, after, { at })
  }

  return { subscriptionOf, completed, paid, changed }
}
