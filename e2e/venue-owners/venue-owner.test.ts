import { expect, type Page, test } from '@playwright/test'
import { plugInKey } from '../support/accounts.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  alert,
  button,
  exceptStatuses,
  heading,
  type Owner,
  person,
  signUpVenue,
  waitForPath,
} from '../support/people.ts'

const here = journey()

const ownerOf = (venueName: string): Owner => ({
  venueName,
  email: `${venueName.toLowerCase()}@example.com`,
  password: 'tin-roof-rain',
})

/** Signs up and waits for the redirect. */
async function arriveAsOwner(page: Page, owner: Owner): Promise<void> {
  await page.goto(`${here.product.url}/signup/venue`)
  await signUpVenue(page, owner)
  await heading(page, 'Success!').waitFor()
  await waitForPath(page, '/venue/dashboard')
  await heading(page, owner.venueName).waitFor()
}

const openAccount = (page: Page) => page.getByRole('link', { name: 'Account', exact: true }).click()

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })

async function signOut(page: Page): Promise<void> {
  await openAccount(page)
  await button(page, 'Sign Out').click()
  await waitForPath(page, '/login/venue')
}

test('a venue owner signs up, signs out, and signs in again with the password', async () => {
  const { page, pageErrors } = await person(here.browser)
  const owner = ownerOf('Joule')
  await arriveAsOwner(page, owner)
  await signOut(page)
  // After signing out the dashboard redirects to the login.
  await page.goto(`${here.product.url}/venue/dashboard`)
  await waitForPath(page, '/login/venue')

  await page.getByLabel('Email').fill(owner.email)
  await passwordField(page).fill('not-that-one')
  await button(page, 'Sign in').click()
  await alert(page).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(owner.email)
  await button(page, 'Show password').click()
  expect(await passwordField(page).getAttribute('type')).toBe('text')
  expect(await passwordField(page).inputValue()).toBe('not-that-one')
  await button(page, 'Hide password').click()
  expect(await passwordField(page).getAttribute('type')).toBe('password')
  await passwordField(page).fill(owner.password)
  await page.keyboard.press('Enter')
  await waitForPath(page, '/venue/dashboard')
  expect(exceptStatuses(pageErrors, 401)).toEqual([])
})

test('the brand links to the dashboard for a signed-in owner and to the landing page for all others', async () => {
  const { page, pageErrors } = await person(here.browser)
  const brand = page.getByRole('banner').getByRole('link', { name: 'NoFOMO' })
  await page.goto(`${here.product.url}/partners`)
  await brand.click()
  await waitForPath(page, '/')
  await arriveAsOwner(page, ownerOf('Altura'))
  await page.goto(`${here.product.url}/partners`)
  await brand.click()
  await waitForPath(page, '/venue/dashboard')
  expect(pageErrors).toEqual([])
})

test('until the address is verified the dashboard says what to do, and the code of the mail verifies it', async () => {
  const { page, context, pageErrors } = await person(here.browser)
  const owner = ownerOf('Terra')
  await arriveAsOwner(page, owner)
  await heading(page, 'Confirm your address').waitFor()
  const mail = await newestMail(context, here.product.url, owner.email)
  expect(mail.subject).toBe('Confirm your address for NoFOMO')
  await page.getByLabel('6-digit code').fill(mail.code)
  await heading(page, 'Confirm your address').waitFor({ state: 'detached' })
  await signOut(page)
  await page.getByLabel('Email').fill(owner.email)
  await passwordField(page).fill(owner.password)
  await button(page, 'Sign in').click()
  await waitForPath(page, '/venue/dashboard')
  expect(pageErrors).toEqual([])
})

test('signing up with another person’s address looks like any sign-up, and its owner is notified by mail', async () => {
  const [first, second] = [await person(here.browser), await person(here.browser)]
  const owner = ownerOf('Harvest')
  await arriveAsOwner(first.page, owner)
  const { code } = await newestMail(first.context, here.product.url, owner.email)
  await first.page.getByLabel('6-digit code').fill(code)
  await heading(first.page, 'Confirm your address').waitFor({ state: 'detached' })
  await arriveAsOwner(second.page, { ...owner, venueName: 'Not Harvest', password: 'somebody-elses' })
  await heading(second.page, 'Confirm your address').waitFor()
  const mail = await newestMail(first.context, here.product.url, owner.email)
  expect(mail.subject).toBe('You have a venue account on NoFOMO')
  await first.page.reload()
  await heading(first.page, 'Harvest').waitFor()
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])
})

test('an owner adds a passkey, signs in with it, and removes it', async () => {
  const { page, pageErrors } = await person(here.browser)
  await plugInKey(page)
  await arriveAsOwner(page, ownerOf('Canlis'))
  await openAccount(page)
  await button(page, 'Add a passkey').click()
  await page.getByLabel('Name of this passkey').fill('Bar tablet')
  await button(page, 'Continue').click()
  await page.getByRole('listitem').filter({ hasText: 'Bar tablet' }).waitFor()
  await signOut(page)

  await button(page, 'Sign in with a passkey').click()
  await waitForPath(page, '/venue/dashboard')
  await openAccount(page)
  await page.getByText(/Last used/).waitFor()
  await button(page, 'Remove Bar tablet').click()
  await button(page, 'Remove it').click()
  await page.getByText('Sign in with your fingerprint, face or screen lock.').waitFor()
  await signOut(page)
  await button(page, 'Sign in with a passkey').click()
  await alert(page).waitFor()
  expect(exceptStatuses(pageErrors, 401)).toEqual([])
})

test('an owner who forgot the password signs in by a mailed link and chooses a new one', async () => {
  const { page, context, pageErrors } = await person(here.browser)
  const owner = ownerOf('Spinasse')
  await arriveAsOwner(page, owner)
  await signOut(page)
  await page.getByLabel('Email').fill(owner.email)
  await button(page, 'Email me a sign-in link').click()
  await heading(page, 'Check your email').waitFor()
  const tab = await context.newPage()
  await tab.goto((await newestMail(context, here.product.url, owner.email)).link)
  await waitForPath(tab, '/venue/dashboard')
  await waitForPath(page, '/venue/dashboard')
  await openAccount(tab)
  await tab.getByLabel('New password', { exact: true }).fill('rain-on-a-tin-roof')
  await tab.getByLabel('New password again').fill('rain-on-a-tin-roof')
  await button(tab, 'Change password').click()
  await tab.getByText('Password changed. Other browsers are signed out.').waitFor()
  await signOut(tab)
  await tab.getByLabel('Email').fill(owner.email)
  await passwordField(tab).fill('rain-on-a-tin-roof')
  await button(tab, 'Sign in').click()
  await waitForPath(tab, '/venue/dashboard')
  expect(pageErrors).toEqual([])
})

test('a password submitted before hydration stays out of the URL, and is sent after it', async () => {
  const { page, context, pageErrors } = await person(here.browser)
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${here.product.url}/signup/venue`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Venue name').fill('The Early Bird')
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByLabel('Password', { exact: true }).fill('tin-roof-rain')
  await page.getByLabel('Confirm password').fill('tin-roof-rain')
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(`${here.product.url}/signup/venue`)
  arrived.resolve()
  await waitForPath(page, '/venue/dashboard')
  await context.close()
  expect(pageErrors).toEqual([])
})

test('without JavaScript a password does not get into the URL either', async () => {
  const context = await here.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${here.product.url}/login/venue`)
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByLabel('Password', { exact: true }).fill('tin-roof-rain')
  await page.keyboard.press('Enter')
  await page.waitForLoadState()
  expect(page.url()).toBe(`${here.product.url}/login/venue`)
  await context.close()
})
