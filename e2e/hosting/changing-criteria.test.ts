import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { alert, button, heading, type Person, pathOf, person, waitForPath } from '../support/people.ts'
import { chooseCriteria, editVote, openMoreChoices, voteAsFriend } from '../support/session.ts'

const here = journey()

const words = (page: Page) => page.getByLabel('Ask in your own words')
const shared = (page: Page) => page.waitForURL(/\/share-vote\//)
const ask = (page: Page) => button(page, 'Get AI Suggestions').click()
const changing = (page: Page) => page.getByText('This changes the vote you just made.')
const budget = (page: Page) => page.getByLabel('Budget per person')
const size = (page: Page) => page.getByLabel('How many of you?')

async function atLandingPage(options: BrowserContextOptions = phone): Promise<Person> {
  const somebody = await person(here.browser, options)
  await somebody.page.goto(here.product.url)
  return somebody
}

async function atCreatePage(options: BrowserContextOptions = desktop): Promise<Person> {
  const guest = await person(here.browser, options)
  await guest.page.goto(`${here.product.url}/login/consumer`)
  await button(guest.page, 'Continue as guest').click()
  await waitForPath(guest.page, '/app')
  await guest.page.goto(`${here.product.url}/app/create`)
  await heading(guest.page, 'Let’s find your squad a place').waitFor()
  return guest
}

test('the landing page says why its button is disabled', async () => {
  const { page } = await atLandingPage()
  const gray = button(page, 'Get AI Suggestions').and(page.locator(':disabled'))
  await gray.waitFor()
  const reason = page.locator(`[id="${await gray.getAttribute('aria-describedby')}"]`)
  expect(await reason.textContent()).toBe('Still to choose: a neighborhood.')
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await button(page, 'Get AI Suggestions').and(page.locator(':enabled')).waitFor()
  expect(await page.getByText('Still to choose').count()).toBe(0)
})

test('going back from the share page restores the input and shows what the text decided, and changes update the same session', async () => {
  const { page, pageErrors } = await atLandingPage()
  await words(page).fill('cheap ramen for five')
  await page.getByText('Any price · any number ·').waitFor()
  await page.getByText('$15–30 · 5 of you ·').waitFor()
  await page.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await ask(page)
  await shared(page)
  const first = pathOf(page)
  await editVote(page)
  await button(page, 'Change cheap').waitFor()
  await button(page, 'Change 5 people').waitFor()

  await page.goBack()
  await changing(page).waitFor()
  expect(await words(page).inputValue()).toBe('cheap ramen for five')
  await openMoreChoices(page)
  expect(await budget(page).inputValue()).toBe('$')
  await page.getByText('$15–30, from your words').waitFor()
  expect(await size(page).inputValue()).toBe('5-7')
  await page.reload()
  await changing(page).waitFor()
  expect(await page.getByLabel('Neighborhood').inputValue()).toBe('Capitol Hill')

  await page.getByLabel('Neighborhood').selectOption('Fremont')
  await words(page).fill('')
  await openMoreChoices(page)
  await size(page).selectOption('8-12')
  await ask(page)
  await shared(page)
  expect(pathOf(page)).toBe(first)
  await heading(page, 'Where to in Fremont?').waitFor()
  await page.getByText('8–12 people').first().waitFor()
  expect(await page.getByText('cheap ramen for five').count()).toBe(0)
  expect(pageErrors).toEqual([])
})

test('the budget and size chosen are used where the text says nothing of them', async () => {
  const { page } = await atLandingPage()
  await words(page).fill('sushi, somewhere special')
  await page.getByLabel('Neighborhood').selectOption('Downtown Seattle')
  await openMoreChoices(page)
  await budget(page).selectOption('$$')
  await size(page).selectOption('3-4')
  await ask(page)
  await shared(page)
  await page.getByText('$30–60 each').first().waitFor()
  const { session } = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    return (await fetch(`/api/sessions-safe/${id}`)).json()
  })
  expect(session).toMatchObject({ budget: '$$', groupSize: '3-4', expectedVoters: 3 })
  for (const { priceLevel } of session.venues) expect(priceLevel).toBeLessThanOrEqual(2)
})

test('a new visit to the landing page creates another session', async () => {
  const { page } = await atLandingPage()
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await ask(page)
  await shared(page)
  const first = pathOf(page)
  await page.goto(here.product.url)
  await page.getByLabel('Neighborhood').selectOption('Fremont')
  expect(await changing(page).count()).toBe(0)
  await ask(page)
  await shared(page)
  const second = pathOf(page)
  expect(second).not.toBe(first)

  await page.goBack()
  await button(page, 'Make a new one').click()
  await changing(page).waitFor({ state: 'detached' })
  await ask(page)
  await shared(page)
  expect([first, second]).not.toContain(pathOf(page))
})

test('“Change my criteria” changes the shared session, after a reload too', async () => {
  const { page, pageErrors } = await atCreatePage()
  await chooseCriteria(page)
  await ask(page)
  await button(page, 'Share Voting Link').click()
  await shared(page)
  const first = pathOf(page)
  await page.goBack()
  await button(page, 'Change my criteria').click()
  await changing(page).waitFor()
  await page.reload()
  await changing(page).waitFor()
  await page.getByRole('radio', { name: '5–7' }).check()
  await page.getByLabel('Occasion').selectOption('drinks')
  await ask(page)
  await heading(page, 'Here’s what fits').waitFor()
  const places = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  await button(page, 'Share Voting Link').click()
  await shared(page)
  expect(pathOf(page)).toBe(first)
  for (const name of places) await heading(page, name).waitFor()
  expect(pageErrors).toEqual([])
})

test('a session with votes stays unchanged, which the page says, and the next press creates another', async () => {
  const { page } = await atLandingPage()
  await page.getByLabel('Neighborhood').selectOption('Ballard')
  await ask(page)
  await shared(page)
  const first = pathOf(page)
  const link = await page.getByLabel('Voting link').inputValue()
  await voteAsFriend(here.browser, link, 'Maya')
  await page.goBack()
  await changing(page).waitFor()
  await ask(page)
  await alert(page)
    .getByText(/^Somebody has voted already, so that vote stays as it is\./)
    .waitFor()
  expect(await changing(page).count()).toBe(0)
  await ask(page)
  await shared(page)
  expect(pathOf(page)).not.toBe(first)
})

test('exact coordinates never leave the device: the page, the title and the mail show a name', async () => {
  const position = { latitude: 47.667312, longitude: -122.384118 }
  const guest = await atCreatePage({ ...phone, permissions: ['geolocation'], geolocation: position })
  const { page } = guest
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await chooseCriteria(page)
  await button(page, 'Use my location').click()
  await page.getByText(/^Looking within .+ miles of .*Ballard.*\.$/).waitFor()
  await ask(page)
  await button(page, 'Share Voting Link').click()
  await shared(page)
  await heading(page, 'Where to in Ballard?').waitFor()
  const everything = [...sent, await page.content()].join('\n')
  expect(everything).not.toMatch(/47\.667|122\.3841/)
})

test('a location outside Seattle is reported immediately, with a way to continue in Seattle', async () => {
  const portland = { latitude: 45.5152, longitude: -122.6784 }
  const guest = await atCreatePage({ ...phone, permissions: ['geolocation'], geolocation: portland })
  const { page } = guest
  await button(page, 'Use my location').click()
  await alert(page).getByText('We only know Seattle so far, and you seem to be outside it.').waitFor()
  await page.getByText(/^Still to choose: a location/).waitFor()
  await button(page, 'Look in Seattle').click()
  expect(await page.getByRole('combobox', { name: 'Location' }).inputValue()).toBe('Seattle, WA')
  await page.getByText('Looking within 5 miles of Seattle.').waitFor()
})

test('/create redirects signed-in consumers to the create page', async () => {
  const { page } = await atCreatePage()
  await page.goto(`${here.product.url}/create`)
  await waitForPath(page, '/create-session')
  await heading(page, 'Let’s find your squad a place').waitFor()
})
