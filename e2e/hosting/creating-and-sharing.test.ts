import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'
import {
  alert,
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  type Person,
  pathOf,
  person,
  waitForPath,
} from '../support/people.ts'
import { chooseCriteria, createSession, editVote, storeSession } from '../support/session.ts'

const here = journey()

/** A guest on the create page. */
async function atCreatePage(options: BrowserContextOptions = desktop): Promise<Person> {
  const guest = await person(here.browser, options)
  await guest.page.goto(`${here.product.url}/login/consumer`)
  // On the first page the notice stays, however long it was in sight.
  await button(guest.page, 'No, thanks').click()
  await button(guest.page, 'Continue as guest').click()
  await waitForPath(guest.page, '/app')
  await guest.page.getByRole('link', { name: 'Create Voting Session' }).click()
  await heading(guest.page, 'Let’s find your squad a place').waitFor()
  return guest
}

const place = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const places = (page: Page) => page.getByRole('listbox', { name: 'Places' })
const option = (page: Page, selected: boolean) => places(page).getByRole('option', { selected })
const suggested = (page: Page) => heading(page, 'Here’s what fits').waitFor()
const names = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

test('by keyboard alone a host finds a location, gets suggestions and shares them', async () => {
  const { page, pageErrors } = await atCreatePage()
  await place(page).focus()
  await page.keyboard.type('fremo')
  await option(page, false).first().waitFor()
  expect(await place(page).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await place(page).getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('ArrowDown')
  await option(page, true).waitFor()
  const chosen = (await option(page, true).getAttribute('id')) ?? ''
  expect(await place(page).getAttribute('aria-activedescendant')).toBe(chosen)
  await page.keyboard.press('Enter')
  expect(await place(page).inputValue()).toMatch(/^Fremont/)
  await page.getByText(/^Looking within .+ miles of Fremont\.$/).waitFor()

  // My location, group size, budget, occasion, cuisine, the time, own words, and the button, in this order.
  await page.keyboard.press('Tab')
  await page.locator(':focus', { hasText: 'Use my location' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Date')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await suggested(page)
  await page.locator('h1:focus').waitFor()
  // The map has a heading of its own.
  expect((await names(page)).filter((name) => name !== 'On the map')).toHaveLength(3)
  await tabTo(button(page, 'Share Voting Link'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/share-vote\//)
  await heading(page, /Where to in Fremont/).waitFor()
  expect(pageErrors).toEqual([])
})

test('an unknown location is reported; if the search fails Seattle is offered', async () => {
  const { page, pageErrors } = await atCreatePage()
  await place(page).fill('qqxyzzy')
  await page.getByText('No locations found for “qqxyzzy”').first().waitFor()
  expect(await places(page).getByRole('option').count()).toBe(0)
  await button(page, 'Get AI Suggestions').and(page.locator(':disabled')).waitFor()

  await page.route('**/api/places/locations**', (route) => route.abort())
  await place(page).fill('Ballard')
  await page.getByText('Search temporarily unavailable').first().waitFor()
  await places(page).getByRole('option', { name: 'Seattle' }).click()
  expect(await place(page).inputValue()).toBe('Seattle, WA')
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('a lost network keeps the criteria and the suggestions; Retry continues where it failed', async () => {
  const { page, context, pageErrors } = await atCreatePage()
  await chooseCriteria(page)
  await context.setOffline(true)
  await button(page, 'Get AI Suggestions').click()
  await alert(page).getByText('Error getting suggestions. Please try again.').waitFor()
  await context.setOffline(false)
  expect(await place(page).inputValue()).toMatch(/^Ballard/)
  await button(page, 'Get AI Suggestions').click()
  await suggested(page)
  const found = await names(page)

  await context.setOffline(true)
  await button(page, 'Share Voting Link').click()
  await alert(page).getByText('Your suggestions are still here.').waitFor()
  await context.setOffline(false)
  expect(await names(page)).toEqual(found)
  await button(page, 'Retry').click()
  await page.waitForURL(/\/share-vote\//)
  for (const name of found) await heading(page, name).waitFor()
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test("the device's position becomes the location, if its owner permits, and only roughly leaves the browser", async () => {
  const fremont = { latitude: 47.6513579, longitude: -122.3501246 }
  const willing = { ...phone, permissions: ['geolocation'], geolocation: fremont }
  const { page, pageErrors } = await atCreatePage(willing)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await button(page, 'Use my location').click()
  await page.getByText(/^Looking within .+ miles of .+\.$/).waitFor()
  expect(await place(page).inputValue()).toContain('Seattle')
  await page.getByRole('radio', { name: '3–4' }).click()
  await page.getByRole('radio', { name: /^\$\$ / }).click()
  await page.getByLabel('Occasion').selectOption('casual')
  await button(page, 'Get AI Suggestions').click()
  await suggested(page)
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  expect(sent.some((call) => call.includes('lat=47.65&lng=-122.35'))).toBe(true)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect([...sent, kept].filter((text) => /47\.6513|122\.3501/.test(text))).toEqual([])

  const unwilling = await atCreatePage(phone)
  await button(unwilling.page, 'Use my location').click()
  await alert(unwilling.page).getByText('Location access denied by user').waitFor()
  // Typing still works.
  await chooseCriteria(unwilling.page)
  await button(unwilling.page, 'Get AI Suggestions').and(unwilling.page.locator(':enabled')).waitFor()
  expect([...pageErrors, ...unwilling.pageErrors]).toEqual([])
})

test('a position far away says so, one that is unavailable too', async () => {
  const portland = { latitude: 45.5152, longitude: -122.6784 }
  const far = await atCreatePage({ ...phone, permissions: ['geolocation'], geolocation: portland })
  await button(far.page, 'Use my location').click()
  await alert(far.page)
    .getByText(/We only know Seattle so far/)
    .waitFor()
  await button(far.page, 'Look in Seattle').click()
  await expect.poll(() => place(far.page).inputValue()).toContain('Seattle')

  const lost = await atCreatePage(phone)
  await lost.page.evaluate(() => {
    const fail: Geolocation['getCurrentPosition'] = (_found, failed) =>
      failed?.({ code: 2 } as GeolocationPositionError)
    navigator.geolocation.getCurrentPosition = fail
  })
  await button(lost.page, 'Use my location').click()
  await alert(lost.page).getByText('Location information unavailable').waitFor()
  expect([...far.pageErrors, ...lost.pageErrors]).toEqual([])
})

test('“Change my criteria” and the back button keep everything, and nothing is created twice', async () => {
  const { page, pageErrors } = await atCreatePage()
  await chooseCriteria(page)
  await page.getByLabel('Cuisine').selectOption('Seafood')
  await button(page, 'Get AI Suggestions').click()
  await suggested(page)
  const found = await names(page)
  await page.reload()
  await suggested(page)
  expect(await names(page)).toEqual(found)
  await button(page, 'Change my criteria').click()
  await heading(page, 'Let’s find your squad a place').waitFor()
  expect(await place(page).inputValue()).toMatch(/^Ballard/)
  expect(await page.getByLabel('Cuisine').inputValue()).toBe('Seafood')
  expect(await page.getByLabel('Occasion').inputValue()).toBe('casual')
  expect(await page.getByRole('radio', { name: '3–4' }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: /^\$\$ / }).isChecked()).toBe(true)

  await page.goForward()
  await suggested(page)
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  const first = pathOf(page)
  await page.goBack()
  await suggested(page)
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  expect(pathOf(page)).toBe(first)
  expect(pageErrors).toEqual([])
})

/** The URL of a channel, as its app parses it. */
async function channel(page: Page, label: string): Promise<URL> {
  return new URL((await page.getByRole('link', { name: label, exact: true }).getAttribute('href')) ?? '')
}

const words = 'Wear shoes & bring #friends'

/** The share dialog of a new session, with a message typed. @returns the link of the vote */
async function openShareDialog({ page }: Person, ...openers: string[]): Promise<string> {
  const { id } = await storeSession(page, here.product.url)
  await page.goto(`${here.product.url}/share-vote/${id}`)
  for (const opener of openers)
    await page.getByText(opener, { exact: true }).filter({ visible: true }).first().click()
  await page.getByLabel('Custom Message (Optional)').fill(words)
  return `${here.product.url}/vote/${id}`
}

test('each of the six channels contains the message and the link', async () => {
  const host = await person(here.browser)
  const { page } = host
  const link = await openShareDialog(host, 'Share with Squad')
  const text = { Messages: 'body', WhatsApp: 'text', Email: 'body' } as const
  for (const [label, field] of Object.entries(text)) {
    const body = (await channel(page, label)).searchParams.get(field) ?? ''
    expect(body).toContain(words)
    expect(body).toContain('Friday in Ballard')
    expect(body).toContain(link)
  }
  const twitter = (await channel(page, 'Twitter')).searchParams
  expect([twitter.get('text'), twitter.get('url')]).toEqual([expect.stringContaining(words), link])
  const facebook = (await channel(page, 'Facebook')).searchParams
  expect([facebook.get('quote'), facebook.get('u')]).toEqual([expect.stringContaining(words), link])
  expect((await channel(page, 'Email')).searchParams.get('subject')).toBe('Friday in Ballard')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.locator(':focus', { hasText: 'Share with Squad' }).waitFor()
  expect(host.pageErrors).toEqual([])
})

test('copying is confirmed, also if the browser denies clipboard access', async () => {
  const allowing = await person(here.browser, {
    ...desktop,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const link = await openShareDialog(allowing, 'Share with Squad')
  await button(allowing.page, 'Copy Link').click()
  await button(allowing.page, 'Copied!').waitFor()
  const copied = () => allowing.page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(`${words}\n${link}`)
  await button(allowing.page, 'Copy Link').waitFor()

  await allowing.page.evaluate(() => navigator.clipboard.writeText('something else'))
  await allowing.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await button(allowing.page, 'Copy Link').click()
  await button(allowing.page, 'Copied!').waitFor()
  expect((await copied()).replace(/\r/g, '')).toBe(`${words}\n${link}`)
  expect(allowing.pageErrors).toEqual([])
})

test("the device's share sheet gets title, message and link", async () => {
  const host = await person(here.browser, phone)
  await host.context.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      shared.push(data)
    }
  })
  const link = await openShareDialog(host, 'More ways', 'More ways to send')
  await button(host.page, 'More ways…').click()
  await host.page.keyboard.press('Escape')
  await button(host.page, 'Share with Squad').click()
  const shared = await host.page.evaluate(() => (window as unknown as { shared: object[] }).shared)
  const text = 'Friday in Ballard Vote in 30 seconds, no signup.'
  expect(shared).toEqual([
    { title: 'Friday in Ballard', text: expect.stringContaining(words), url: link },
    { title: 'Friday in Ballard', text, url: link },
  ])
  expect(host.pageErrors).toEqual([])
})

test('the share page opens the vote, also in a new tab, and the results; an unknown session redirects to the create page', async () => {
  const host = await person(here.browser)
  const { page, context } = host
  const { id } = await storeSession(page, here.product.url)
  await page.goto(`${here.product.url}/share-vote/${id}`)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Test Voting Link/ }).click()
  const tab = await opening
  await heading(tab, 'Join the Vote!').waitFor()
  expect(pathOf(tab)).toBe(`/vote/${id}`)
  await tab.close()
  await editVote(page)
  await page.getByRole('link', { name: 'Preview Results Page' }).click()
  await waitForPath(page, `/results/${id}`)
  await page.goBack()
  const mail = await channel(page, 'Email the Group')
  expect(mail.searchParams.get('subject')).toBe('Where should we go in Ballard, Seattle?')
  expect(mail.searchParams.get('body')).toContain(`${here.product.url}/vote/${id}`)
  const sms = await channel(page, 'Text Your Squad')
  expect(sms.searchParams.get('body')).toContain(`${here.product.url}/vote/${id}`)
  await page.getByRole('link', { name: 'Vote First' }).first().click()
  await waitForPath(page, `/vote/${id}`)
  expect(host.pageErrors).toEqual([])

  const lost = await person(here.browser)
  await lost.page.goto(`${here.product.url}/share-vote/AAAAAAAAAAAA`)
  await heading(lost.page, 'Session not found. Redirecting...').waitFor()
  await waitForPath(lost.page, '/create-session')
  expect(exceptStatuses(lost.pageErrors, 404)).toEqual([])
})

test('with voteFirst, creating a session redirects to the vote', async () => {
  const { page, pageErrors } = await atCreatePage(phone)
  await page.goto(`${here.product.url}/app/create?voteFirst=true`)
  await chooseCriteria(page)
  await button(page, 'Get AI Suggestions').click()
  await button(page, 'Share Voting Link').click()
  await heading(page, 'Join the Vote!').waitFor()
  expect(pathOf(page)).toMatch(/^\/vote\//)
  expect(pageErrors).toEqual([])
})

test('a session created by a guest is among their plans', async () => {
  const { page } = await atCreatePage(phone)
  await createSession(page)
  await page.getByRole('link', { name: 'My plans' }).click()
  await page.getByRole('link', { name: 'Where to in Ballard?', exact: true }).waitFor()
  await heading(page, 'Keep your plans').waitFor()
})
