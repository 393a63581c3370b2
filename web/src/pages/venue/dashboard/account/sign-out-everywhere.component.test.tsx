import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { answersOf } from '../../../../testing/venue-answers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an owner signs out everywhere after a question, and lands at the sign-in page', async () => {
  fakeStreams()
  let isOut = false
  const answers = answersOf({})
  const { pageErrors } = await openPage('/venue/dashboard/account', {
    ...answers,
    'GET /api/auth/me': (request) => {
      const signedIn = answers['GET /api/auth/me']
      return isOut || !signedIn ? Response.json({ user: null }) : signedIn(request)
    },
    'POST /api/auth/logout-everywhere': () => {
      isOut = true
      return Response.json({ success: true })
    },
  })
  await button('Sign out everywhere').click()
  await button('Stay signed in').click()
  await button('Sign out everywhere').click()
  await expect.element(page.getByText('Sign out in this browser and in all others?')).toBeVisible()
  await button('Sign out everywhere').click()
  await expect.element(page.getByRole('heading', { level: 1, name: /Venue/ })).toBeVisible()
  expect([isOut, location.pathname, pageErrors]).toEqual([true, '/login/venue', []])
})

test('an owner sees where the account is signed in, and signs one other browser out', async () => {
  fakeStreams()
  const login = { id: 'a'.repeat(24), method: 'password', device: 'Mac', since: '2026-11-01T20:00:00Z' }
  const here = { ...login, lastUsedAt: '2026-11-02T20:00:00Z', isThisBrowser: true }
  const phone = { ...here, id: 'b'.repeat(24), device: 'iPhone', isThisBrowser: false }
  await openPage('/venue/dashboard/account', {
    ...answersOf({}),
    'GET /api/auth/logins': () => Response.json({ logins: [here, phone] }),
    [`DELETE /api/auth/logins/${phone.id}`]: () => Response.json({ logins: [here] }),
  })
  await button('Show where you are signed in').click()
  await expect.element(page.getByText('Mac, this browser')).toBeVisible()
  await page.getByRole('button', { name: /^Sign out iPhone/ }).click()
  await button('Sign it out').click()
  await expect.element(page.getByText('iPhone')).not.toBeInTheDocument()
})
