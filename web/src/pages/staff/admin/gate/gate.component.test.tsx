import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, refusing } from '../../../../testing/open-page.tsx'
import { enterAsStaff, staffGate, staffPassword, staffToken } from '../../../../testing/staff-answers.ts'
import { notSent } from '../staff.messages.ts'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = '/admin/security'
const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString()

async function signIn(name: string, password: string): Promise<void> {
  await page.getByLabelText('Your name').fill(name)
  await page.getByLabelText('Password').fill(password)
  await button('Sign in to Admin').click()
}

describe('the gate', () => {
  test('the gate needs a name and a password, says a wrong one, and remembers the hour of a right one', async () => {
    const { answers } = staffGate({ name: null })
    const { pageErrors } = await openPage(address, answers)
    await expect.element(heading('Admin Access')).toBeVisible()
    await button('Sign in to Admin').click()
    await expect.element(page.getByText('Please write your name')).toBeVisible()
    await expect.element(page.getByLabelText('Your name')).toHaveFocus()
    await signIn('Robin', 'guess')
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid password')
    await expect.element(page.getByLabelText('Your name')).toHaveValue('Robin')
    await signIn('Robin', staffPassword)
    await expect.element(page.getByText('Admin Mode')).toBeVisible()
    await expect.element(page.getByText('· 60 min left')).toBeVisible()
    expect(sessionStorage.getItem('admin_authenticated')).toBe('true')
    expect(Number(sessionStorage.getItem('admin_auth_time'))).toBeGreaterThan(0)
    expect(sessionStorage.getItem('admin_token')).toBe(staffToken)
    expect(pageErrors).toEqual([])
  })

  test('the gate asks for the code of the second step, and keeps what was typed', async () => {
    const { answers } = staffGate({ name: null, totp: true })
    await openPage(address, answers)
    await signIn('Robin', staffPassword)
    const code = page.getByLabelText('6-digit code')
    await expect.element(code).toHaveFocus()
    await code.fill('111 111')
    await button('Sign in to Admin').click()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('That code is not right. Try the next one.')
    await code.fill('123 456')
    await button('Sign in to Admin').click()
    await expect.element(heading('Second step')).toBeVisible()
  })

  test('the gate says so if signing in fails for another reason', async () => {
    const { answers } = staffGate({ name: null })
    const broken = () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    await openPage(address, { ...answers, 'POST /api/staff/sign-in': broken })
    await signIn('Robin', staffPassword)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Authentication failed')
  })

  test('the gate comes back for a session of more than an hour ago, which is cleared', async () => {
    const { answers } = staffGate()
    enterAsStaff()
    sessionStorage.setItem('admin_auth_time', String(Date.now() - 3_600_001))
    await openPage(address, answers)
    await expect.element(heading('Admin Access')).toBeVisible()
    expect(sessionStorage.getItem('admin_token')).toBeNull()
  })

  test('the gate stays away in another tab of a browser in which somebody is signed in', async () => {
    const { answers, home } = staffGate()
    const cookie = () =>
      Response.json({ name: home.name, expiresAt: inHalfAnHour(), totp: false, needsTotp: false })
    const colleagues = () => Response.json({ colleagues: [] })
    await openPage(address, {
      ...answers,
      'GET /api/staff/colleagues': colleagues,
      'GET /api/staff/me': cookie,
    })
    await expect.element(heading('Second step')).toBeVisible()
    await expect.element(page.getByText('· 30 min left')).toBeVisible()
    expect(sessionStorage.getItem('admin_authenticated')).toBe('true')
    expect(sessionStorage.getItem('admin_token')).toBeNull()
  })

  test('the gate is shown again after Logout', async () => {
    const { answers, home } = staffGate()
    enterAsStaff()
    await openPage(address, answers)
    await button('Logout').click()
    await expect.element(heading('Admin Access')).toBeVisible()
    expect(home.name).toBeNull()
    expect(sessionStorage.getItem('admin_authenticated')).toBeNull()
  })

  test('the gate says that it is not known who is signed in, and tries again', async () => {
    const { answers } = staffGate()
    enterAsStaff()
    const known = { ...answers, 'GET /api/staff/me': refusing(503, 'Too busy.') }
    await openPage(address, known)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('Too busy.')
  })
})

describe('the second step', () => {
  const secret = {
    secret: 'JBSW Y3DP EHPK 3PXP',
    uri: 'otpauth://totp/NoFOMO',
    qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }

  test('the second step is set up with a picture or the secret, and on once a code is right', async () => {
    const { answers, staff, home } = staffGate()
    enterAsStaff()
    await openPage(address, {
      ...answers,
      'POST /api/staff/totp': staff(() => Response.json(secret)),
      'POST /api/staff/totp/confirm': staff(async (request) => {
        expect(await request.json()).toEqual({ code: '123456' })
        home.totp = true
        return Response.json({ success: true })
      }),
    })
    await button('Set up the second step').click()
    await expect.element(page.getByText(secret.secret)).toBeVisible()
    await button('Turn on').click()
    await expect.element(page.getByText('Please enter the 6 digits of the app')).toBeVisible()
    await page.getByLabelText('6-digit code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove the second step')).toBeVisible()
  })

  test('the second step goes with a code of the app; after the hour’s end the code typed is still there', async () => {
    const { answers, staff, home } = staffGate({ totp: true })
    enterAsStaff()
    await openPage(address, {
      ...answers,
      'POST /api/staff/totp/remove': staff(() => {
        home.totp = false
        return Response.json({ success: true })
      }),
    })
    const code = page.getByLabelText('6-digit code')
    await code.fill('123456')
    home.name = null
    await button('Remove the second step').click()
    const gate = page.getByRole('dialog', { name: 'Admin Access' })
    await expect.element(gate).toBeVisible()
    await expect.element(page.getByLabelText('Your name')).toHaveValue('Robin')
    await userEvent.keyboard('{Escape}{Escape}')
    await page.getByLabelText('Password').fill(staffPassword)
    await userEvent.keyboard('{Enter}')
    await gate.getByLabelText('6-digit code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(gate).not.toBeInTheDocument()
    await expect.element(code).toHaveValue('123456')
    await expect.element(page.getByText(notSent)).toBeVisible()
    await button('Remove the second step').click()
    await expect.element(button('Set up the second step')).toBeVisible()
  })
})

describe('colleagues', () => {
  const robin = { name: 'Robin', hasApp: true, since: '2026-11-20T20:00:00.000Z', addedBy: null }
  const kim = { name: 'Kim', hasApp: false, since: '2026-11-21T20:00:00.000Z', addedBy: 'Robin' }

  test('colleagues are let in by name with a code of one’s own app; the code for them is shown once', async () => {
    const { answers, staff, home } = staffGate({ totp: true, colleagues: [robin] })
    enterAsStaff()
    await openPage(address, {
      ...answers,
      'POST /api/staff/colleagues': staff(async (request) => {
        expect(await request.json()).toEqual({ name: 'Kim', code: '123456' })
        home.colleagues = [kim, robin]
        return Response.json({ name: 'Kim', entryCode: '01234567', expiresAt: '2026-11-22T20:00:00.000Z' })
      }),
    })
    await expect.element(page.getByText('(you)')).toBeVisible()
    await button('Let them in').click()
    await expect.element(page.getByText('Please write a name')).toBeVisible()
    await page.getByLabelText('Colleague’s name').fill(' Kim ')
    await page.getByLabelText('Code of your app').fill('123 456')
    await button('Let them in').click()
    await expect.element(page.getByText('01234567')).toBeVisible()
    await expect.element(page.getByText('Let in', { exact: true })).toBeVisible()
    await button('Done').click()
    await expect.element(page.getByText('01234567')).not.toBeInTheDocument()
  })

  test('lose their access by name', async () => {
    const { answers, staff, home } = staffGate({ totp: true, colleagues: [kim, robin] })
    enterAsStaff()
    await openPage(address, {
      ...answers,
      'POST /api/staff/colleagues/remove': staff(() => {
        home.colleagues = [robin]
        return Response.json({ success: true })
      }),
    })
    await page.getByLabelText('Colleague’s name').fill('Kim')
    await page.getByLabelText('Code of your app').fill('123456')
    await button('End their access').click()
    await expect.element(page.getByText('Kim has no access any more')).toBeVisible()
    await expect.element(page.getByText('Let in', { exact: true })).not.toBeInTheDocument()
  })

  test('who were let in type eight digits at the gate', async () => {
    const { answers } = staffGate({ name: null, totp: true, code: '01234567' })
    await openPage(address, answers)
    await page.getByLabelText('Your name').fill('Kim')
    await page.getByLabelText('Password').fill(staffPassword)
    await userEvent.keyboard('{Enter}')
    await page.getByLabelText('6-digit code').fill('01234567')
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Logout')).toBeVisible()
  })
})

test('the hour’s end is noticed without a call', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const repeated = vi.spyOn(window, 'setInterval')
  const { answers } = staffGate()
  enterAsStaff()
  await openPage(address, answers)
  await expect.element(page.getByText('· 60 min left')).toBeVisible()
  await expect.poll(() => repeated.mock.calls.map(([, ms]) => ms)).toContain(5_000)
  vi.advanceTimersByTime(3_605_000)
  await expect.element(page.getByRole('dialog', { name: 'Admin Access' })).toBeVisible()
})
