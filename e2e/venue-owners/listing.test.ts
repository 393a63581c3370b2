import { expect, type Locator, type Page, test } from '@playwright/test'
import { photo } from '../../server/src/testing/features/pictures.ts'
import { signInVenue } from '../support/accounts.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { newestMail } from '../support/mailbox.ts'
import { button, heading, person } from '../support/people.ts'
import { join, storeHostedSession, waitForCard, waitUntilSaved } from '../support/session.ts'
import { staffAt } from '../support/staff.ts'
import { ownerOf, threePlaces } from '../support/venue-dashboard.ts'

const here = journey()
const at = (path: string) => `${here.product.url}${path}`
const own = /\/images\/venues\/[0-9a-f]{32}/

const roomPicture = async () => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await photo({ format: 'png', width: 2400, height: 1600 }),
})

/** Chooses a picture on *My listing*, which is open, and sends it for review. */
async function uploadPicture(page: Page): Promise<void> {
  await page.getByLabel(/^Choose a picture/).setInputFiles(await roomPicture())
  await button(page, 'Upload this picture').click()
  await heading(page, 'Waiting for review').waitFor()
}

/** The picture of a place on a page of guests. */
const pictureIn = async (picture: Locator) => (await picture.first().getAttribute('src')) ?? ''

/** Of a picture that the browser could load. */
const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))

test('an owner uploads a picture and hours; staff see and accept both, and guests see both', async () => {
  const owner = await person(here.browser)
  const email = 'owner-altura@example.com'
  await signInVenue(owner, here.product, { venueName: 'Altura', email, venueId: 'altura' })
  const { page } = owner
  await page.goto(at('/venue/dashboard/listing'))
  await heading(page, 'My listing').waitFor()
  const guest = await person(here.browser)
  await guest.page.goto(at('/venues/altura'))
  await guest.page.getByText(/^Hours of 2022 \(OpenStreetMap\)/).waitFor()
  expect(await guest.page.locator('main img').first().getAttribute('src')).not.toMatch(own)

  await uploadPicture(page)
  await button(page, 'Add opening hours').click()
  await page.reload()
  await page.getByText('1 change is not saved yet').waitFor()
  await button(page, 'Save changes').click()
  await page.getByText('Mon–Sun 5').first().waitFor()
  await guest.page.reload()
  // Hours are shown at once.
  await guest.page.getByText('From the owner').waitFor()

  const staff = await staffAt(here.browser, at('/admin/listings'), 'Robin')
  const proposed = staff.page.getByRole('figure').filter({ hasText: 'Picture proposed' }).locator('img')
  await expect.poll(() => widthOf(proposed)).toBeGreaterThan(300)

  await button(staff.page, 'Accept the change of Altura').click()
  // The open page hears of it.
  await heading(page, 'Waiting for review').waitFor({ state: 'detached' })
  await page.getByText(/^It comes first wherever you are shown/).waitFor()
  const mail = await newestMail(owner.context, here.product.url, email)
  expect(mail.link).toBe(at('/venues/altura'))

  await guest.page.goto(mail.link)
  await guest.page.getByText(/^5.PM–10.PM$/).waitFor()
  const picture = guest.page.locator('main img').first()
  expect(await picture.getAttribute('src')).toMatch(own)
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(300)
  expect([...owner.pageErrors, ...guest.pageErrors, ...staff.pageErrors]).toEqual([])
})

test('an approved picture comes first on the open card of a voter, and for those who open the link later', async () => {
  const [place, next] = threePlaces
  if (!place || !next) throw new Error('The catalog is empty.')
  const link = at(`/vote/${(await storeHostedSession(here.product.url, { venues: threePlaces })).id}`)
  const voter = await person(here.browser, phone)
  await join(voter.page, link, 'Maya')
  const card = voter.page.getByRole('article').first()
  await card.getByRole('heading', { name: place.name }).waitFor()
  const poster = await pictureIn(card.locator('img'))
  expect(poster).not.toMatch(own)

  const owner = await ownerOf(here.browser, here.product, place)
  await owner.page.goto(at('/venue/dashboard/listing'))
  await heading(owner.page, 'My listing').waitFor()
  await uploadPicture(owner.page)
  expect(await pictureIn(card.locator('img'))).toBe(poster)
  const staff = await staffAt(here.browser, at('/admin/listings'), 'Robin')
  await button(staff.page, `Accept the change of ${place.name}`).click()

  // Without a reload: the card is still the first.
  await expect.poll(() => pictureIn(card.locator('img'))).toMatch(own)
  await button(voter.page, 'Yes').click()
  await waitForCard(voter.page, 2)
  await waitUntilSaved(voter.page)
  const later = await person(here.browser, phone)
  await later.page.goto(link)
  await heading(later.page, 'Join the Vote!').waitFor()
  await expect.poll(() => pictureIn(later.page.getByRole('main').locator('img').first())).toMatch(own)
  expect([voter, owner, later, staff].flatMap(({ pageErrors }) => pageErrors)).toEqual([])
})

test('an owner corrects the name of the venue; staff accept it, and guests read it', async () => {
  const owner = await person(here.browser)
  const email = 'owner-el-camino@example.com'
  await signInVenue(owner, here.product, { venueName: 'El Camino', email, venueId: 'el-camino' })
  const { page } = owner
  await page.goto(at('/venue/dashboard/listing'))
  await button(page, 'Correct it').click()
  const form = page.getByRole('form', { name: 'Correct name and address' })
  await form.getByLabel('Name').fill('El Camino on 35th')
  await form.getByRole('button', { name: 'Send for review' }).click()
  await heading(page, 'Waiting for review').waitFor()
  const guest = await person(here.browser)
  await guest.page.goto(at('/venues/el-camino'))
  await heading(guest.page, 'El Camino').first().waitFor()

  const staff = await staffAt(here.browser, at('/admin/listings'), 'Robin')
  await staff.page.getByText('El Camino on 35th').waitFor()
  await button(staff.page, 'Accept the change of El Camino').click()
  await heading(page, 'Waiting for review').waitFor({ state: 'detached' })
  await guest.page.reload()
  await heading(guest.page, 'El Camino on 35th').first().waitFor()
  expect([...owner.pageErrors, ...guest.pageErrors, ...staff.pageErrors]).toEqual([])
})
