import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/open-page.tsx'
import { consumer, partner } from '../../../testing/venue-samples.ts'

const contacts = (partners: string | null) => ({
  'GET /api/contacts': () => Response.json({ partners, support: null }),
})
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('visitors of the partners’ page are told to sign in, and see the price and whom to write to', async () => {
  const { pageErrors } = await openPage('/partners', contacts('partners@nofomo.example'))
  await expect.element(heading('Partner Portal')).toBeVisible()
  await expect.element(page.getByText(/For the full features, sign in/)).toBeVisible()
  await expect.element(page.getByText('$49 per month, locked in')).toBeVisible()
  await expect
    .element(page.getByText(/Premium is something else, and does not come with it: \$29 a month/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'partners@nofomo.example' }))
    .toHaveAttribute('href', 'mailto:partners@nofomo.example')
  expect(pageErrors).toEqual([])
})

test('the partners’ page describes Premium: its price, what it opens, and what is not for sale', async () => {
  await openPage('/partners', contacts(null))
  const card = page.getByRole('region', { name: 'Premium' })
  await expect
    .element(card.getByText('$29 a month, for venues that we have verified.', { exact: false }))
    .toBeVisible()
  expect(card.getByRole('listitem').elements()).toHaveLength(6)
  await expect.element(card.getByText('Votes, ranks and places in search are never for sale.')).toBeVisible()
})

test('a partner is greeted by first name', async () => {
  await openPage('/partners', {
    ...contacts(null),
    'GET /api/auth/me': () => Response.json({ user: partner }),
  })
  await expect.element(heading('Welcome, Rachel')).toBeVisible()
  expect(page.getByText(/Write to/).query()).toBeNull()
})

test('every card of the partners’ page leads to what it names, and nothing that exists is "Coming Soon"', async () => {
  await openPage('/partners', contacts(null))
  const card = (title: string) => page.getByRole('listitem').filter({ has: heading(title) })
  const targets = {
    'Claim Your Venue': '/claim',
    'Venue Dashboard': '/venue/dashboard',
    'Marketing Tools': '/venue/dashboard/offers',
    'Revenue Insights': '/venue/dashboard/insights',
  }
  for (const [title, target] of Object.entries(targets))
    await expect.element(card(title).getByRole('link')).toHaveAttribute('href', target)
  expect(page.getByText('Coming Soon').elements()).toHaveLength(0)
})

test('an account for plans can sign in as a venue from the partners’ page, which says what that means', async () => {
  await openPage('/partners', {
    ...contacts(null),
    'GET /api/auth/me': () => Response.json({ user: consumer }),
  })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.element(heading('Venue login')).toBeVisible()
  await expect
    .element(page.getByText(/You are signed in as hanna@example.com, an account for plans/))
    .toBeVisible()
})
