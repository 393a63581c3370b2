import { expect, type Page, test } from '@playwright/test'
import { signInConsumer } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, type Person, person, send, waitForPath } from '../support/people.ts'
import { fingerOn } from '../support/pointers.ts'

const here = journey()
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } }

/** Signs up by the mailed link. @returns the tab of the link, at the welcome */
async function signUp({ page, context }: Person, email: string): Promise<Page> {
  await page.goto(`${here.product.url}/signup`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await heading(page, 'Check your email').waitFor()
  const { link } = await newestMail(context, here.product.url, email)
  const arrival = await context.newPage()
  await arrival.goto(link)
  await waitForPath(arrival, '/consumer/welcome')
  await heading(page, 'Welcome, Nora!').waitFor()
  await page.close()
  return arrival
}

type SuggestionsReply = { session: { venues: { id: string; reason: string }[] } }

/** What the same request is answered with now. */
async function suggested(page: Page) {
  const reply = await send(page, `${here.product.url}/api/sessions-safe`, {
    location: 'Capitol Hill, Seattle',
  })
  return (reply.body as SuggestionsReply).session.venues
}

/** Whether the button for the thumb lies on the screen without scrolling. */
const isInView = (page: Page, name: string) =>
  button(page, name).evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)

test('a new consumer plays the onboarding with a thumb, reloads in the middle, skips a step, and is suggested what she likes', async () => {
  const nora = await person(here.browser, smallPhone)
  const page = await signUp(nora, 'nora@example.com')
  const before = await suggested(page)
  await page.getByRole('link', { name: /Tell us your tastes/ }).tap()
  await heading(page, 'Nora, what do you like?').waitFor()
  await button(page, 'Let’s go').tap()

  await heading(page, 'Ramen').waitFor()
  expect(await isInView(page, 'Yes')).toBe(true)
  const finger = await fingerOn(page)
  await finger.draw({ dx: 160 })
  await heading(page, 'Pizza').waitFor()
  await finger.draw({ dx: -160 })
  await heading(page, 'Mexican').waitFor()
  await button(page, 'Pass').click()
  await heading(page, 'Thai').waitFor()
  await page.getByText('4 of 10').waitFor()

  // Each swipe is saved at once: a reload goes on at the same card.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /tastes/.test(key))))
    .toEqual([])
  await page.reload()
  await heading(page, 'Thai').waitFor()
  for (const next of ['Seafood', 'Korean', 'Vietnamese', 'Indian', 'Burgers', 'Ethiopian']) {
    await button(page, 'No').click()
    await heading(page, next).waitFor()
  }
  await button(page, 'No').click()

  await heading(page, /Friday, 7 pm/).waitFor()
  await button(page, 'Skip').click()
  await heading(page, 'Anything that won’t do?').waitFor()
  await page.getByText('Vegetarian').click()
  await button(page, 'Next').click()
  for (const answer of ['Brunch', 'Patio', 'Drop in', 'Good talk', 'One long table'])
    await button(page, answer).click()
  await heading(page, 'Who are you in the group?').waitFor()
  await page.getByText('The foodie').click()
  await button(page, 'Next').click()

  await heading(page, 'Got it, Nora.').waitFor()
  await page.getByText('You like Ramen.').waitFor()
  await page.getByText('Skipped.').waitFor()
  const after = await suggested(page)
  expect(after.map(({ id }) => id)).not.toEqual(before.map(({ id }) => id))
  expect(after.map(({ reason }) => reason).join(' ')).toContain('because you like ramen.')

  await page.getByRole('link', { name: 'Go to my plans' }).click()
  await waitForPath(page, '/app')
  await heading(page, /^Where to next/).waitFor()
  expect(await page.getByText('Finish your tastes').count()).toBe(0)
  await page.goto(`${here.product.url}/app/profile`)
  await button(page, 'Forget my answers').click()
  await button(page, 'Forget them').click()
  await page.getByText('You like Ramen.').waitFor({ state: 'detached' })
  expect(await suggested(page)).toEqual(before)
  expect(nora.pageErrors).toEqual([])
})

test('the onboarding is played by keyboard alone, begun on one device and finished on another', async () => {
  const email = 'kim@example.com'
  const first = await person(here.browser, desktop)
  await signInConsumer(first, here.product.url, email)
  await first.page.goto(`${here.product.url}/welcome/tastes?step=food_swiper`)
  await heading(first.page, 'Ramen').waitFor()
  await first.page.waitForFunction(() => document.onsubmit === null)
  await first.page.keyboard.press('ArrowRight')
  await heading(first.page, 'Pizza').waitFor()
  await first.page.waitForFunction(() => !Object.keys(localStorage).some((key) => /tastes/.test(key)))

  const second = await person(here.browser, desktop)
  await signInConsumer(second, here.product.url, email)
  const { page } = second
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto(`${here.product.url}/app`)
  await heading(page, 'Finish your tastes').waitFor()
  await page.getByRole('link', { name: 'Go on' }).focus()
  await press('Enter')
  await heading(page, 'Pizza').waitFor()
  // Keys count once the page runs.
  await page.waitForFunction(() => document.onsubmit === null)
  for (const next of [
    'Mexican',
    'Thai',
    'Seafood',
    'Korean',
    'Vietnamese',
    'Indian',
    'Burgers',
    'Ethiopian',
  ]) {
    await press('ArrowLeft')
    await heading(page, next).waitFor()
  }
  await press('ArrowDown')
  await heading(page, /Friday, 7 pm/).waitFor()
  await press('Tab', 'Tab', 'Space')
  await page.getByText('1 picked.').waitFor()
  await button(page, 'Next').focus()
  await press('Enter')
  await heading(page, 'Anything that won’t do?').waitFor()
  await button(page, 'Next').focus()
  await press('Enter')
  await heading(page, 'First meal or last?').waitFor()
  await press('ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowLeft')
  await heading(page, 'Who are you in the group?').waitFor()
  await page.goBack()
  await page.getByText('All five answered.').waitFor()
  await page.goForward()
  await button(page, 'Next').focus()
  await press('Enter')
  await page.getByText('You like Ramen.', { exact: false }).waitFor()
  expect([...first.pageErrors, ...second.pageErrors]).toEqual([])
})
