import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiOutput } from '../../../lib/http/api-client.ts'
import { openPage } from '../../../testing/open-page.tsx'

test('the login page lets people sign in first, and then names the other ways', async () => {
  await openPage('/login')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { name: 'Sign in to NoFOMO' })).toBeVisible()
  const order = [
    ...['Sign in to NoFOMO', 'Send Magic Link', 'Continue as guest'],
    ...["I'm here to vote", 'I manage a venue', 'Create an account', 'Try the demo'],
  ]
  expect(main.element().textContent).toMatch(new RegExp(order.join('.*'), 's'))
})

const waiting: ApiOutput<'GET /api/auth/magic-link/status'> = { state: 'waiting', email: 'hana@example.com' }

test.each([
  ['/login', 'Sign in to NoFOMO'],
  ['/auth/check-email', 'Check your email'],
])('%s shares the room with artwork on a desktop, and leaves it out on a phone', async (path, title) => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(1280, 800)
  const { pageErrors } = await openPage(path, {
    'GET /api/auth/magic-link/status': () => Response.json(waiting),
  })
  const heading = page.getByRole('heading', { name: title })
  const artwork = page.getByRole('complementary')
  await expect.element(heading).toBeVisible()
  await expect.element(artwork).toBeVisible()
  for (const picture of artwork.element().querySelectorAll('img')) await expect.element(picture).toBeVisible()
  const [form, beside] = [heading, artwork].map((part) => part.element().getBoundingClientRect())
  expect(beside?.left).toBeGreaterThan(form?.right ?? 0)
  expect(beside?.top).toBeLessThan(form?.bottom ?? 0)

  await page.viewport(390, 844)
  await expect.poll(() => document.querySelector('aside')?.checkVisibility()).toBe(false)
  await expect.element(heading).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(pageErrors).toEqual([])
})
