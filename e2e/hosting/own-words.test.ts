import { expect, type Page, test } from '@playwright/test'
import { openModelServer } from '../../server/src/testing/external-services/model-server.ts'
import { phone } from '../support/browser.ts'
import { startInProcess } from '../support/in-process.ts'
import { journey } from '../support/journey.ts'
import { button, exceptLostRequests, heading, person, waitForPath } from '../support/people.ts'
import { chooseCriteria, editVote } from '../support/session.ts'

const here = journey()

const words = (page: Page) => page.getByLabel('Ask in your own words')
const ask = (page: Page) => button(page, 'Get AI Suggestions').click()
const shared = (page: Page) => page.waitForURL(/\/share-vote\//)

/** The share page has asked again, and shows the answer. */
const waitUntilIdle = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' })

/** What the server stored of the session whose share page is open. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const reply = await fetch(`/api/sessions-safe/${id}`)
    return (await reply.json()).session as {
      id: string
      title: string
      location: string | null
      budget: string | null
      preferences: { groupSize: number | null; cuisine: string | null }
      venues: { cuisine: string | null; priceLevel: number | null }[]
    }
  })

test('own words become chips; one is left out, one changed, and the places follow, also from the share page', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(here.product.url)
  await page.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await words(page).fill('cheap ramen for five, Ana is allergic to peanuts')
  await button(page, 'Change ramen').waitFor()
  await page.getByText('We cannot check for peanuts: ask the kitchen.').waitFor()

  await button(page, 'Leave out ramen').click()
  await page.getByText('Left out: ramen.').waitFor()
  await button(page, 'Change cheap').click()
  await page.getByLabel('Budget per person').selectOption('$$$')
  await button(page, 'Put back cheap').waitFor()
  await ask(page)
  await shared(page)
  await editVote(page)
  await button(page, 'Change $60–100 each').waitFor()
  await page.getByText(/We cannot check for peanuts/).waitFor()
  const first = await stored(page)
  expect(first).toMatchObject({ budget: '$$$', preferences: { groupSize: 5, cuisine: null } })

  await button(page, 'Leave out 5 people').click()
  await button(page, 'Put back 5 people').waitFor()
  await button(page, 'Put back ramen').click()
  await button(page, 'Change ramen').waitFor()
  await waitUntilIdle(page)
  const second = await stored(page)
  expect(second.id).toBe(first.id)
  expect(second.preferences).toMatchObject({ groupSize: null, cuisine: 'ramen' })
  expect(second.venues).toHaveLength(3)

  await button(page, 'Change ramen').click()
  await waitForPath(page, '/')
  await button(page, 'Put back 5 people').waitFor()
  await page.getByText(/· any number ·/).waitFor()
  await button(page, 'Put back 5 people').click()
  await page.getByText(/· 5 of you ·/).waitFor()
  await ask(page)
  await shared(page)
  await editVote(page)
  await button(page, 'Change 5 people').waitFor()
  const third = await stored(page)
  expect(third.id).toBe(first.id)
  expect(third.preferences).toMatchObject({ groupSize: 5, cuisine: 'ramen' })
  expect(pageErrors).toEqual([])
})

test('a place in the words needs no neighborhood, and the session is named after it; a later choice wins', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(here.product.url)
  await words(page).fill('ramen near Westlake station')
  await page.getByLabel('Neighborhood').filter({ hasText: 'near Westlake station' }).waitFor()
  await ask(page)
  await heading(page, 'Where to near Westlake station?').waitFor()
  expect((await stored(page)).location).toBe('Westlake station, Seattle')

  await page.goBack()
  await words(page).fill('ramen in Ballard or Fremont')
  await button(page, 'Change Ballard').waitFor()
  await ask(page)
  await heading(page, 'Where to in Ballard or Fremont?').waitFor()
  expect((await stored(page)).location).toBe('Ballard or Fremont, Seattle')

  await page.goBack()
  await page.getByLabel('Neighborhood').selectOption('Fremont')
  await button(page, 'Put back Ballard').waitFor()
  await ask(page)
  await heading(page, 'Where to in Fremont?').waitFor()
  expect(pageErrors).toEqual([])
})

test('chips of the suggestions on the create page are left out and put back in place', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(`${here.product.url}/login/consumer`)
  await button(page, 'Continue as guest').click()
  await waitForPath(page, '/app')
  await page.goto(`${here.product.url}/app/create`)
  await chooseCriteria(page)
  await page.getByLabel('In your own words').fill('vegan ramen')
  await button(page, 'Change vegan').waitFor()
  await ask(page)
  await heading(page, 'Here’s what fits').waitFor()
  await button(page, 'Leave out vegan').click()
  await button(page, 'Put back vegan').click()
  await button(page, 'Leave out vegan').waitFor()
  await button(page, 'Leave out ramen').click()
  await button(page, 'Put back ramen').waitFor()
  await button(page, 'Share Voting Link').click()
  await shared(page)
  await editVote(page)
  await button(page, 'Put back ramen').waitFor()
  expect((await stored(page)).preferences.cuisine).toBeNull()
  await button(page, 'Leave out vegan').click()
  await button(page, 'Put back vegan').waitFor()
  await waitUntilIdle(page)
  const names = await page.getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents()
  await page.goBack()
  await button(page, 'Put back ramen').waitFor()
  await button(page, 'Put back vegan').waitFor()
  for (const name of names.slice(0, 3)) await page.getByText(name, { exact: true }).first().waitFor()
  await button(page, 'Change my criteria').click()
  await button(page, 'Put back ramen').waitFor()
  expect(pageErrors).toEqual([])
})

test('without a network no chips are shown, and nothing typed is lost', async () => {
  const { page, context, pageErrors } = await person(here.browser, phone)
  await page.goto(here.product.url)
  await words(page).fill('vegan')
  await button(page, 'Change vegan').waitFor()
  await context.setOffline(true)
  await words(page).fill('vegan ramen')
  await button(page, 'Change vegan').waitFor({ state: 'detached' })
  expect(await words(page).inputValue()).toBe('vegan ramen')
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('a model that does not answer is given up on: the same page comes, with places of our own', async () => {
  const { requests, model, stop } = await openModelServer(() => {})
  const product = await startInProcess({
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: model.name,
    // Long enough for the request to leave, also on a busy machine.
    AI_TIMEOUT_MS: '3000',
  })
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(product.url)
  await words(page).fill('ramen in Fremont for five')
  await button(page, 'Change ramen').waitFor()
  await ask(page)
  await shared(page)
  await editVote(page)
  await button(page, 'Change ramen').waitFor()
  expect((await stored(page)).venues).toHaveLength(3)
  expect(requests).toHaveLength(1)
  expect(product.log()).toContain('timed_out')
  expect(pageErrors).toEqual([])
  await page.close()
  await product.stop()
  stop()
})
