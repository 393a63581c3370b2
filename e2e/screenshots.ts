import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, launchBrowser, phone } from './support/browser.ts'
import { arrive, button, heading, type Person, person, signIn, signUpVenue } from './support/people.ts'
import { type Product, startProduct } from './support/server.ts'
import {
  cardLies,
  chooseCriteria,
  done,
  idOf,
  saved,
  storeSession,
  voteAsFriend,
  voteByTap,
} from './support/session.ts'

/** Takes the pictures in docs/screenshots from the real product: the journey, phone and desktop, light and dark. */
const folder = resolve(import.meta.dirname, process.argv[2] ?? '../docs/screenshots')
const votesOfFriends = [
  ['Yes', 'Maybe', 'No'],
  ['Maybe', 'Yes', 'No'],
  ['Yes', 'Maybe', 'No'],
] as const

const product = await startProduct()
const browser = await launchBrowser()
mkdirSync(folder, { recursive: true })
try {
  for (const [size, options] of Object.entries({ phone, desktop }))
    for (const colorScheme of ['light', 'dark'] as const) {
      const look = { ...options, colorScheme, reducedMotion: 'reduce' as const }
      await shootVoting(product, browser, `${size}-${colorScheme}`, look)
      // Its many pages in two looks, which show all there is to see: a phone by day, a desktop by night.
      if ((size === 'phone') === (colorScheme === 'light'))
        await shootPlanning(product, browser, `${size}-${colorScheme}`, look)
      await shootVenue(product, browser, `${size}-${colorScheme}`, look)
    }
} finally {
  await browser.close()
  await product.remove()
}

/** Somebody whose browser has answered the privacy notice, which would stand in every picture. */
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
  await host.getByLabel('Neighbourhood').selectOption('Capitol Hill')
  await host.getByRole('radio', { name: '$$$', exact: false }).nth(0).check()
  await shoot('1-landing')
  await button(host, 'Get AI Suggestions').click()
  await host.waitForURL(/\/share-vote\//)
  const link = await host.getByLabel('Voting link').inputValue()
  await shoot('2-share')
  await host.goto(link)
  await shoot('3-join')
  await button(host, 'Start Voting').click()
  await voteByTap(host, ['Yes'], 3)
  await cardLies(host, 2)
  await shoot('4-vote')
  await button(host, 'Yes').click()
  await cardLies(host, 3)
  await button(host, 'No').click()
  await done(host)
  await saved(host)
  for (const votes of votesOfFriends.slice(0, 2)) await friendVotes(browser, link, votes)
  await host.goto(link.replace('/vote/', '/results/'))
  await shoot('5-results')
  await friendVotes(browser, link, votesOfFriends[2])
  await host.getByText('WE HAVE A WINNER!').waitFor()
  await shoot('6-winner')
  await context.close()
}

/** From signing in to a table, and what the host can change. */
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
  await page.goto(`${url}/sessions/${idOf(link)}/manage`)
  await page.getByLabel('Expected voters').fill('2')
  await button(page, 'Save rules').click()
  await page.getByText('Not saved yet').waitFor({ state: 'detached' })
  await page.reload()
  await shoot('9-manage')
  for (const votes of votesOfFriends.slice(0, 2)) await friendVotes(browser, link, votes)
  await page.goto(`${url}/app/book/${idOf(link)}`)
  await page.locator('[name=day]:not([value=""])').waitFor()
  await page.getByLabel('Contact number').fill('206 555 0100')
  await shoot('10-booking')
  await button(page, 'Confirm Booking').click()
  await heading(page, "You're all set!").waitFor()
  await shoot('11-booked')
  await storeSession(page, url, { title: 'Sunday brunch', location: 'Fremont, Seattle' })
  await page.goto(`${url}/app`)
  await shoot('12-plans')
  await host.context.close()
}

/** @returns the link friends get */
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

/** What an owner sees before the first request. */
async function shootVenue({ url }: Product, browser: Browser, look: string, options: BrowserContextOptions) {
  const { context, page } = await answered(browser, options, url)
  await page.goto(`${url}/signup/venue`)
  const email = `owner-${look}@example.com`
  await signUpVenue(page, { venueName: 'Ray’s Boathouse', email, password: 'tin-roof-rain' })
  await arrive(page, '/venue/dashboard')
  await take(page, `${look}-13-venue`)
  await context.close()
}

async function friendVotes(browser: Browser, link: string, votes: readonly string[]) {
  const { context } = await voteAsFriend(browser, link, 'Maya', votes)
  await context.close()
}

async function take(page: Page, name: string) {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.ready
  })
  // Those below the fold come when they are looked at.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
  await page.screenshot({ path: `${folder}/${name}.png` })
}
