import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../testing/live-streams.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { answersOf } from '../../../testing/venue-answers.ts'

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
