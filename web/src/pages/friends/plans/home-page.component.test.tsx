import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Home } from '@nofomo/contracts/plans/endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleHome } from '../../../demo/samples.ts'
import { heldAnswers, someFrames } from '../../../testing/held-answers.ts'
import { offline, openPage } from '../../../testing/open-page.tsx'

const user: User = {
  id: '00000000-0000-4000-8000-00000000d0da',
  email: 'dana@example.com',
  contactName: 'Dana',
  firstName: 'Dana',
  lastName: null,
  userType: 'consumer',
  role: 'consumer',
  isGuest: false,
  emailVerified: true,
  avatar: null,
  venue: null,
  venueId: null,
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const comeBack = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

/** Comes back until the page asks for the plans again: effects run after it is shown, and until then it follows nothing. */
async function comeBackUntilAsked(calls: readonly string[]): Promise<void> {
  const asked = () => calls.filter((call) => call === 'GET /api/app/home').length
  const before = asked()
  const ask = () => {
    if (asked() === before) comeBack()
    return asked()
  }
  await expect.poll(ask).toBeGreaterThan(before)
}

/** The account's home with one open plan of this title. */
function homeWith(title: string): Home {
  const home = { ...sampleHome(), user }
  const [first] = home.plans
  if (!first) throw new Error('The sample consumer has no plan.')
  return { ...home, plans: [{ ...first, title, status: 'in_progress' }], planCount: 1 }
}

/** Opens the home page, whose first answer is `Before`. */
async function openHome() {
  const held = heldAnswers()
  const opened = openPage('/app', {
    'GET /api/auth/me': () => Response.json({ user }),
    'GET /api/app/home': held.answer,
    [`POST /api/sessions/${homeWith('').plans[0]?.id}/venues`]: () => Response.json({ venue: {} }),
  })
  await held.give(0, homeWith('Before'))
  const { calls } = await opened
  await expect.element(heading('Before')).toBeVisible()
  return { ...held, calls }
}

test('the plans that were asked for before a place was added do not replace those that were asked for after it', async () => {
  const { give, calls } = await openHome()
  await comeBackUntilAsked(calls)
  await page.getByRole('button', { name: 'Add a Venue' }).click()
  await page.getByLabelText('Name', { exact: true }).fill('Joule')
  await page.getByLabelText('Address').fill('3506 Stone Way N')
  await page.getByRole('button', { name: 'Add Venue', exact: true }).click()
  await give(2, homeWith('Newer'))
  await expect.element(heading('Newer')).toBeVisible()
  await give(1, homeWith('Older'))
  await someFrames()
  await expect.element(heading('Newer')).toBeVisible()
})

test('the plans are loaded again when the page is shown again', async () => {
  const { give, calls } = await openHome()
  await comeBackUntilAsked(calls)
  await give(1, homeWith('Voted meanwhile'))
  await expect.element(heading('Voted meanwhile')).toBeVisible()
})

test('without a network the plans stay when the page is shown again', async () => {
  let isOffline = false
  const { calls } = await openPage('/app', {
    'GET /api/auth/me': () => Response.json({ user }),
    'GET /api/app/home': (request) => (isOffline ? offline(request) : Response.json(homeWith('Before'))),
  })
  await expect.element(heading('Before')).toBeVisible()
  isOffline = true
  await comeBackUntilAsked(calls)
  await someFrames()
  await expect.element(heading('Before')).toBeVisible()
})
