import type { StaffVenue, TypedVenue } from '@nofomo/contracts/staff/review-endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectVisibleFocus } from '../../../../testing/focus-ring.ts'
import { openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate, staffPassword } from '../../../../testing/staff-answers.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = '/admin/venues'

const joule: StaffVenue = {
  id: 'joule',
  name: 'Joule',
  address: '3506 Stone Way N',
  trust: 'soft_verified',
  isPremium: true,
  members: 2,
  isPublished: true,
}
const joul: TypedVenue = {
  key: 'joul|3506',
  name: 'Joul',
  address: '3506 Stone Way',
  sessions: 3,
  lastAt: '2026-11-20T20:00:00.000Z',
}

function venuesPage() {
  enterAsStaff()
  const { answers, staff, home: gate } = staffGate()
  const home = { gate, typed: [joul], sent: [] as unknown[] }
  return {
    home,
    answers: {
      ...answers,
      'GET /api/staff/typed-venues': staff(() => Response.json({ typed: home.typed })),
      'GET /api/staff/venues': staff((request) => {
        const search = new URL(request.url).searchParams.get('search') ?? ''
        return Response.json({ venues: /^jou/i.test(search) ? [joule] : [] })
      }),
      'POST /api/staff/typed-venues': staff(async (request) => {
        home.sent.push(await request.json())
        home.typed = []
        return Response.json({ success: true, sessions: 3 })
      }),
    },
  }
}

test('venues are found by name or address, in the page’s address, with Back', async () => {
  const { answers } = venuesPage()
  await openPage(address, answers)
  const field = page.getByLabelText('Name or address')
  await field.fill('joule')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Joule')).toBeVisible()
  await expect.element(page.getByText('2 people act for it')).toBeVisible()
  await expect.element(page.getByText('Premium', { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Joule', exact: true }))
    .toHaveAttribute('href', '/venues/joule')
  expect(location.search).toBe('?q=joule')
  await field.fill('nowhere')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('No venue has this in its name or address.')).toBeVisible()
  await expect.element(field).toHaveFocus()
  history.back()
  await expect.element(heading('Joule')).toBeVisible()
  await expect.element(field).toHaveValue('joule')
  await field.fill('j')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Type two letters or more.')).toBeVisible()
})

test('a search that fails can be repeated; after the hour’s end it goes on by itself', async () => {
  const { answers, home } = venuesPage()
  const served = { failing: true }
  await openPage(`${address}?q=joule`, {
    ...answers,
    'GET /api/staff/venues': (request) =>
      served.failing ? refusing(503, 'Too busy.')(request) : answers['GET /api/staff/venues'](request),
  })
  await expect.element(page.getByText('Too busy.')).toBeVisible()
  served.failing = false
  await page.getByLabelText('Name or address').click()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button('Retry')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Joule')).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: '1 venue found' })).toHaveFocus()
  await expectVisibleFocus()
  served.failing = true
  await page.getByLabelText('Name or address').fill('jou')
  await button('Search').click()
  await expect.element(page.getByText('Too busy.')).toBeVisible()
  expect(heading('Joule').query()).toBeNull()
  served.failing = false
  home.gate.name = null
  await button('Retry').click()
  await page.getByLabelText('Password').fill(staffPassword)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Joule')).toBeVisible()
})

test('a typed venue is attached to the one it is', async () => {
  const { answers, home } = venuesPage()
  await openPage(address, answers)
  await expect.element(page.getByText('In 3 sessions, last Nov 20, 2026')).toBeVisible()
  await button('Attach Joul').click()
  const words = page.getByRole('group', { name: 'Which venue is Joul?' }).getByLabelText('Name or address')
  await expect.element(words).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Attach Joul')).toHaveFocus()
  await button('Attach Joul').click()
  await button('This one (Joule)').click()
  await expect.element(page.getByText('Joul is Joule now, in 3 sessions')).toBeVisible()
  await expect.element(heading('Typed by hand')).toHaveFocus()
  await expect.element(page.getByText(/^There are none/)).toBeVisible()
  expect(home.sent).toEqual([{ action: 'attach', key: 'joul|3506', venueId: 'joule' }])
})

test('a typed venue is dismissed after a question', async () => {
  const { answers, home } = venuesPage()
  await openPage(address, answers)
  await button('Dismiss Joul').click()
  await button('Keep it').click()
  await expect.element(button('Dismiss Joul')).toHaveFocus()
  await button('Dismiss Joul').click()
  await button('Dismiss').click()
  await expect.element(page.getByText(/^There are none/)).toBeVisible()
  expect(home.sent).toEqual([{ action: 'dismiss', key: 'joul|3506' }])
})
