import { expect, type Page, test } from '@playwright/test'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, exceptLostRequests, heading, person, waitUntilHydrated } from '../support/people.ts'
import { pinch } from '../support/pointers.ts'
import { hostSession } from '../support/session.ts'

const here = journey()

const mapFile = /\/venue-map-[^/]*\.js$/
const scale = (page: Page) => page.locator('.map-scale').textContent()
const pin = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^${number}\\. `) })

test('somebody with a phone opens the map, pinches it, and finds it again after coming back', async () => {
  const { session } = await hostSession(here.product.url)
  const { page, pageErrors } = await person(here.browser, phone)
  const files: string[] = []
  page.on('request', (request) => mapFile.test(request.url()) && files.push(request.url()))
  await page.goto(`${here.product.url}/preview/${session.id}`)
  await button(page, 'Show on map').waitFor()
  expect(files).toEqual([])

  await button(page, 'Show on map').click()
  await pin(page, 3).waitFor()
  expect(files).toHaveLength(1)

  const before = await scale(page)
  await page.getByRole('group', { name: 'Map of 3 places' }).scrollIntoViewIfNeeded()
  await pinch(page, page.getByRole('group', { name: 'Map of 3 places' }), 3)
  await expect.poll(() => scale(page)).not.toBe(before)

  await page
    .getByRole('link', { name: /^(?:Start Voting|Vote)/ })
    .first()
    .click()
  await page.waitForURL(/\/vote\//)
  await page.goBack()
  await pin(page, 1).waitFor()
  await page.reload()
  await pin(page, 1).waitFor()
  expect(pageErrors).toEqual([])
})

test('a map that is opened for the first time without a network says that it comes, and comes once that is back', async () => {
  const { session } = await hostSession(here.product.url)
  const { context, page, pageErrors } = await person(here.browser, { ...phone, serviceWorkers: 'block' })
  await page.goto(`${here.product.url}/results/${session.id}`)
  await waitUntilHydrated(page)
  await context.setOffline(true)
  await heading(page, 'More about this vote').click()
  await page.getByRole('link', { name: 'Show on map' }).click()
  await page.getByText('No network. The map comes as soon as you are back online.').waitFor()
  await button(page, 'Hide map').waitFor()
  await context.setOffline(false)
  await pin(page, 1).waitFor()
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('somebody without a mouse reaches every place on the map and moves it', async () => {
  const { session } = await hostSession(here.product.url)
  const { page, pageErrors } = await person(here.browser)
  await page.goto(`${here.product.url}/share-vote/${session.id}`)
  await pin(page, 1).waitFor()

  await page.getByRole('group', { name: 'Map of 3 places' }).focus()
  const before = await scale(page)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).not.toBe(before)
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBe(before)

  for (const number of [1, 2, 3]) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => pin(page, number).getAttribute('aria-pressed')).toBe('true')
  }
  const entries = page.getByRole('list', { name: 'Places on the map' }).getByRole('button')
  expect(await entries.nth(2).getAttribute('aria-pressed')).toBe('true')
  expect(pageErrors).toEqual([])
})

for (const { path, width } of [
  { path: '/results/', width: 1280 },
  { path: '/results/', width: 1600 },
  { path: '/share-vote/', width: 1280 },
]) {
  test(`what is below the map on ${path} moves by less than a line when it has loaded, at a width of ${width}`, async () => {
    const { session } = await hostSession(here.product.url)
    const { context, page } = await person(here.browser, { viewport: { width, height: 800 } })
    const arrived = Promise.withResolvers<void>()
    await context.route(mapFile, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto(here.product.url + path + session.id)
    // React keeps what stood there before hydration, unseen.
    await page.getByText('Loading the map…').filter({ visible: true }).waitFor()
    // Not the whole page's: other parts may load meanwhile.
    const map = page.getByRole('region', { name: 'On the map' })
    const height = () => map.evaluate((section) => section.getBoundingClientRect().height)
    const before = await height()
    arrived.resolve()
    await pin(page, 3).waitFor()
    expect(Math.abs((await height()) - before)).toBeLessThan(24)
  })
}
