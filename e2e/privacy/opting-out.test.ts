import { expect, type Page, test } from '@playwright/test'
import { offerTo } from '../../server/src/testing/features/offers.ts'
import { phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, heading, type Person, person } from '../support/people.ts'
import {
  closeVote,
  idOf,
  join,
  openMoreChoices,
  storeHostedSession,
  voteByTap,
  waitForThanks,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

const notice = (page: Page) => page.getByRole('complementary', { name: 'Privacy' })
const offerText = 'A free antipasto for your table'

/** The visits of which the server has an event. Requests of a page that is being left are seen nowhere else. */
async function visitsStored(): Promise<Set<string>> {
  const rows = await here.product.db.selectFrom('analytics_events').select('visit').execute()
  return new Set(rows.map(({ visit }) => visit))
}

/** Somebody who agrees looks around and leaves. Waits until that is stored: what was sent before has arrived then. */
async function agreeingVisit(before: Set<string>): Promise<void> {
  const { page } = await person(here.browser, phone)
  await page.goto(here.product.url)
  // What counts loads after the notice.
  await page.waitForFunction(() => localStorage.getItem('nofomo.privacy') !== null)
  await page.goto('about:blank')
  await expect.poll(async () => (await visitsStored()).size).toBeGreaterThan(before.size)
}

/** The requests that count, by path. */
function countedBy(page: Page): string[] {
  const counted: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/analytics')) counted.push(pathname)
  })
  return counted
}

/** A browser that says no by a setting of its own. It sends no such header: by that the server would drop what came. */
async function signalling(property: string, value: string): Promise<Person> {
  const somebody = await person(here.browser, phone)
  await somebody.context.addInitScript(
    `Object.defineProperty(Navigator.prototype, '${property}', { value: ${value}, configurable: true })`,
  )
  return somebody
}

async function refusing(): Promise<Person> {
  const somebody = await person(here.browser, phone)
  await somebody.page.goto(here.product.url)
  await button(somebody.page, 'No, thanks').click()
  await notice(somebody.page).waitFor({ state: 'detached' })
  return somebody
}

/** Makes a session, votes, and sees the result. */
async function decides(page: Page): Promise<void> {
  await page.goto(here.product.url)
  await page.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await openMoreChoices(page)
  await page.getByLabel('How many of you?').selectOption('3-4')
  await button(page, 'Get AI Suggestions').click()
  await page.waitForURL(/\/share-vote\//)
  const link = await page.getByLabel('Voting link').inputValue()
  await join(page, link, 'Maya')
  await voteByTap(page, ['Yes', 'Maybe', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  await page.goto(link.replace('/vote/', '/results/'))
  await closeVote(page, { id: idOf(link) })
}

/** Sees an offer on the results page, takes its voucher, and finds it on the page of vouchers. */
async function takesVoucher(page: Page): Promise<void> {
  const session = await storeHostedSession(here.product.url, { expectedVoters: 4 })
  await offerTo(here.product, session)
  // The browser remembers the name of the first vote.
  await page.goto(`${here.product.url}/vote/${session.id}`)
  await page.locator('.keys-hint').waitFor({ state: 'attached' })
  await voteByTap(page, ['Yes', 'No', 'No'])
  await waitForThanks(page)
  await waitUntilSaved(page)
  await page.goto(`${here.product.url}/results/${session.id}`)
  await button(page, /^Get QR Code/)
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^QR code/ })
    .waitFor()
  await page.goto(`${here.product.url}/vouchers`)
  await heading(page, offerText).waitFor()
}

for (const [kind, open] of [
  ['who refused', refusing],
  ['with Global Privacy Control', () => signalling('globalPrivacyControl', 'true')],
  ['with Do Not Track', () => signalling('doNotTrack', "'1'")],
] satisfies [string, () => Promise<Person>][]) {
  test(`nothing is counted of a voter ${kind}: nothing of theirs is sent or stored`, async () => {
    const before = await visitsStored()
    const { page, pageErrors } = await open()
    const counted = countedBy(page)
    await decides(page)
    await takesVoucher(page)
    await page.goto(`${here.product.url}/login`)
    await heading(page, /./).first().waitFor()
    expect(await notice(page).count()).toBe(0)
    await page.goto('about:blank')
    expect(counted).toEqual([])
    await agreeingVisit(before)
    expect((await visitsStored()).size).toBe(before.size + 1)
    expect(pageErrors).toEqual([])
  })
}

test('a browser with Global Privacy Control reads on the privacy page that nothing is counted', async () => {
  const { page } = await signalling('globalPrivacyControl', 'true')
  await page.goto(`${here.product.url}/privacy`)
  await page.getByText(/^Your browser asks not to be tracked/).waitFor()
})
