import type { SecondStep } from '@nofomo/contracts/auth/second-step-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeStreams } from '../../../../testing/live-streams.ts'
import { openPage, refusing } from '../../../../testing/open-page.tsx'
import { answersOf, standingOf } from '../../../../testing/venue-answers.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const home = (secondStep: SecondStep, role: 'owner' | 'team' = 'owner') => ({
  standings: [standingOf({ role })],
  secondStep,
})
const missing: SecondStep = { state: 'missing', hasApp: false }

test('an owner without a second step is told what waits, and led to where it is set up', async () => {
  fakeStreams()
  await openPage('/venue/dashboard', answersOf(home(missing)))
  await expect.element(heading('One thing before you act')).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).click()
  await expect.element(heading('Second step')).toBeVisible()
  await expect.element(heading('One thing before you act')).not.toBeInTheDocument()
})

test('somebody of the team who answers bookings is asked for no second step', async () => {
  fakeStreams()
  await openPage('/venue/dashboard/bookings', answersOf(home(missing, 'team')))
  await expect.element(page.getByRole('link', { name: 'Bookings' })).toBeVisible()
  await expect.element(heading('One thing before you act')).not.toBeInTheDocument()
})

test('the recovery code stays until it is kept, also after the page has loaded anew', async () => {
  fakeStreams()
  const own = home(missing)
  await openPage('/venue/dashboard/account', {
    ...answersOf(own),
    'POST /api/auth/second-step/app': () =>
      Response.json({ secret: 'ABCD EFGH', uri: 'otpauth://totp/NoFOMO:a', qr: '<svg/>' }),
    'POST /api/auth/second-step/app/confirm': () => {
      own.secondStep = { state: 'taken', hasApp: true }
      return Response.json({ recoveryCode: 'ABCD-EFGH-IJKL-MNOP' })
    },
  })
  await button('Set up an app').click()
  await page.getByLabelText('6-digit code').fill('123456')
  await button('Turn on').click()
  await expect.element(page.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible()
  await expect.element(button('Remove the app')).toBeVisible()
  await button('I have kept it').click()
  await expect.element(page.getByText('ABCD-EFGH-IJKL-MNOP')).not.toBeInTheDocument()
})

test('after a reload before the recovery code was kept, another one is made', async () => {
  fakeStreams()
  await openPage('/venue/dashboard/account', {
    ...answersOf(home({ state: 'taken', hasApp: true })),
    'POST /api/auth/second-step/recovery': () => Response.json({ recoveryCode: 'ABCD-EFGH-IJKL-MNOP' }),
  })
  await button('Make a new code').click()
  await expect.element(page.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible()
  await button('I have kept it').click()
  await expect.element(button('Make a new code')).toBeVisible()
})

test('a browser that has not taken the second step is asked for it, and a wrong code is named', async () => {
  fakeStreams()
  const own = home({ state: 'needed', hasApp: true })
  let isRight = false
  const wrong = 'That code is not right. Try the next one.'
  await openPage('/venue/dashboard', {
    ...answersOf(own),
    'POST /api/auth/second-step': (request) => {
      if (!isRight) return refusing(400, wrong)(request)
      own.secondStep = { state: 'taken', hasApp: true }
      return Response.json(own.secondStep)
    },
  })
  await page.getByLabelText('Code of your app').fill('123456')
  await button('Go on').click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  isRight = true
  await button('Go on').click()
  await expect.element(heading('One more step in this browser')).not.toBeInTheDocument()
})
