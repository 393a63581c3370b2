import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'
import { billingOf, invoiceOf, paidBilling } from '../../../testing/premium-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const billingPage = '/venue/dashboard/billing'
const heading = (name: string | RegExp) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name })

async function open(billing: Billing, more: Answers = {}, path = billingPage) {
  const streams = fakeStreams()
  const home = { billing }
  const opened = await openPage(path, {
    ...answersOf({ standings: [standingOf({ trust: billing.isPremium ? 'trusted' : 'soft_verified' })] }),
    'GET /api/venue/billing': () => Response.json({ billing: home.billing }),
    ...more,
  })
  return { ...opened, streams, home }
}

describe('the plan', () => {
  test('of a venue without one is free, and can be upgraded', async () => {
    const { pageErrors } = await open(billingOf())
    await expect.element(heading('Free of charge')).toBeVisible()
    await expect.element(heading('No invoice yet')).toBeVisible()
    const way = page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' })
    await expect.element(way).toHaveAttribute('href', '/venue/dashboard/upgrade')
    expect(pageErrors).toEqual([])
  })

  test('the plan is canceled at the end of the month after a question, and resumed', async () => {
    const { calls } = await open(paidBilling(), {
      'POST /api/venue/billing/cancel': () => Response.json({ billing: paidBilling({ state: 'ending' }) }),
      'POST /api/venue/billing/resume': () => Response.json({ billing: paidBilling() }),
    })
    await expect.element(heading('Paid until Dec 21, 2026')).toBeVisible()
    await button('Cancel the plan').click()
    await expect
      .element(page.getByText(/It runs until Dec 21, 2026, and nothing more is charged/))
      .toBeVisible()
    await expect.element(button('Keep it')).toHaveFocus()
    expect(calls).not.toContain('POST /api/venue/billing/cancel')
    await button('Cancel at the end of the month').click()
    await expect.element(heading('Ends on Dec 21, 2026')).toBeVisible()
    await button('Resume Premium').click()
    await expect.element(heading('Paid until Dec 21, 2026')).toBeVisible()
  })

  test('the plan stays as it is when canceling fails, with the reason', async () => {
    await open(paidBilling(), { 'POST /api/venue/billing/cancel': refusing(503, 'Too busy. Try again.') })
    await button('Cancel the plan').click()
    await button('Cancel at the end of the month').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('Too busy. Try again.')
    await button('Keep it').click()
    await expect.element(button('Cancel the plan')).toHaveFocus()
  })

  test('beside a promotion says that the promotion stays', async () => {
    await open(paidBilling({ isPromoted: true }))
    await expect.element(page.getByText(/Joule is promoted by NoFOMO, too/)).toBeVisible()
    await button('Cancel the plan').click()
    await expect.element(page.getByText(/Joule stays Premium after that/)).toBeVisible()
  })

  test('of a promoted venue has nothing to pay and nothing to cancel', async () => {
    await open(billingOf({ isPromoted: true, isPremium: true }))
    await expect.element(heading('Premium, by promotion')).toBeVisible()
    expect(button('Cancel the plan').query()).toBeNull()
    expect(page.getByRole('main').getByRole('link', { name: 'Upgrade to Premium' }).query()).toBeNull()
  })

  test('with an open payment says what to do', async () => {
    await open(paidBilling({ state: 'past_due', gateway: 'stripe' }))
    await expect.element(heading('A payment is open')).toBeVisible()
    await expect.element(button('Cancel the plan')).toBeVisible()
    expect(page.getByText('Test mode', { exact: true }).query()).toBeNull()
  })

  test('that cannot be loaded says so, and tries again', async () => {
    const { home } = await open(paidBilling(), { 'GET /api/venue/billing': refusing(503, 'Too busy.') })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Your plan could not be loaded.')
    expect(home.billing.state).toBe('active')
    await expect.element(button('Retry')).toBeVisible()
  })
})

describe('back from Stripe’s page', () => {
  const stripe = billingOf({ gateway: 'stripe' })

  test('a payment is waited for, and shown when it comes', async () => {
    const { streams, home } = await open(stripe, {}, `${billingPage}?venue=joule&checkout=paid`)
    await expect.element(page.getByText('Waiting for Stripe to confirm your payment')).toBeVisible()
    home.billing = paidBilling({ gateway: 'stripe', invoices: [invoiceOf({ isTest: false })] })
    await streams.send('changed')
    await expect.element(page.getByText('Thank you: Premium is paid')).toBeVisible()
    await expect.element(heading('Paid until Dec 21, 2026')).toBeVisible()
  })

  test('without paying, nothing was charged', async () => {
    await open(stripe, {}, `${billingPage}?venue=joule&checkout=cancelled`)
    await expect.element(page.getByText('Nothing was charged')).toBeVisible()
  })
})

describe('an invoice', () => {
  const path = '/venue/invoices/NF-2026-000042?venue=joule'

  test('an invoice has a page of its own, which can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    onTestFinished(() => void vi.restoreAllMocks())
    const { pageErrors } = await open(paidBilling())
    await page.getByRole('link', { name: 'NF-2026-000042' }).click()
    await expect.element(heading('Invoice NF-2026-000042')).toBeVisible()
    await expect.element(page.getByText(/^Test mode: no card is charged\./)).toBeVisible()
    await expect.element(page.getByText('Paid with Visa ending in 4242')).toBeVisible()
    await expect.element(page.getByText(/Nov 21, 2026 to Dec 21, 2026/)).toBeVisible()
    await expect.element(page.getByText('1 Pike St, Seattle, 98101')).toBeVisible()
    await button('Print').click()
    expect(print).toHaveBeenCalledOnce()
    await expect
      .element(page.getByRole('link', { name: 'Back to billing' }))
      .toHaveAttribute('href', '/venue/dashboard/billing?venue=joule')
    expect(pageErrors).toEqual([])
  })

  test('that was paid says nothing of a test', async () => {
    await open(paidBilling({ invoices: [invoiceOf({ isTest: false })] }), {}, path)
    await expect.element(heading('Invoice NF-2026-000042')).toBeVisible()
    expect(page.getByText(/Test mode/).query()).toBeNull()
  })

  test('of somebody else does not exist', async () => {
    await open(billingOf(), {}, path)
    await expect.element(heading('Invoice not found')).toBeVisible()
  })
})

test.each([
  ['manager', 'soft_verified'],
  ['manager', 'trusted'],
] as const)('a %s of a venue that is %s is told that billing is for owners', async (role, trust) => {
  fakeStreams()
  const { calls } = await openPage(billingPage, answersOf({ standings: [standingOf({ role, trust })] }))
  await expect.element(heading('Billing')).toBeVisible()
  await expect.element(page.getByText(/for the owners of the venue/)).toBeVisible()
  expect(calls).not.toContain('GET /api/venue/billing')
  expect(page.getByRole('link', { name: 'Billing' }).query()).toBeNull()
})

test('the demo shows a sample plan, and refuses to change it', async () => {
  await openPage(`${billingPage}?demo=true`)
  await expect.element(heading(/^Paid until /)).toBeVisible()
  await button('Cancel the plan').click()
  await button('Cancel at the end of the month').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'This is the demo: nothing is saved here. Leave demo mode to upgrade or change a plan.',
    )
})
