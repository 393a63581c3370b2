import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { answersOf } from '../../../../testing/venue-answers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an owner saves what is kept about the account as a file', async () => {
  fakeStreams()
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await openPage('/venue/dashboard/account', {
    ...answersOf({}),
    'POST /api/auth/export': () => Response.json({ about: 'ann@joule.example' }),
  })
  await button('Save as a file').click()
  await expect.poll(() => names).toEqual(['nofomo-account.json'])
})

test('an owner closes the account by typing its address, and lands at the sign-in page', async () => {
  fakeStreams()
  let isClosed = false
  const answers = answersOf({})
  await openPage('/venue/dashboard/account', {
    ...answers,
    'GET /api/auth/me': (request) => {
      const signedIn = answers['GET /api/auth/me']
      return isClosed || !signedIn ? Response.json({ user: null }) : signedIn(request)
    },
    'POST /api/auth/close': () => {
      isClosed = true
      return Response.json({ success: true })
    },
    'POST /api/auth/logout': () =>
      Response.json({ error: 'Sign in.', code: 'unauthorized' }, { status: 401 }),
  })
  await button('Close this account').click()
  const form = page.getByRole('form', { name: 'Close this account' })
  const field = form.getByLabelText('Type your address to confirm')
  await expect.element(field).toHaveFocus()
  await button('Keep it').click()
  await expect.element(button('Close this account')).toHaveFocus()
  await button('Close this account').click()
  await field.fill('somebody@example.com')
  await button('Close it for good').click()
  await expect.element(form.getByText(/^Type “/)).toBeVisible()
  expect(isClosed).toBe(false)
  const address = /“(.+)”/.exec(form.getByText(/^Type “/).element().textContent ?? '')?.[1] ?? ''
  await field.fill(address)
  await button('Close it for good').click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Venue/ })).toBeVisible()
  expect([isClosed, location.pathname]).toEqual([true, '/login/venue'])
})
