import type { ApiKey } from '@nofomo/contracts/api-keys/endpoints.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keyOf } from '../../../testing/api-key-answers.ts'
import { type Answers, openPage, refusing } from '../../../testing/open-page.tsx'

const path = '/app/api-keys'
const person = { id: 'a', userType: 'consumer', email: 'ann@example.com', isGuest: false, contactName: 'Ann' }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const secret = `nofomo_api_${'Ab3x'.repeat(11)}0000000`

/** A server that lists, makes and revokes keys. */
function keeping(keys: ApiKey[], sent: unknown[] = []): Answers {
  return {
    'GET /api/auth/me': () => Response.json({ user: person }),
    'GET /api/app/api-keys': () => Response.json({ keys }),
    'POST /api/app/api-keys': async (request) => {
      const body = (await request.json()) as Pick<ApiKey, 'name' | 'scopes'>
      sent.push(body)
      const key = keyOf({ id: '9', ...body })
      keys.push(key)
      return Response.json({ key, secret })
    },
    'DELETE /api/app/api-keys/1': () => {
      keys.splice(0, 1)
      return Response.json({ success: true })
    },
  }
}

test('a key is named, gets what is chosen, is shown once and can be copied', async () => {
  const sent: unknown[] = []
  const { pageErrors } = await openPage(path, keeping([], sent))
  await expect.element(page.getByText('No key yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name of the key' }).fill('Office bot')
  await page.getByRole('checkbox', { name: /votes:read/ }).click()
  await page.getByRole('checkbox', { name: /sessions:write/ }).click()
  await button('Make a key').click()
  await expect.element(page.getByRole('heading', { name: 'Copy Office bot now' })).toHaveFocus()
  await expect.element(page.getByText(secret)).toBeVisible()
  await expect.element(button('Copy the key')).toBeVisible()
  expect(sent).toEqual([{ name: 'Office bot', scopes: ['sessions:write', 'votes:read'] }])
  await button('Done').click()
  await expect.element(page.getByText(secret)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Office bot' })).toBeVisible()
  expect(pageErrors).toEqual([])
})

test('a key asks again who is there after a while, and goes on with the code of a mail', async () => {
  const keys: ApiKey[] = []
  const server = keeping(keys)
  const make = server['POST /api/app/api-keys']
  let isRecent = false
  const { pageErrors } = await openPage(path, {
    ...server,
    'POST /api/app/api-keys': (request) =>
      isRecent && make
        ? make(request)
        : Response.json({ error: 'Sign in again to do this.', code: 'sign_in_again' }, { status: 403 }),
    'POST /api/auth/consumer-signin-link': () => Response.json({ success: true, message: 'Sent' }),
    'POST /api/auth/consumer-signin': () => {
      isRecent = true
      return Response.json({ success: true, user: person, token: 'a'.repeat(43) })
    },
  })
  await page.getByRole('textbox', { name: 'Name of the key' }).fill('Office bot')
  await page.getByRole('checkbox', { name: /votes:read/ }).click()
  await button('Make a key').click()
  await expect.element(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Sign in again to do this.')).toBeVisible()
  await button('Make a key').click()
  await button('Mail me a code').click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill('123456')
  await expect.element(page.getByRole('heading', { name: 'Copy Office bot now' })).toBeVisible()
  expect([keys.length, pageErrors]).toEqual([1, []])
})

test('without a name and a scope no key is asked for, and the first mistake has the focus', async () => {
  const { calls } = await openPage(path, keeping([]))
  await button('Make a key').click()
  await expect.element(page.getByText('Give the key a name.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name of the key' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Name of the key' }).fill('Bot')
  await button('Make a key').click()
  await expect.element(page.getByText('Choose at least one.')).toBeVisible()
  await page.getByRole('checkbox', { name: /votes:write/ }).click()
  await expect.element(page.getByText('Choose at least one.')).not.toBeInTheDocument()
  expect(calls).not.toContain('POST /api/app/api-keys')
})

test('a key is revoked by keyboard after a question, and Escape keeps it', async () => {
  const { calls } = await openPage(path, keeping([keyOf()]))
  const revoke = page.getByRole('button', { name: /^Revoke/ })
  await revoke.click()
  await expect.element(page.getByText(/Programs that use it stop at once/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText(/Programs that use it stop at once/)).not.toBeInTheDocument()
  expect(calls).not.toContain('DELETE /api/app/api-keys/1')
  await expect.element(revoke).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button('Revoke it').click()
  await expect.element(page.getByText('No key yet')).toBeVisible()
  expect(calls).toContain('DELETE /api/app/api-keys/1')
})

test('keys that cannot be loaded are asked for again on request', async () => {
  const name = 'Wandering-name-without-any-place-to-break-it-in-two-lines-here'
  let isDown = true
  const refused = refusing(503, 'We cannot reach our database right now.')
  await openPage(path, {
    ...keeping([]),
    'GET /api/app/api-keys': (request) =>
      isDown ? refused(request) : Response.json({ keys: [keyOf({ name })] }),
  })
  await expect.element(page.getByText(/Your keys could not be loaded/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: /Retry|Try again/ }).click()
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('with ten keys no other can be made, and the page says why', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => keyOf({ id: String(index + 1) }))
  await openPage(path, keeping(ten))
  await expect.element(page.getByText(/You have 10 keys, which is the most/)).toBeVisible()
  await expect.element(button('Make a key')).not.toBeInTheDocument()
})

test('a guest is asked to sign in with an email, and no keys are asked for', async () => {
  const guest = { ...person, email: null, isGuest: true }
  const { calls } = await openPage(path, { 'GET /api/auth/me': () => Response.json({ user: guest }) })
  await expect.element(page.getByRole('link', { name: 'Sign in with an email' })).toBeVisible()
  expect(calls).not.toContain('GET /api/app/api-keys')
})
