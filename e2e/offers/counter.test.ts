import type { Voucher } from '@nofomo/contracts/offers/endpoints.ts'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { offerTo, storedDeliveries } from '../../server/src/testing/features/offers.ts'
import { signInVenue } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { type CameraBrowser, distorted, launchWithCamera } from '../support/fake-camera.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  exceptLostRequests,
  exceptStatuses,
  heading,
  newClient,
  type Person,
  pathOf,
  person,
  send,
} from '../support/people.ts'
import { castVotes, type StoredSession, storeSession } from '../support/session.ts'

const here = journey()
let camera: CameraBrowser
test.beforeAll(async () => {
  camera = await launchWithCamera()
})
test.beforeEach(() => camera.look(null))
test.afterAll(() => camera.close())

const antipasto = 'A free antipasto for your table'
const shortPhone = { ...phone, viewport: { width: 390, height: 664 } }
const at = (path: string) => `${here.product.url}${path}`

type Scene = {
  session: StoredSession
  voter: APIRequestContext
  offer: { id: string }
  voucher: Voucher
  bar: Person
}

/** A voter with a voucher, and the phone "Bar" at the counter of the venue that gave it, as its link made it. */
async function scene(name: string): Promise<Scene> {
  const voter = await newClient(here.product.url)
  const session = await storeSession(voter, here.product.url, { expectedVoters: 4 })
  await castVotes(voter, session, [1])
  const offer = await offerTo(here.product, session)
  const path = `/api/sessions/${session.id}/offers/${offer.id}/voucher`
  const { body } = await send<{ voucher: Voucher }>(voter, path, {})
  return { session, voter, offer, voucher: body.voucher, bar: await phoneOf(session, name) }
}

async function phoneOf({ venues: [venue] }: StoredSession, name: string): Promise<Person> {
  const owner = await newClient(here.product.url)
  const email = `${name}@example.com`
  await signInVenue({ page: owner }, here.product, { venueName: name, email, venueId: venue?.id })
  const asked = { venueId: venue?.id, name: 'Bar' }
  const { body } = await send<{ url: string }>(owner, '/api/venue/team/counters', asked)
  // Without permission: else the page loads itself once more, to start the camera.
  const bar = await person(camera.browser, shortPhone)
  await bar.page.goto(body.url)
  await button(bar.page, 'Use this phone').click()
  await heading(bar.page, `Redeem at ${venue?.name}`).waitFor()
  return bar
}

/** What the guest holds up: their own page of the voucher. */
async function screenshot({ voter, voucher }: Scene): Promise<Buffer> {
  // As many pixels as phones have.
  const screen = { ...phone, deviceScaleFactor: 3 }
  const guest = await person(here.browser, { ...screen, storageState: await voter.storageState() })
  await guest.page.goto(at(`/redeem/${voucher.code}`))
  await guest.page.getByRole('img', { name: /^QR code/ }).waitFor()
  const image = await guest.page.screenshot()
  await guest.context.close()
  return image
}

const closeUp = { brightness: 0.9, degrees: 2, scale: 1 }
const inBadLight = { brightness: 0.35, degrees: 17, scale: 0.7 }
const already = (page: Page) =>
  page.getByText(/^\w+day, .+ \(Seattle time\), by Bar, for 5 people\. It works once\.$/)
const coversOf = async ({ offer }: Scene) => (await storedDeliveries(here.product, offer))[0]?.covers ?? null

test('the counter’s phone scans a voucher, redeems it once, and refuses it the second time with when and by whom', async () => {
  const guests = await scene('camera')
  const { page, pageErrors } = guests.bar
  const image = await screenshot(guests)
  await camera.look(await distorted(image, closeUp))
  await guests.bar.context.grantPermissions(['camera'])
  // Its link was opened on a page that forbids the camera.
  await button(page, 'Start the camera').click()
  await heading(page, antipasto).waitFor()
  expect(pathOf(page)).toBe(`/redeem/${guests.voucher.code}`)
  expect(await coversOf(guests)).toBeNull()
  await page.getByText('For a group of 4').waitFor()
  await button(page, 'One more').click()
  await button(page, 'Redeem').click()
  await heading(page, 'Redeemed').waitFor()
  expect(await coversOf(guests)).toBe(5)
  await page.reload()
  await heading(page, 'Redeemed').waitFor()

  await camera.look(await distorted(image, inBadLight))
  await page.getByRole('link', { name: 'Scan the next one' }).click()
  await page.getByText('Already redeemed').waitFor()
  await already(page).waitFor()
  expect(await button(page, 'Redeem').count()).toBe(0)
  // Else it would be scanned again at once.
  await camera.look(null)
  await page.goBack()
  await heading(page, /^Redeem at/).waitFor()
  expect(await coversOf(guests)).toBe(5)
  expect(pageErrors).toEqual([])
})

test('a redemption whose answer is lost is shown as done by the retry, and counts once', async () => {
  const guests = await scene('lost')
  const { page, pageErrors } = guests.bar
  await page.goto(at(`/redeem/${guests.voucher.code}`))
  let isLost = true
  await page.route('**/redeem', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.fallback()
    // The server redeems; nobody hears of it.
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Redeem').click()
  await page.getByText(/^No answer yet/).waitFor()
  expect(await coversOf(guests)).toBe(4)
  await page.reload()
  await page.getByText(/^No answer yet/).waitFor()
  isLost = false
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await heading(page, 'Redeemed').waitFor()
  await page.getByText(/^For 4 people/).waitFor()
  expect(await coversOf(guests)).toBe(4)
  expect(exceptLostRequests(pageErrors)).toEqual([])
})

test('a picture from the gallery and the code read out lead to the voucher, too; nothing is uploaded', async () => {
  const guests = await scene('gallery')
  const { page, pageErrors } = guests.bar
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('analytics')) posts.push(request.url())
  })
  const buffer = await distorted(await screenshot(guests), inBadLight)
  await page.getByLabel('Use a picture').setInputFiles({ name: 'sent.jpg', mimeType: 'image/jpeg', buffer })
  await heading(page, antipasto).waitFor()
  await page.goBack()
  await page.getByLabel('Or type the short code').pressSequentially(guests.voucher.shortCode.toLowerCase())
  await heading(page, antipasto).waitFor()
  expect(pathOf(page)).toBe(`/redeem/${guests.voucher.code}`)
  expect(posts).toEqual([])
  expect(pageErrors).toEqual([])
})

test('another venue’s voucher is not found at this counter, however it comes', async () => {
  const [ours, theirs] = [await scene('ours'), await scene('theirs')]
  const stranger = await storeSession(theirs.voter, here.product.url, { location: 'Fremont, Seattle' })
  await castVotes(theirs.voter, stranger, [1])
  const offer = await offerTo(here.product, stranger, { text: 'Their own dessert' })
  const path = `/api/sessions/${stranger.id}/offers/${offer.id}/voucher`
  const { voucher } = (await send<{ voucher: Voucher }>(theirs.voter, path, {})).body
  const { page, pageErrors } = ours.bar
  await page.goto(at(`/redeem/${voucher.code}`))
  await heading(page, 'Voucher not found').waitFor()
  expect(await page.locator('main').textContent()).not.toContain('Their own dessert')
  await page.getByRole('link', { name: 'Back to the counter' }).click()
  await page.getByLabel('Or type the short code').fill(voucher.shortCode)
  await page.getByText(/^No voucher of your venue has this code/).waitFor()
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})
