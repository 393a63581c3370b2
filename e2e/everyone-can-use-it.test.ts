import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { desktop, launchBrowser, openPerson, phone } from './support/browser.ts'
import { type Product, startProduct } from './support/server.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let product: Product
let browser: Browser
let sessions: { empty: string; open: string; decided: string }
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  sessions = {
    empty: await newSession([]),
    open: await newSession([1, 0]),
    decided: await newSession([1, 0, -1]),
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

type Reply = { session: { id: string; venues: { id: string; name: string; address: string }[] } }

/** A session for one voter, who casts these votes. Three votes decide it. */
async function newSession(votes: readonly number[]): Promise<string> {
  const { context } = await openPerson(browser, desktop)
  const page = await context.newPage()
  await page.goto(product.url)
  const post = (path: string, data: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(path, { method: 'POST', headers, body })).json() as Promise<unknown>
      },
      [path, JSON.stringify(data)] as const,
    )
  const asked = { title: 'Friday, before the show', location: 'Ballard, Seattle', expectedVoters: 1 }
  const { session } = (await post('/api/sessions-safe', asked)) as Reply
  const stored = (await post('/api/sessions-safe', { ...asked, venues: session.venues })) as Reply
  for (const [index, vote] of votes.entries()) {
    const venueId = stored.session.venues[index]?.id
    await post('/api/votes-submit-safe', { sessionId: stored.session.id, venueId, vote })
  }
  await context.close()
  return stored.session.id
}

/** What axe finds, in short. */
async function flaws(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document): Promise<AxeResults> } }
    return axe.run(document)
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)
}

const pages: [string, () => string, (page: Page) => Promise<unknown>][] = [
  ['the landing page', () => '/', async () => {}],
  ['the share page', () => `/share-vote/${sessions.open}`, async () => {}],
  [
    'the dialog that adds a venue',
    () => `/share-vote/${sessions.open}`,
    async (page) => {
      await page.getByRole('button', { name: 'Add More' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  ['joining a vote', () => `/vote/${sessions.open}`, async () => {}],
  [
    'voting',
    () => `/vote/${sessions.open}`,
    async (page) => {
      await page.getByRole('button', { name: 'Start Voting' }).click()
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
      await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
    },
  ],
  ['a vote that has ended', () => `/vote/${sessions.decided}`, async () => {}],
  ['a link that leads nowhere', () => '/vote/AAAAAAAAAAAA', async () => {}],
  ['results without votes', () => `/results/${sessions.empty}`, async () => {}],
  ['results coming in', () => `/results/${sessions.open}`, async () => {}],
  [
    'the winner',
    () => `/results/${sessions.decided}`,
    async (page) => page.getByText('WE HAVE A WINNER!').waitFor(),
  ],
  ['results that do not exist', () => '/results/AAAAAAAAAAAA', async () => {}],
  ['the API page', () => '/docs/api', async () => {}],
  ['the mailbox', () => '/mailbox', async () => {}],
]

describe.each(['light', 'dark'] as const)('in the %s theme nothing hinders anybody on', (colorScheme) => {
  test.each(pages)('%s', async (_, path, prepare) => {
    for (const size of [phone, desktop]) {
      const { context, trouble } = await openPerson(browser, {
        ...size,
        colorScheme,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(product.url + path())
      await prepare(page)
      expect(await flaws(page)).toEqual([])
      expect(trouble.filter((line) => /Content Security Policy/i.test(line))).toEqual([])
      await context.close()
    }
  })
})

test('every page fits a screen of 320 pixels without sideways scrolling', async () => {
  const { context } = await openPerson(browser, { viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  for (const [name, path] of pages) {
    await page.goto(product.url + path())
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([name, tooWide]).toEqual([name, 0])
  }
  await context.close()
})

test('a path that does not exist leads to the start', async () => {
  const { context } = await openPerson(browser, desktop)
  const page = await context.newPage()
  await page.goto(`${product.url}/no/such/page`)
  expect(new URL(page.url()).pathname).toBe('/')
  await context.close()
})

test('without script the page a voter opens still shows the first venue', async () => {
  const { context } = await openPerson(browser, { ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.url}/vote/${sessions.empty}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('article').first().textContent()).toContain('Ballard')
  await context.close()
})

test('a button pressed before the script has arrived does its work as soon as it has', async () => {
  const { context } = await openPerson(browser, phone)
  const page = await context.newPage()
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${product.url}/share-vote/${sessions.open}`)
  await page.getByRole('button', { name: 'Add More' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  arrived.resolve()
  await page.getByRole('dialog').waitFor()
  await context.close()
})
