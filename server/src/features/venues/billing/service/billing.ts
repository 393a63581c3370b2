import { type Billing, type Invoice, premiumPrice } from '@nofomo/contracts/billing/endpoints.ts'
import type { Ctx } from '../../../../platform/context.ts'
import type { VenueMember } from '../../../../platform/principals.ts'
import { premiumOf, refuseOthers } from '../../venues/public.ts'
import { type InvoiceRow, listInvoices } from '../store/invoices.ts'
import { findPlan } from '../store/subscriptions.ts'
import type { BillingDeps } from './deps.ts'

/** A venue's plan and invoices. @throws not_found for a venue whose plan the member may not see */
export async function ownBilling(
  { db }: Pick<Ctx, 'db'>,
  member: VenueMember,
  venueId: string,
  { stripe }: Pick<BillingDeps, 'stripe'>,
): Promise<Billing> {
  refuseOthers(member, venueId)
  const plan = await findPlan(db, venueId)
  const premium = await premiumOf(db, venueId)
  return {
    gateway: stripe ? 'stripe' : 'mock',
    price: premiumPrice,
    state: plan?.state ?? 'none',
    paidUntil: plan?.paid_until.toISOString() ?? null,
    ...premium,
    invoices: (await listInvoices(db, venueId)).map(toInvoice),
  }
}

function toInvoice(row: InvoiceRow): Invoice {
  return {
    id: row.id,
    number: row.number,
    amount: row.amount_cents,
    currency: 'usd',
    paidAt: row.paid_at.toISOString(),
    periodFrom: row.period_from.toISOString(),
    periodTo: row.period_to.toISOString(),
    brand: row.brand,
    last4: row.last4,
    name: row.name,
    email: row.email,
    address: row.address,
    isTest: row.gateway === 'mock',
  }
}
