import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { desktop, launchBrowser, openPerson, phone } from './support/browser.ts'
import { type Product, startProduct } from './support/server.ts'

/** Takes the pictures in docs/screenshots from the real product: the journey, phone and desktop, light and dark. */
const folder = resolve(import.meta.dirname, '../docs/screenshots')
const votesOfFriends = [
  ['Yes', 'Maybe', 'No'],
  ['Maybe', 'Yes', 'No'],
  ['Yes', 'Maybe', 'Not for me'],
] as const

const product = await startProduct()
const browser = await launchBrowser()
mkdirSync(folder, { recursive: true })
try {
  for (const [size, options] of Object.entries({ phone, desktop }))
    for (const colorScheme of ['light', 'dark'] as const)
      await shootJourney(product, browser, `${size}-${colorScheme}`, {
        ...options,
        colorScheme,
        reducedMotion: 'reduce',
      })
} finally {
  await browser.close()
  await product.remove()
}

async function shootJourney(
  { url }: Product,
  browser: Browser,
  look: string,
  options: BrowserContextOptions,
) {
  const { context } = await openPerson(browser, options)
  const host = await context.newPage()
  const shoot = (page: Page, name: string) => take(page, `${look}-${name}`)
  await host.goto(url)
  await host.getByLabel('Neighbourhood').selectOption('Capitol Hill')
  await host.getByRole('radio', { name: '$$$', exact: false }).nth(0).check()
  await shoot(host, '1-landing')
  await host.getByRole('button', { name: 'Get AI Suggestions' }).click()
  await host.waitForURL(/\/share-vote\//)
  const link = await host.getByLabel('Voting link').inputValue()
  await shoot(host, '2-share')
  await host.goto(link)
  await shoot(host, '3-join')
  await host.getByRole('button', { name: 'Start Voting' }).click()
  await vote(host, ['Yes'])
  await shoot(host, '4-vote')
  await vote(host, ['Yes', 'No'])
  for (const votes of votesOfFriends.slice(0, 2)) await voteAsFriend(browser, link, votes)
  await host.goto(link.replace('/vote/', '/results/'))
  await shoot(host, '5-results')
  await voteAsFriend(browser, link, votesOfFriends[2])
  await host.getByText('WE HAVE A WINNER!').waitFor()
  await shoot(host, '6-winner')
  await context.close()
}

async function voteAsFriend(browser: Browser, link: string, votes: readonly string[]) {
  const { context } = await openPerson(browser, phone)
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: 'Start Voting' }).click()
  await vote(page, votes)
  await page.locator('[data-save-state=saved]').first().waitFor()
  await context.close()
}

async function vote(page: Page, votes: readonly string[]) {
  for (const name of votes) {
    await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
    const button =
      name === 'Not for me'
        ? page.getByRole('button', { name })
        : page.getByRole('button', { name, exact: true })
    await button.click()
  }
  await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
}

async function take(page: Page, name: string) {
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: `${folder}/${name}.png` })
}
