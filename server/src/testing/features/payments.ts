import { randomUUID } from 'node:crypto'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import type { TestBrowser } from '../test-browser.ts'

export const goodCard = { type: 'card', cardNumber: '4242 4242 4242 4242', expiryDate: '12/99', cvv: '123' }
export const badCard = { ...goodCard, cardNumber: '4000 0000 0000 0002' }
export const payer = {
  name: 'Ann Example',
  email: 'ann.pays@example.com',
  address: '1 Pike St',
  city: 'Seattle',
  zipCode: '98101',
}

type Answer = { success: true; billing: Billing } & ErrorReply
type Payment = { paymentMethod?: object; billingInfo?: object; amount?: number; key?: string }

/** Pays for a venue at the mock gateway, with the good card unless given another. */
export function pay(browser: TestBrowser, venueId: string, payment: Payment = {}) {
  return browser.post<Answer>('/api/venue/billing/payments', {
    venueId,
    amount: 29,
    paymentMethod: goodCard,
    billingInfo: payer,
    key: randomUUID(),
    ...payment,
  })
}

export async function billingOf(browser: TestBrowser, venueId: string): Promise<Billing> {
  const reply = await browser.get<{ billing: Billing }>(`/api/venue/billing?venueId=${venueId}`)
  return reply.body.billing
}
