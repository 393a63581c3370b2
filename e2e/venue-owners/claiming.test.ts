import { expect, type Page, test } from '@playwright/test'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, person, waitForPath } from '../support/people.ts'

const here = journey()

/** Reloads the page, which still shows the same step. */
async function reloaded(page: Page, title: string): Promise<void> {
  await page.reload()
  await heading(page, title).waitFor()
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto(`${here.product.url}/claim`)
  await page.getByLabel('Name of your place').fill(words)
  await page.keyboard.press('Enter')
  await page.getByText(/Which one is it\?|Nothing found/).waitFor()
  await reloaded(page, 'Find Your Venue')
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Contact name').fill('Noor Owner')
  await page.getByRole('textbox', { name: 'Phone' }).fill('206 555 0100')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

for (const [kind, words, choice] of [
  ['of the catalog', 'altura', 'Claim Altura'],
  ['of the directory only', 'tuta bela westlake', /^Claim Tutta Bella/],
  ['nobody knows', 'Chez Nous de la Rue', 'Request to Add My Venue'],
] as const) {
  test(`an owner without an account claims a place ${kind}, and loses nothing by reloading at any step`, async () => {
    const { page, context, pageErrors } = await person(here.browser)
    const email = `${words.replaceAll(' ', '-')}@example.com`.toLowerCase()
    await search(page, words)
    await button(page, choice).click()
    await heading(page, 'Claim Your Venue').waitFor()
    if (kind === 'nobody knows') await page.getByLabel('Venue address').fill('1 Pike Pl, Seattle, WA 98101')
    await fillIn(page, email)

    await reloaded(page, 'Claim Your Venue')
    expect(await page.getByLabel('Contact name').inputValue()).toBe('Noor Owner')
    await button(page, 'Submit Claim').click()
    await heading(page, 'Check your mail').waitFor()

    await reloaded(page, 'Check your mail')
    const { code } = await newestMail(context, here.product.url, email)
    await page.getByLabel('6-digit code').fill(code)
    await heading(page, 'Claim Submitted').waitFor()

    await reloaded(page, 'Claim Submitted')
    await button(page, 'Continue to Dashboard').click()
    await waitForPath(page, '/signup/venue')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    expect(pageErrors).toEqual([])
  })
}

test('the back button leads from the code to the form and the search, with what was typed', async () => {
  const { page, pageErrors } = await person(here.browser)
  await search(page, 'altura')
  await button(page, 'Claim Altura').click()
  await fillIn(page, 'back@example.com')
  await button(page, 'Submit Claim').click()
  await heading(page, 'Check your mail').waitFor()
  await page.goBack()
  await heading(page, 'Claim Your Venue').waitFor()
  expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('back@example.com')
  // The same text goes on with the code that was sent.
  await button(page, 'Submit Claim').click()
  await heading(page, 'Check your mail').waitFor()
  await page.goBack()
  await heading(page, 'Claim Your Venue').waitFor()
  await page.goBack()
  await heading(page, 'Find Your Venue').waitFor()
  await button(page, 'Claim Altura').waitFor()
  expect(pageErrors).toEqual([])
})

test('a vote begun at a venue’s page has the place first', async () => {
  const { page, pageErrors } = await person(here.browser)
  await page.goto(`${here.product.url}/venues/altura`)
  await page.getByRole('link', { name: 'Start a vote with this place' }).click()
  await page.getByText('Your vote starts with').waitFor()
  await page.waitForFunction(() => document.onsubmit === null)
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  const session = await here.product.db
    .selectFrom('session_venues')
    .select('name')
    .orderBy('position')
    .execute()
  expect(session[0]?.name).toBe('Altura')
  expect(session).toHaveLength(3)
  expect(pageErrors).toEqual([])
})
