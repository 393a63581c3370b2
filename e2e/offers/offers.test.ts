import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { readQrCode } from '../../server/src/testing/features/qr-code.ts'
import { signInVenue } from '../support/accounts.ts'
import { desktop, phone } from '../support/browser.ts'
import { advanceToFinal } from '../support/final-result.ts'
import { holdTimers, introMs } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import { alert, button, exceptStatuses, heading, type Person, person } from '../support/people.ts'
import {
  castVotes,
  join,
  type StoredSession,
  storeHostedSession,
  type storeSession,
  waitForCard,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const antipasto = 'A free antipasto for your table'
const popup = (page: Page) => page.getByRole('region', { name: 'Offers for your group' })
const dialog = (page: Page) => page.getByRole('dialog')

/** A voter with a phone who has joined a vote of another host. */
async function voterIn(
  given: Parameters<typeof storeSession>[2] = {},
  device = phone,
): Promise<Person & { session: StoredSession }> {
  const session = await storeHostedSession(here.product.url, given)
  const voter = await person(here.browser, device)
  await join(voter.page, `${here.product.url}/vote/${session.id}`, 'Maya')
  return { ...voter, session }
}

/** Delivers an offer of the first venue, and updates every open page. */
async function makeOffer(session: StoredSession, details: Parameters<typeof offerTo>[2] = {}) {
  const offer = await offerTo(here.product, session, details)
  here.product.announce([session.id])
  return offer
}

/** Venue staff, signed in with a venue account. With `venueId` it owns that venue. */
async function staff(name: string, venueId?: string): Promise<Person> {
  const somebody = await person(here.browser)
  const email = `${name}@example.com`
  await signInVenue(somebody, here.product, { venueName: name, email, venueId })
  return somebody
}

/** The text a camera reads from the voter's screen. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: /^QR code/ })
  await code.waitFor()
  // As a camera does: until the code holds still.
  let address: string | null = null
  await expect.poll(async () => (address = await readQrCode(await code.screenshot()))).not.toBeNull()
  return address ?? ''
}

test('an offer pops up while a voter votes, is taken as a QR code, and the venue redeems it once', async () => {
  const { page, session, pageErrors } = await voterIn()
  await makeOffer(session)
  await popup(page).getByText(antipasto).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: `New offer from ${session.venues[0]?.name}` })
    .waitFor()
  await popup(page).getByText('Vote first, then it’s yours.').waitFor()
  await button(page, 'Maybe').click()
  await waitUntilSaved(page)
  await popup(page).getByRole('button', { name: 'Details' }).click()
  await dialog(page).getByText('One a table, with two mains or more.').waitFor()
  await dialog(page).getByRole('button', { name: 'Get QR Code' }).click()
  await heading(page, 'Your Exclusive Offer').waitFor()
  const address = await scan(page)
  expect(address).toMatch(new RegExp(`^${here.product.url}/redeem/`))
  await dialog(page).getByText(address.slice(-8)).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  // Voting continues below it.
  await waitForCard(page, 2)
  await button(page, 'Yes').click()
  await waitUntilSaved(page)

  const till = await staff('first-till', session.venues[0]?.id)
  await till.page.goto(address)
  await heading(till.page, antipasto).waitFor()
  await till.page.getByText('Valid', { exact: true }).waitFor()
  const otherTab = await till.context.newPage()
  await otherTab.goto(address)
  for (const page of [till.page, otherTab]) await page.getByLabel('How many came?').fill('2')
  await button(till.page, 'Redeem').click()
  await heading(till.page, 'Redeemed').waitFor()
  // The other tab still shows it as valid.
  await button(otherTab, 'Redeem').click()
  await otherTab.getByText('Already redeemed').waitFor()
  expect(await button(otherTab, 'Redeem').count()).toBe(0)
  expect(exceptStatuses(pageErrors, 410)).toEqual([])
  expect(exceptStatuses(till.pageErrors, 409)).toEqual([])
})

test('the winner’s offer is on the results, and its QR code is the same as before', async () => {
  const { page, session, pageErrors } = await voterIn({ expectedVoters: 1 })
  await makeOffer(session)
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await popup(page).getByRole('button', { name: 'Get QR Code' }).click()
  const address = await scan(page)
  await castVotes(page, session, [1, 0, -1])
  await advanceToFinal(here.product, session)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await heading(page, 'Special Offers').waitFor()
  await page.getByRole('button', { name: `Get QR Code for ${antipasto}` }).click()
  expect(await scan(page)).toBe(address)
  expect(pageErrors).toEqual([])
})

test('opening a QR code without owning the venue explains how it works and redeems nothing', async () => {
  const { page, session } = await voterIn()
  const offer = await makeOffer(session)
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await popup(page).getByRole('button', { name: 'Get QR Code' }).click()
  const address = await scan(page)
  const stranger = await person(here.browser, phone)
  const otherVenue = await staff('other-till')
  for (const somebody of [stranger, otherVenue]) {
    await somebody.page.goto(address)
    await heading(somebody.page, 'How it works').waitFor()
    expect(await button(somebody.page, 'Redeem').count()).toBe(0)
  }
  await otherVenue.page.getByText(/You are signed in with a venue account that does not answer/).waitFor()
  await stranger.page.reload()
  await stranger.page.getByText('Valid', { exact: true }).waitFor()
  expect(await stranger.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  const vouchers = here.product.db
    .selectFrom('vouchers')
    .select('redeemed_at')
    .where('offer_id', '=', offer.id)
  expect(await vouchers.execute()).toEqual([{ redeemed_at: null }])
  expect([...stranger.pageErrors, ...otherVenue.pageErrors]).toEqual([])
})

test('an offer that expires while it is open says so, and so does its QR code', async () => {
  const { page, session, pageErrors } = await voterIn()
  await makeOffer(session, { validUntil: new Date(here.product.clock.now().getTime() + 120_000) })
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await popup(page).waitFor()
  here.product.clock.advance(180_000)
  await popup(page).getByRole('button', { name: 'Get QR Code' }).click()
  await alert(page).filter({ hasText: 'QR Code not available' }).waitFor()
  await dialog(page).getByText('This offer has expired.').waitFor()
  await dialog(page).getByRole('button', { name: 'Copy' }).click()
  await alert(page).filter({ hasText: 'No QR code available to copy' }).waitFor()
  expect(exceptStatuses(pageErrors, 410)).toEqual([])
})

test('a premium venue’s branding is on its offer, beside the QR code and on the voucher’s page', async () => {
  const { page, session, pageErrors } = await voterIn()
  const [venue] = session.venues
  const owner = await staff('branded-owner', venue?.id)
  const { db, url } = here.product
  await db
    .updateTable('venues')
    .set({ trust: 'trusted' })
    .where('id', '=', venue?.id ?? '')
    .execute()
  await owner.page.goto(`${url}/venue/dashboard/premium`)
  await owner.page.getByLabel('Your words (optional)').fill('Ask for Rosa, she has the good chairs.')
  await button(owner.page, 'Save the look').click()
  await owner.page.getByText('Saved: your redeem page looks like this now').waitFor()
  const isReported = page.waitForResponse((reply) => reply.url().endsWith('/shown'))
  await makeOffer(session)
  await isReported
  // Nothing covers it: a press would reach it.
  const look = () => page.getByText('Ask for Rosa, she has the good chairs.').click({ trial: true })
  await popup(page).getByRole('button', { name: 'Details' }).click()
  await look()
  await page.keyboard.press('Escape')
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await popup(page).getByRole('button', { name: 'Get QR Code' }).click()
  const address = await scan(page)
  await look()
  await page.goto(address)
  await look()
  expect(pageErrors).toEqual([])
})

const windows = [
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
  [844, 390],
  [1280, 800],
] as const

/** The texts of the current card and vote buttons that the pop-up covers. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const popup = document.querySelector('[aria-label="Offers for your group"]')?.getBoundingClientRect()
    if (!popup) return ['there is no pop-up']
    const words = document.querySelectorAll('[data-place=front] :is(h2, p), .vote-dock button')
    // Folded content has a box, too, but is not visible.
    const seen = [...words].filter((word) => !word.closest('[inert]'))
    return seen.flatMap((word) => {
      const { left, top, right, bottom: end } = word.getBoundingClientRect()
      // The card clips what does not fit.
      const bottom = Math.min(end, word.closest('[data-place=front]')?.getBoundingClientRect().bottom ?? end)
      const isApart = left >= popup.right || right <= popup.left || top >= popup.bottom || bottom <= popup.top
      return isApart || bottom <= top ? [] : [word.textContent]
    })
  })

for (const view of ['', '?view=deck']) {
  test(`at every window size a pop-up covers no text of the card and no vote button (${view})`, async () => {
    const { page, session, pageErrors } = await voterIn()
    await holdTimers(page, introMs)
    await page.goto(`${here.product.url}/vote/${session.id}${view}`)
    if (view) await page.getByText('Tap to start').click()
    await makeOffer(session, { text: 'W'.repeat(80) })
    await popup(page).waitFor()
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => covered(page)).toEqual([])
    }
    expect(pageErrors).toEqual([])
  })
}

test('pop-ups cover no vote button, and Escape closes them one by one', async () => {
  const { page, session, pageErrors } = await voterIn()
  for (const text of ['First', 'Second', 'Third']) await makeOffer(session, { text: `${text} offer` })
  for (const viewport of [phone.viewport, { width: 320, height: 640 }, { width: 1280, height: 800 }]) {
    if (viewport) await page.setViewportSize(viewport)
    await popup(page).getByText('Third offer').waitFor()
    for (const name of ['No', 'Maybe', 'Yes']) await button(page, name).click({ trial: true })
  }
  for (const text of ['Third', 'Second', 'First']) {
    await popup(page).getByText(`${text} offer`).waitFor()
    await page.keyboard.press('Escape')
  }
  await popup(page).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('a pop-up closes after half a minute, but not under the pointer', async () => {
  const { page, session, pageErrors } = await voterIn({}, desktop)
  await page.clock.install()
  await makeOffer(session)
  await popup(page).hover()
  await page.clock.fastForward(120_000)
  expect(await popup(page).isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.fastForward(20_000)
  expect(await popup(page).isVisible()).toBe(true)
  await page.clock.fastForward(10_000)
  await popup(page).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})

test('by keyboard an offer is read, taken and closed, and no arrow key casts a vote below it', async () => {
  const { page, session } = await voterIn({ expectedVoters: 1 }, phone)
  await makeOffer(session)
  const details = popup(page).getByRole('button', { name: 'Details' })
  await details.press('Enter')
  await dialog(page).getByText('Vote first, then it’s yours.').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  await details.press('Enter')
  await dialog(page).getByText('One a table, with two mains or more.').waitFor()
  await dialog(page).getByRole('button', { name: 'Get QR Code' }).press('Enter')
  await scan(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await details.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByText('1 vote, 0 maybes').waitFor()
})
