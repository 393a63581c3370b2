import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from './support/browser.ts'
import { journey } from './support/journey.ts'
import { button, exceptLostRequests, heading, person, waitForPath } from './support/people.ts'
import { chooseCriteria } from './support/session.ts'

const here = journey()

const words = (page: Page) => page.getByLabel('Ask in your own words')
const ask = (page: Page) => button(page, 'Get AI Suggestions').click()
const shared = (page: Page) => page.waitForURL(/\/share-vote\//)

/** What the server stored of the session whose share page is open. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1)
    const reply = await fetch(`/api/sessions-safe/${id}`)
    return (await reply.json()).session as {
      id: string
      budget: string | null
      preferences: { groupSize: number | null; cuisine: string | null }
      venues: { cuisine: string | null; priceLevel: number | null }[]
    }
  })

test('own words become chips; one is left out, one changed, and the places follow, also from the share page', async () => {
  const { page, pageErrors } = await person(here.browser, phone)
  await page.goto(here.product.url)
  await page.getByLabel('Neighbourhood').selectOption('Capitol Hill')
  await words(page).fill('cheap ramen for five, Ana is allergic to peanuts')
  await button(page, 'Change ramen').waitFor()
  await page.getByText('We cannot check for peanuts: ask the kitchen.').waitFor()

  await button(page, 'Leave out ramen').click()
  await page.getByText('Left out: ramen.').waitFor()
  await button(page, 'Change cheap').click()
  await page.getByRole('radio', { name: /^\$\$\$ / }).click()
  await button(page, 'Put back cheap').waitFor()
  await ask(page)
  await shared(page)
  await button(page, 'Change $60–100 each').waitFor()
  await page.getByText(/We cannot check for peanuts/).waitFor()
  const first = await stored(page)
  expect(first).toMatchObject({ budget: '$$$', preferences: { groupSize: 5, cuisine: null } })

  await button(page, 'Leave out 5 people').click()
  await waitForPath(page, '/')
  await button(page, 'Put back 5 people').waitFor()
  await page.getByText('any number until you choose').waitFor()
  await button(page, 'Put back ramen').click()
  await ask(page)
  await shared(page)
  await button(page, 'Change ramen').waitFor()
  const second = await stored(page)
  expect(second.id).toBe(first.id)
  expect(second.preferences).toMatchObject({ groupSize: null, cuisine: 'ramen' })
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
  await button(page, 'Leave out ramen').click()
  await button(page, 'Put back ramen').waitFor()
  await button(page, 'Share Voting Link').click()
  await shared(page)
  expect((await stored(page)).preferences.cuisine).toBeNull()
  await page.goBack()
  await button(page, 'Put back ramen').waitFor()
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
