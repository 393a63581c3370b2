import { expect, type Page, test } from '@playwright/test'
import { codeOf, signInByOneStep } from '../support/accounts.ts'
import { atNight, flaws, lookFlaws } from '../support/axe.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  button,
  exceptStatuses,
  heading,
  type Person,
  person,
  waitForPath,
  waitUntilHydrated,
} from '../support/people.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`

/** An owner of a venue who has signed in by one step. */
async function owner(venueId: string): Promise<Person & { email: string }> {
  const somebody = await person(here.browser)
  const email = `two-steps-${venueId}@example.com`
  await signInByOneStep(somebody.page, here.product, { venueName: 'Altura', email, venueId })
  return { ...somebody, email }
}

/** In light, then in dark, as which it stays. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await flaws(page)).toEqual([])
  await atNight(page)
  expect(await lookFlaws(page)).toEqual([])
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto(at('/login/venue'))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('tin-roof-rain')
  await page.keyboard.press('Enter')
  await waitForPath(page, '/venue/dashboard')
}

test('an owner sets an app up before acting, takes the second step elsewhere by its code, and recovers without it', async () => {
  const { page, email, pageErrors } = await owner('altura')
  await page.goto(at('/venue/dashboard'))
  await heading(page, 'One thing before you act').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Set it up' }).click()
  await waitForPath(page, '/venue/dashboard/account')
  await button(page, 'Set up an app').click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await expectAccessible(page)
  await page.getByLabel('6-digit code').fill(codeOf(here.product, secret))
  await button(page, 'Turn on').click()
  await page.getByText('Keep this recovery code').waitFor()
  const recovery = (await page.locator('code').first().textContent()) ?? ''
  await button(page, 'I have kept it').click()
  await page.getByRole('link', { name: 'Live Overview' }).click()
  await heading(page, 'Groups Currently Deciding (0)').waitFor()
  expect(await heading(page, 'One thing before you act').count()).toBe(0)

  const tablet = await person(here.browser)
  await signInByPassword(tablet.page, email)
  await heading(tablet.page, 'One more step in this browser').waitFor()
  await expectAccessible(tablet.page)
  await tablet.page.getByLabel('Code of your app').fill(codeOf(here.product, secret, 1))
  await button(tablet.page, 'Go on').click()
  await heading(tablet.page, 'One more step in this browser').waitFor({ state: 'detached' })

  const lost = await person(here.browser)
  await signInByPassword(lost.page, email)
  await lost.page.getByLabel('Code of your app').fill(recovery)
  await button(lost.page, 'Go on').click()
  await heading(lost.page, 'One thing before you act').waitFor()
  expect([
    ...exceptStatuses(pageErrors, 401),
    ...exceptStatuses(tablet.pageErrors, 401),
    ...lost.pageErrors,
  ]).toEqual([])
})

test('an owner gives the account a new address, which a code proves, and the old one is told', async () => {
  const { page, context, email, pageErrors } = await owner('spinasse')
  await page.goto(at('/venue/dashboard/account'))
  await button(page, 'Change address').click()
  await page.getByLabel('New address').fill('moved-owner@example.com')
  await button(page, 'Mail a code').click()
  await page.getByText('We mailed a code to').waitFor()
  await page.reload()
  await waitUntilHydrated(page)
  await button(page, 'Change address').click()
  await button(page, 'I have a code').click()
  const { code } = await newestMail(context, here.product.url, 'moved-owner@example.com')
  await page.getByLabel('6-digit code').fill(code)
  await page
    .getByRole('form', { name: 'Confirm the new address' })
    .getByRole('button', { name: 'Change address' })
    .click()
  await page.getByText('Your address is changed. Other browsers are signed out.').waitFor()
  await page.getByText('moved-owner@example.com').waitFor()
  const told = await newestMail(context, here.product.url, email)
  expect(told.subject).toBe('Your NoFOMO account has a new address')
  expect(pageErrors).toEqual([])
})
