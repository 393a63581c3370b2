import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import {
  alert,
  button,
  exceptStatuses,
  heading,
  type Person,
  pathOf,
  person,
  readAccount,
  requestMail,
  send,
  signIn,
  typeCode,
  waitForPath,
} from '../support/people.ts'

const here = journey()

const mailTo = (somebody: Person, email: string) => newestMail(somebody.context, here.product.url, email)

test('the code of a mail read on the phone signs in on the laptop that requested it', async () => {
  const [laptop, mobile] = [await person(here.browser), await person(here.browser, phone)]
  await laptop.page.goto(`${here.product.url}/login`)
  await requestMail(laptop.page, 'maya@example.com')
  const { code } = await mailTo(mobile, 'maya@example.com')
  await laptop.page.getByLabel('6-digit code').fill(code)
  await waitForPath(laptop.page, '/app')
  expect(await readAccount(laptop.page)).toBe('maya@example.com')
  await mobile.page.goto(here.product.url)
  expect(await readAccount(mobile.page)).toBeNull()
  // The back button skips the submitted form.
  await laptop.page.goBack()
  expect(pathOf(laptop.page)).not.toBe('/auth/check-email')
  expect([...laptop.pageErrors, ...mobile.pageErrors]).toEqual([])
})

test('the link of a mail opened on the phone signs in there after a click, and the laptop says so', async () => {
  const [laptop, mobile] = [await person(here.browser), await person(here.browser, phone)]
  await laptop.page.goto(`${here.product.url}/login/consumer`)
  await requestMail(laptop.page, 'noor@example.com')
  await mobile.page.goto((await mailTo(mobile, 'noor@example.com')).link)
  await heading(mobile.page, 'Sign in here?').waitFor()
  expect(await readAccount(mobile.page)).toBeNull()
  await button(mobile.page, 'Sign in as noor@example.com').click()
  await waitForPath(mobile.page, '/app')
  await laptop.page.getByText('You opened the link on another device.').waitFor()
  expect(await readAccount(laptop.page)).toBeNull()
  expect([...laptop.pageErrors, ...mobile.pageErrors]).toEqual([])
})

/** The first two steps of the wizard. */
async function beginSignup(page: Page, firstName: string, email: string): Promise<void> {
  await page.goto(`${here.product.url}/signup`)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Continue').click()
  await heading(page, 'Check your email').waitFor()
}

test('the sign-up continues when its link is used in another tab; Back and reload keep its steps', async () => {
  const visitor = await person(here.browser)
  const { page, context } = visitor
  await beginSignup(page, 'Wanda', 'wanda@example.com')
  await page.reload()
  await heading(page, 'Check your email').waitFor()
  await page.goBack()
  await heading(page, 'Create your account').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Wanda')
  await page.goForward()
  await heading(page, 'Check your email').waitFor()
  await page.getByRole('link', { name: 'Back to edit email' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe('wanda@example.com')
  await page.goBack()
  await heading(page, 'Check your email').waitFor()

  const tab = await context.newPage()
  await tab.goto((await mailTo(visitor, 'wanda@example.com')).link)
  await waitForPath(tab, '/consumer/welcome')
  await heading(tab, 'Hi Wanda!').waitFor()
  await heading(page, 'Welcome, Wanda!').waitFor()
  await page.reload()
  await heading(page, 'Welcome, Wanda!').waitFor()
  expect(visitor.pageErrors).toEqual([])
})

test('the sign-up says when its link was used on another device, and a new mail signs in here too', async () => {
  const [laptop, mobile] = [await person(here.browser), await person(here.browser, phone)]
  // Half a minute must pass between two mails, so the test advances this browser's clock.
  await laptop.context.clock.install()
  await beginSignup(laptop.page, 'Ines', 'ines@example.com')
  await mobile.page.goto((await mailTo(mobile, 'ines@example.com')).link)
  await button(mobile.page, 'Sign in as ines@example.com').click()
  // Names count only where they were typed: anybody may type another person’s address.
  await heading(mobile.page, 'Hi there!').waitFor()
  await laptop.page.getByText('To sign in here too, send a new mail and type its code.').waitFor()
  expect(await readAccount(laptop.page)).toBeNull()

  await laptop.page.clock.fastForward(31_000)
  await button(laptop.page, 'Send again').click()
  await laptop.page.getByLabel('6-digit code').waitFor()
  const { code } = await mailTo(mobile, 'ines@example.com')
  await laptop.page.getByLabel('6-digit code').fill(code)
  await heading(laptop.page, 'Welcome, Ines!').waitFor()
  expect([...laptop.pageErrors, ...mobile.pageErrors]).toEqual([])
})

const content = (page: Page) => heading(page, 'Let’s find your squad a place')

test('the gate of the create page opens when the link is used in another tab, and stays open with the stored proof', async () => {
  const host = await person(here.browser)
  const { page, context } = host
  await page.goto(`${here.product.url}/create-session`)
  await heading(page, 'Create Your Session').waitFor()
  await page.getByLabel('Email').fill('wrong@example.com')
  await button(page, 'Send Magic Link').click()
  await heading(page, 'Check Your Email!').waitFor()
  await page.reload()
  await page.getByText('wrong@example.com').waitFor()
  await button(page, /^Send again in \d+ s$/).waitFor()
  await page.getByLabel('6-digit code').waitFor()
  await button(page, 'Use a different email').click()
  await page.reload()
  await page.getByLabel('Email').fill('hana@example.com')
  await button(page, 'Send Magic Link').click()
  await heading(page, 'Check Your Email!').waitFor()

  const tab = await context.newPage()
  await tab.goto((await mailTo(host, 'hana@example.com')).link)
  await heading(tab, 'Welcome!').waitFor()
  await tab.getByText('You are in as hana@example.com').waitFor()
  await waitForPath(tab, '/create-session')
  await content(tab).waitFor()
  await content(page).waitFor()

  await context.clearCookies({ name: 'nofomo_auth' })
  await page.reload()
  await content(page).waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await heading(page, 'Create Your Session').waitFor()
  expect(host.pageErrors).toEqual([])
})

test('five wrong codes end the code, and the link of the same mail still signs in', async () => {
  const somebody = await person(here.browser)
  const { page } = somebody
  await page.goto(`${here.product.url}/login/consumer`)
  await requestMail(page, 'cleo@example.com')
  const mail = await mailTo(somebody, 'cleo@example.com')
  for (let tries = 1; tries <= 5; tries++) {
    const wrong = String((Number(mail.code) + tries) % 1_000_000).padStart(6, '0')
    const answered = page.waitForResponse('**/api/auth/consumer-signin')
    await page.getByLabel('6-digit code').fill(wrong)
    expect((await answered).status()).toBe(401)
    await button(page, 'Use this code').waitFor()
    await alert(page).getByText('That code is not right.').waitFor()
  }
  await page.getByLabel('6-digit code').fill(mail.code)
  await alert(page).getByText('That was one try too many for this code.').waitFor()
  await page.goto(mail.link)
  await waitForPath(page, '/app')
  expect(exceptStatuses(somebody.pageErrors, 401, 410)).toEqual([])
})

type SessionReply = { session: { id: string; title: string; venues: object[] } }

/** A session of the page's browser with three venues in Ballard. */
async function startSession(page: Page): Promise<string> {
  await page.goto(here.product.url)
  const asked = { title: 'Friday in Ballard', location: 'Ballard, Seattle' }
  const suggested = await send<SessionReply>(page, '/api/sessions-safe', asked)
  const venues = suggested.body.session.venues
  const stored = await send<SessionReply>(page, '/api/sessions-safe', { ...asked, venues })
  return stored.body.session.id
}

test('a session created before signing in belongs to the account, in any browser', async () => {
  const [laptop, mobile] = [await person(here.browser), await person(here.browser, phone)]
  const id = await startSession(laptop.page)
  await signIn(laptop, here.product.url, 'olga@example.com')
  await laptop.page.getByRole('link', { name: 'Friday in Ballard', exact: true }).waitFor()

  await mobile.page.goto(`${here.product.url}/sessions/${id}/manage`)
  await heading(mobile.page, 'Session not found').waitFor()
  await mobile.page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await requestMail(mobile.page, 'olga@example.com')
  await typeCode(mobile, here.product.url, 'olga@example.com')
  await waitForPath(mobile.page, `/sessions/${id}/manage`)
  await mobile.page.getByText('You are the host').waitFor()
  expect(laptop.pageErrors).toEqual([])
  expect(exceptStatuses(mobile.pageErrors, 404)).toEqual([])
})

test('signing out ends hosting in that browser too', async () => {
  const host = await person(here.browser)
  const id = await startSession(host.page)
  await signIn(host, here.product.url, 'pia@example.com')
  await button(host.page, 'Log out').click()
  await waitForPath(host.page, '/')
  await host.page.getByRole('link', { name: 'Login', exact: true }).first().waitFor()
  expect(await readAccount(host.page)).toBeNull()
  await host.page.goto(`${here.product.url}/share-vote/${id}`)
  await host.page.getByRole('link', { name: 'Vote', exact: true }).first().waitFor()
  await host.page.goto(`${here.product.url}/sessions/${id}/manage`)
  await heading(host.page, 'Session not found').waitFor()
  expect(exceptStatuses(host.pageErrors, 404)).toEqual([])
})

test('the chosen theme is kept over a reload and on other pages', async () => {
  const { page } = await person(here.browser)
  await page.goto(here.product.url)
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.getByText('More', { exact: true }).click()
  await button(page, 'Switch between light and dark').click()
  await page.locator('html[data-theme]').waitFor()
  const chosen = await theme()
  await page.reload()
  expect(await theme()).toBe(chosen)
  await page.goto(`${here.product.url}/login`)
  expect(await theme()).toBe(chosen)
})
