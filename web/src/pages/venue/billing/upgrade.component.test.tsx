import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { type Answer, openPage, refusing } from '../../../testing/open-page.tsx'
import { billingOf, paidBilling } from '../../../testing/premium-answers.ts'
import { answersOf, standingOf } from '../../../testing/venue-answers.ts'

const call = 'POST /api/venue/billing/payments'
const upgrade = '/venue/dashboard/upgrade'
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const pay = () => page.getByRole('button', { name: 'Pay $29' })
const dialog = () => page.getByRole('dialog', { name: 'Upgrade to Premium' })

/** Opens the upgrade as an owner; the plan is `home.billing`, which a test may change. */
async function open(path: string, home: { billing: Billing }, payment?: Answer) {
  fakeStreams()
  return openPage(path, {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/billing': () => Response.json({ billing: home.billing }),
    ...(payment ? { [call]: payment } : {}),
  })
}

async function fillCard(number = '4242424242424242') {
  await field('Card number').fill(number)
  await field('Expiry date').fill('1299')
  await field('CVV').fill('123')
  await field('Cardholder name').fill('Ann Example')
}

const succeeding = (home: { billing: Billing }, bodies: Record<string, unknown>[] = []): Answer => {
  return async (request) => {
    bodies.push((await request.json()) as Record<string, unknown>)
    home.billing = paidBilling()
    return Response.json({ success: true, billing: home.billing })
  }
}

describe('the three steps', () => {
  test('the three steps tell what Premium opens, take a test card, and end with the receipt and the dashboard', async () => {
    const home = { billing: billingOf() }
    const bodies: Record<string, unknown>[] = []
    const { pageErrors } = await open(upgrade, home, succeeding(home, bodies))
    await expect.element(page.getByText('Step 1 of 3')).toBeVisible()
    for (const name of ['Unlimited sessions', 'Advanced analytics', 'Custom branding', 'Data export'])
      await expect.element(dialog().getByText(name)).toBeVisible()
    await expect.element(dialog().getByText(/places in search are never for sale/)).toBeVisible()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect.element(page.getByText('Step 2 of 3')).toBeVisible()
    await expect.element(page.getByText('Test mode: no card is charged')).toBeVisible()
    await fillCard()
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect.element(field('Expiry date')).toHaveValue('12/99')
    await pay().click()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Premium' })).toHaveFocus()
    await expect.element(page.getByText('Step 3 of 3')).toBeVisible()
    await expect.element(page.getByText(/Paid until Dec 21, 2026/)).toBeVisible()
    await expect.element(page.getByText(/The receipt is on its way to ann@joule.example/)).toBeVisible()
    const on = page.getByRole('link', { name: 'Go to your dashboard' })
    await expect.element(on).toHaveAttribute('href', '/venue/dashboard')
    await expect
      .element(page.getByRole('link', { name: 'See the invoice' }))
      .toHaveAttribute('href', '/venue/invoices/NF-2026-000042?venue=joule')
    expect(bodies).toEqual([
      {
        venueId: 'joule',
        amount: 29,
        paymentMethod: { type: 'card', cardNumber: '4242 4242 4242 4242', expiryDate: '12/99', cvv: '123' },
        billingInfo: { name: 'Ann Example', email: 'ada@joule.example', address: '', city: '', zipCode: '' },
        key: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ])
    expect(pageErrors).toEqual([])
  })

  test('the three steps leave nothing of the card in the page, the address or the browser’s storage', async () => {
    const home = { billing: billingOf() }
    await open(`${upgrade}?step=payment`, home, succeeding(home))
    await fillCard()
    const kept = () =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, location.href, history.state])
    expect(kept()).toContain('Ann Example')
    expect(kept()).not.toMatch(/4242|12\/99|"123"/)
    await pay().click()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible()
    expect(document.documentElement.outerHTML).not.toContain('4242 4242')
    const values = [...document.querySelectorAll('input')].map(({ value }) => value)
    expect(values.join(' ')).not.toContain('4242')
    expect(kept()).not.toMatch(/4242|Ann Example/)
  })

  test('the three steps can be left by Escape, which leads back to the overview', async () => {
    await open(upgrade, { billing: billingOf() })
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(location.pathname).toBe('/venue/dashboard')
  })

  test('the three steps name their fields as browsers know them', async () => {
    await open(`${upgrade}?step=payment`, { billing: billingOf() })
    for (const [name, autocomplete] of [
      ['Card number', 'cc-number'],
      ['Expiry date', 'cc-exp'],
      ['CVV', 'cc-csc'],
      ['Cardholder name', 'cc-name'],
      ['Email for the receipt', 'email'],
    ] as const)
      await expect.element(field(name)).toHaveAttribute('autocomplete', autocomplete)
  })

  test('fill in a test card', async () => {
    await open(`${upgrade}?step=payment`, { billing: billingOf() })
    await page.getByRole('button', { name: 'Fill in the card that is declined' }).click()
    await expect.element(field('Card number')).toHaveValue('4000 0000 0000 0002')
    await expect.element(field('CVV')).toHaveValue('123')
  })
})

describe('a payment that fails', () => {
  test('a payment that fails names each field that is wrong, and goes to the first', async () => {
    const { calls } = await open(`${upgrade}?step=payment`, { billing: billingOf() })
    await field('Email for the receipt').fill('ann')
    await pay().click()
    for (const sentence of [
      'Please enter a valid card number',
      'Please enter a valid expiry date',
      'Please enter a valid CVV',
      'Please enter the cardholder name',
      'Please enter a valid email address',
    ])
      await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(field('Card number')).toHaveFocus()
    expect(calls).not.toContain(call)
  })

  test.each([
    [
      'declined',
      refusing(
        402,
        'Payment failed. The card was declined and nothing was charged. Please try another card.',
      ),
      'Payment failed. The card was declined and nothing was charged. Please try another card.',
    ],
    ['without a reason', () => new Response('', { status: 500 }), 'Payment failed'],
    [
      'after too many tries',
      refusing(429, 'A card can be tried 5 times an hour. Please try again later.'),
      'A card can be tried 5 times an hour. Please try again later.',
    ],
    ['without a network', undefined, 'Payment processing error. Please try again.'],
  ] as const)('%s says so, and what was typed stays', async (_, answer, sentence) => {
    await open(`${upgrade}?step=payment`, { billing: billingOf() }, answer as Answer | undefined)
    await fillCard()
    await pay().click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    await expect.element(field('Cardholder name')).toHaveValue('Ann Example')
  })

  test('at a field that the server refuses says so there', async () => {
    const refusal = () =>
      Response.json(
        {
          error: 'Please enter a valid card number',
          code: 'invalid_input',
          requestId: 'r',
          fields: { 'paymentMethod.cardNumber': 'Please enter a valid card number' },
        },
        { status: 400 },
      )
    await open(`${upgrade}?step=payment`, { billing: billingOf() }, refusal)
    await fillCard('1234123412341234')
    await pay().click()
    await expect.element(field('Card number')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Card number')).toHaveFocus()
  })

  test('a payment that fails is tried again with the same key, so that it is paid once', async () => {
    const home = { billing: billingOf() }
    const bodies: Record<string, unknown>[] = []
    const good = succeeding(home, bodies)
    let turn = 0
    await open(`${upgrade}?step=payment`, home, async (request) => {
      turn += 1
      if (turn > 1) return good(request)
      bodies.push((await request.clone().json()) as Record<string, unknown>)
      throw new TypeError('Failed to fetch')
    })
    await fillCard()
    await pay().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await pay().click()
    await expect.element(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible()
    expect(bodies).toHaveLength(2)
    expect(bodies[0]?.key).toBe(bodies[1]?.key)
  })
})

test('two presses pay once, while the button says that it is being processed', async () => {
  const home = { billing: billingOf() }
  let answer: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { calls } = await open(`${upgrade}?step=payment`, home, async (request) => {
    await waiting
    return succeeding(home)(request)
  })
  await fillCard()
  await pay().dblClick()
  await expect
    .element(page.getByRole('button', { name: 'Processing payment…' }))
    .toHaveAttribute('aria-busy', 'true')
  answer()
  await expect.element(page.getByRole('heading', { name: 'Welcome to Premium' })).toBeVisible()
  expect(calls.filter((one) => one === call)).toHaveLength(1)
})

test('with Stripe the payment step leads to its page, and asks for no card', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  fakeStreams()
  await openPage(`${upgrade}?step=payment`, {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/billing': () => Response.json({ billing: billingOf({ gateway: 'stripe' }) }),
    'POST /api/venue/billing/checkout': () => Response.json({ url: 'https://checkout.stripe.example/c/1' }),
  })
  await page.getByRole('button', { name: 'Continue on Stripe’s page' }).click()
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).href))
    .toEqual(['https://checkout.stripe.example/c/1'])
  expect(page.getByText(/Test mode/).query()).toBeNull()
  expect(field('Card number').query()).toBeNull()
})

test('a venue that is promoted has nothing to pay', async () => {
  await open(upgrade, { billing: billingOf({ isPromoted: true, isPremium: true }) })
  await expect.element(page.getByText(/There is nothing to pay/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Continue to payment' }).query()).toBeNull()
})

test('a plan that runs already is not sold again', async () => {
  await open(`${upgrade}?step=payment`, { billing: paidBilling() })
  await expect.element(dialog().getByRole('heading', { name: 'Paid until Dec 21, 2026' })).toBeVisible()
  expect(field('Card number').query()).toBeNull()
})

test('if the plan cannot be loaded, the dialog says so and tries again', async () => {
  fakeStreams()
  let isDown = true
  await openPage(upgrade, {
    ...answersOf({ standings: [standingOf()] }),
    'GET /api/venue/billing': (request) =>
      isDown ? refusing(503, 'Too busy.')(request) : Response.json({ billing: billingOf() }),
  })
  await expect.element(page.getByText('Your plan could not be loaded.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Step 1 of 3')).toBeVisible()
})

test('a manager is told that the plan is the owners’', async () => {
  fakeStreams()
  await openPage(upgrade, answersOf({ standings: [standingOf({ role: 'manager' })] }))
  await expect.element(page.getByText(/This part is for the owners of the venue/)).toBeVisible()
  expect(location.pathname).toBe('/venue/dashboard/billing')
})
