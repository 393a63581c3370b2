import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startTestCluster } from '../server/src/testing/databases/cluster.ts'
import { offerTo } from '../server/src/testing/features/offers.ts'
import { testClock } from '../server/src/testing/test-clock.ts'
import { belongTo, desktop, launchOptions, phone } from './support/browser.ts'
import {
  button,
  heading,
  type Person,
  person,
  send,
  signIn,
  signUpVenue,
  waitForPath,
} from './support/people.ts'
import { type Product, startProduct } from './support/server.ts'
import {
  chooseCriteria,
  closeVote,
  idOf,
  join,
  openMoreChoices,
  type StoredSession,
  storeSession,
  switchTo,
  voteAsFriend,
  voteByTap,
  waitForCard,
  waitForThanks,
  waitUntilSaved,
} from './support/session.ts'
import { openManage, saveField } from './support/states/manage.ts'

/** Takes the pictures in docs/screenshots from the real product: the journey, phone and desktop, light and dark. */
const folder = resolve(import.meta.dirname, process.argv[2] ?? '../docs/screenshots')
const votesOfFriends = [
  ['Yes', 'Maybe', 'No'],
  ['Maybe', 'Yes', 'No'],
  ['Yes', 'Maybe', 'No'],
] as const

const cluster = await startTestCluster()
const product = await startProduct({ DATABASE_URL: cluster.adminUrl })
const db = openDatabase(cluster.adminUrl, 1)
belongTo(product.url)
const browser = await chromium.launch(launchOptions())
mkdirSync(folder, { recursive: true })
try {
  for (const [size, options] of Object.entries({ phone: { ...phone, deviceScaleFactor: 2 }, desktop }))
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...options, colorScheme, reducedMotion: 'reduce' as const }
      await shootVoting(product, browser, `${size}-${colorScheme}`, look)
      await shootGroup(product, browser, `${size}-${colorScheme}`, look)
      // Only two of the four looks, as there are many pages: light on a phone, dark on a desktop.
      if ((size === 'phone') === (colorScheme === 'light'))
        await shootPlanning(product, browser, `${size}-${colorScheme}`, look)
      await shootVenue(product, browser, `${size}-${colorScheme}`, look)
    }
} finally {
  await browser.close()
  await product.remove()
  await db.destroy()
  await cluster.stop()
}

/** A browser that has answered the privacy notice, which would otherwise be in every picture. */
async function answered(browser: Browser, options: BrowserContextOptions, url: string): Promise<Person> {
  const somebody = await person(browser, options)
  await somebody.page.goto(url)
  await button(somebody.page, 'No, thanks').click()
  return somebody
}

/** From the landing page to the winner, without an account. */
async function shootVoting({ url }: Product, browser: Browser, look: string, options: BrowserContextOptions) {
  const { context, page: host } = await answered(browser, options, url)
  const shoot = (name: string) => take(host, `${look}-${name}`)
  await host.goto(url)
  await host.getByLabel('Neighborhood').selectOption('Capitol Hill')
  await openMoreChoices(host)
  await host.getByLabel('Budget per person').selectOption('$$$')
  await openMoreChoices(host)
  await shoot('1-landing')
  await button(host, 'Get AI Suggestions').click()
  await host.waitForURL(/\/share-vote\//)
  const link = await host.getByLabel('Voting link').inputValue()
  await shoot('2-share')
  await host.goto(link)
  await shoot('3-join')
  await button(host, 'Start Voting').click()
  await voteByTap(host, ['Yes'], 3)
  await waitForCard(host, 2)
  await shoot('4-vote')
  await button(host, 'Yes').click()
  await waitForCard(host, 3)
  await button(host, 'No').click()
  await waitForThanks(host)
  await waitUntilSaved(host)
  for (const votes of votesOfFriends.slice(0, 2)) await friendVotes(browser, link, votes)
  await host.goto(link.replace('/vote/', '/results/'))
  await shoot('5-results')
  await friendVotes(browser, link, votesOfFriends[2])
  await closeVote(host, { id: idOf(link) })
  await host.getByText('WE HAVE A WINNER!').waitFor()
  await shoot('6-winner')
  await context.close()
}

/** Other pages of a session: the preview, the swipe deck, offers, and the host's pages. */
async function shootGroup({ url }: Product, browser: Browser, look: string, options: BrowserContextOptions) {
  const host = await answered(browser, options, url)
  const where = { title: 'Friday on Capitol Hill', location: 'Capitol Hill, Seattle' }
  const session = await storeSession(host.page, url, { ...where, expectedVoters: 5 })
  const friend = await answered(browser, options, url)
  const { page } = friend
  const shoot = (name: string) => take(page, `${look}-${name}`)
  for (const { page } of [host, friend]) await page.goto(`${url}/preview/${session.id}`)
  await page.getByText(/2 here now/).waitFor()
  await shoot('14-preview')
  await join(page, `${url}/vote/${session.id}`, 'Maya')
  await switchTo(page, 'Deck')
  await page.getByRole('button', { name: /Tap to start$/ }).click()
  await button(page, 'Yes').click()
  await waitForCard(page, 2)
  await shoot('15-swipe-deck')
  const offer = await offerTo({ db, clock: testClock() }, session, {
    text: 'Dessert on the house',
    details: 'One for each of you, after a main.',
  })
  await page.goto(`${url}/vote/${session.id}`)
  await page.getByRole('region', { name: 'Offers for your group' }).waitFor()
  await shoot('16-offer')
  await button(page, 'Get QR Code').click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await shoot('17-qr-code')
  const call = `/api/sessions/${session.id}/offers/${offer.id}/voucher`
  const taken = await send<{ voucher: { code: string } }>(page, call, {})
  await page.goto(`${url}/redeem/${taken.body.voucher.code}`)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await shoot('18-voucher')
  await voteByName(browser, url, session, 'Lea', [1, 0, -1])
  await voteByName(browser, url, session, 'Sam', [0, 1])
  await host.page.goto(`${url}/results/${session.id}`)
  const panel = heading(host.page, 'You are the host')
  await panel.click()
  await host.page.getByRole('listitem').filter({ hasText: /^Sam$/ }).waitFor()
  await take(host.page, `${look}-19-host`, panel)
  await Promise.all([host, friend].map(({ context }) => context.close()))
}

async function voteByName(
  browser: Browser,
  url: string,
  { id, venues }: StoredSession,
  voterName: string,
  votes: readonly number[],
) {
  const { context, page } = await person(browser)
  await page.goto(url)
  for (const [index, vote] of votes.entries())
    await send(page, '/api/votes-submit-safe', { sessionId: id, venueId: venues[index]?.id, vote, voterName })
  await context.close()
}

/** From signing in to a booking, and what the host can change. */
async function shootPlanning(
  { url }: Product,
  browser: Browser,
  look: string,
  options: BrowserContextOptions,
) {
  const host = await answered(browser, options, url)
  const { page } = host
  const shoot = (name: string) => take(page, `${look}-${name}`)
  await page.goto(`${url}/login/consumer`)
  await shoot('7-sign-in')
  await signIn(host, url, `noor-${look}@example.com`)
  const link = await planInBallard(page, url, shoot)
  await openManage(page, url, { id: idOf(link) }, 'rules')
  await saveField(page, () => page.getByLabel('Expected voters').fill('2'))
  await openManage(page, url, { id: idOf(link) }, 'who')
  await page.reload()
  await page.getByText('Nobody has finished yet.').waitFor()
  await shoot('9-manage')
  for (const votes of votesOfFriends.slice(0, 2)) await friendVotes(browser, link, votes)
  await page.goto(`${url}/app/book/${idOf(link)}`)
  await page.getByLabel('Day').fill(new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10))
  await page.getByLabel('Time, in Seattle').fill('19:00')
  await page.getByLabel('Contact number').fill('206 555 0100')
  await shoot('10-booking')
  await button(page, 'Confirm Booking').click()
  await heading(page, /^Now call /).waitFor()
  await shoot('11-booked')
  await storeSession(page, url, { title: 'Sunday brunch', location: 'Fremont, Seattle' })
  await page.goto(`${url}/app`)
  await shoot('12-plans')
  await host.context.close()
}

/** @returns the link of the vote */
async function planInBallard(page: Page, url: string, shoot: (name: string) => Promise<void>) {
  await page.goto(`${url}/app/create`)
  await chooseCriteria(page)
  await shoot('8-create')
  await button(page, 'Get AI Suggestions').click()
  await heading(page, 'Here’s what fits').waitFor()
  await shoot('8-suggestions')
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  return page.getByLabel('Voting link').inputValue()
}

/** The owner's page before the first request. */
async function shootVenue({ url }: Product, browser: Browser, look: string, options: BrowserContextOptions) {
  const { context, page } = await answered(browser, options, url)
  await page.goto(`${url}/signup/venue`)
  const email = `owner-${look}@example.com`
  await signUpVenue(page, { venueName: 'Ray’s Boathouse', email, password: 'tin-roof-rain' })
  await waitForPath(page, '/venue/dashboard')
  await take(page, `${look}-13-venue`)
  await context.close()
}

async function friendVotes(browser: Browser, link: string, votes: readonly string[]) {
  const { context } = await voteAsFriend(browser, link, 'Maya', votes)
  await context.close()
}

/** From the top of the page, unless `what` is further down. */
async function take(page: Page, name: string, what?: Locator) {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  await what?.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 100))
  // Pictures below the fold load when they are scrolled into view.
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) =>
        image.complete || !image.checkVisibility() || image.getBoundingClientRect().top > innerHeight,
    ),
  )
  await page.screenshot({ path: `${folder}/${name}.png` })
}
