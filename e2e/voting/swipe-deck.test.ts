import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { stockPictures } from '../../web/src/pages/friends/vote/swipe-deck/picture-chain.ts'
import { desktop, phone } from '../support/browser.ts'
import { holdTimers, introMs } from '../support/held-timers.ts'
import { journey } from '../support/journey.ts'
import {
  alert,
  button,
  heading,
  newClient,
  type Person,
  pathOf,
  person,
  remove,
  send,
} from '../support/people.ts'
import { dragMouse } from '../support/pointers.ts'
import {
  type StoredSession,
  storeSession,
  switchTo,
  waitForCard,
  waitUntilSaved,
} from '../support/session.ts'

const here = journey()

/** A session of six venues that expects two voters. */
async function sixPlaces(): Promise<StoredSession> {
  const host = await newClient(here.product.url)
  const session = await storeSession(host, here.product.url, { expectedVoters: 2 })
  for (const name of ['The Fourth', 'The Fifth', 'The Sixth']) {
    const place = { name, address: '600 Ballard Ave NW, Seattle' }
    const reply = await send(host, `/api/sessions/${session.id}/venues`, place)
    expect(reply.status).toBe(200)
  }
  await host.dispose()
  return session
}

/** A voter who has joined and switched to the deck. */
async function atDeck(session: StoredSession, options: BrowserContextOptions): Promise<Person> {
  const voter = await person(here.browser, options)
  const { page } = voter
  await holdTimers(page, introMs)
  await page.goto(`${here.product.url}/vote/${session.id}`)
  await page.getByLabel('Your Name (Optional)').fill('Maya')
  await page.keyboard.press('Enter')
  await switchTo(page, 'Deck')
  await heading(page, 'Squad Vote Time!').waitFor()
  return voter
}

async function middleOfCard(page: Page): Promise<[x: number, y: number]> {
  const box = await page.getByRole('article').first().boundingBox()
  if (!box) throw new Error('There is no card.')
  return [box.x + box.width / 2, box.y + box.height / 4]
}

/** Drags the card sideways by `distance` px and releases it. */
async function pull(page: Page, distance: number): Promise<void> {
  const [x, y] = await middleOfCard(page)
  await dragMouse(page, { x, y }, { dx: distance, dy: 5 })
}

/** How far the card is from its place while it is dragged by so much. */
async function follows(page: Page, distance: number): Promise<number> {
  const [x, y] = await middleOfCard(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 4 })
  const moved = await page
    .locator('[data-dragging]')
    .evaluate((card) => new DOMMatrix(getComputedStyle(card).transform).e)
  await page.mouse.move(x, y)
  await page.mouse.up()
  return moved
}

/** Holds the card until it says that releasing is a maybe, and releases it. */
async function hold(page: Page): Promise<void> {
  const [x, y] = await middleOfCard(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.locator('[data-held]').waitFor()
  await page.mouse.up()
}

/** The number of the card stays the same: waits until the view is shown. */
async function switchToCards(page: Page): Promise<void> {
  await switchTo(page, 'Cards')
  await heading(page, 'Squad Vote Time!').waitFor({ state: 'detached' })
}

const vetoesLeft = (page: Page, left: number) => button(page, `Not interested · ${left} left`)
const introOf = (page: Page) => page.getByRole('button', { name: /Tap to start$/ })

test('six venues are voted on by drag, hold, button and key, a fourth veto is refused, and the summary opens the results', async () => {
  const session = await sixPlaces()
  const { page, pageErrors } = await atDeck(session, phone)
  await introOf(page).click()

  await waitForCard(page, 1, 6)
  await pull(page, 130)
  await waitForCard(page, 2, 6)
  await vetoesLeft(page, 3).click()
  await waitForCard(page, 3, 6)
  await page.keyboard.press('v')
  await waitForCard(page, 4, 6)
  await page.keyboard.press('ArrowDown')
  await waitForCard(page, 5, 6)
  await vetoesLeft(page, 0).click()
  await alert(page).filter({ hasText: 'You have said “Not interested” 3 times' }).waitFor()
  await waitForCard(page, 5, 6)

  await hold(page)
  await waitForCard(page, 6, 6)
  await page.keyboard.press('z')
  await waitForCard(page, 5, 6)
  await page.getByText('4 votes, 0 maybes').waitFor()
  await button(page, 'No').click()
  await waitForCard(page, 6, 6)
  await waitUntilSaved(page)
  await page.getByText('5 votes, 0 maybes').waitFor()
  await pull(page, -130)

  await heading(page, 'Tallying Votes...').waitFor()
  await page.getByText(`Your favorite: ${session.venues[0]?.name}`).waitFor()
  await page.waitForURL(`**/results/${session.id}`)
  await page.getByText('1 of 2 votes received', { exact: true }).waitFor()
  const { results } = await page.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/sessions/${session.id}/results`,
  )
  expect(results).toMatchObject({ totalVotes: 6, leaderId: session.venues[0]?.id })
  const vetoes = results.venueStats.reduce((sum: number, venue: { vetoes: number }) => sum + venue.vetoes, 0)
  expect(vetoes).toBe(3)
  expect(pageErrors).toEqual([])
})

test("a card that is hardly dragged stays, one follows for 150 px, and a tap shows the venue's details", async () => {
  const session = await sixPlaces()
  const { page, pageErrors } = await atDeck(session, phone)
  await introOf(page).click()
  await pull(page, 40)
  await waitForCard(page, 1, 6)
  expect([await follows(page, 60), await follows(page, -180)]).toEqual([60, -150])
  const about = (word: 'More' | 'Less') => button(page, `${word} about ${session.venues[0]?.name}`)
  await about('More').waitFor()
  const [x, y] = await middleOfCard(page)
  await page.mouse.click(x, y)
  await page
    .getByRole('link', { name: /^Map: / })
    .first()
    .waitFor()
  await about('Less').click()
  await about('More').waitFor()
  expect(await page.getByText(/votes?, /).count()).toBe(0)
  expect(pageErrors).toEqual([])
})

test('a drag that begins on a link is a vote and opens nothing, on the deck and on the cards', async () => {
  const session = await sixPlaces()
  const { context, page, pageErrors } = await atDeck(session, desktop)
  const opened: string[] = []
  context.on('page', (other) => opened.push(other.url()))
  const link = () => page.locator('[data-place=front]').getByRole('link').first()
  async function pullFromLink() {
    await link().hover()
    const box = await link().boundingBox()
    if (!box) throw new Error('The card has no link.')
    await dragMouse(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, { dx: 140, dy: 5 })
  }
  await introOf(page).click()
  await pullFromLink()
  await waitForCard(page, 2, 6)
  await switchToCards(page)
  await waitForCard(page, 2, 6)
  await pullFromLink()
  await waitForCard(page, 3, 6)
  expect(opened).toEqual([])
  expect(pathOf(page)).toBe(`/vote/${session.id}`)
  expect(pageErrors).toEqual([])
})

test('disabled keys do not vote, disabled sounds stay off, and cards and deck show the same votes', async () => {
  const session = await sixPlaces()
  const { page, pageErrors } = await atDeck(session, desktop)
  await page.keyboard.press('ArrowRight')
  await waitForCard(page, 2, 6)
  await button(page, 'Sounds').click()
  expect(await page.getByLabel('Sound volume').count()).toBe(0)
  await button(page, 'Turn keys off').click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('v')
  await waitUntilSaved(page)
  await page.getByText('1 vote, 0 maybes').waitFor()

  await page.reload()
  await button(page, 'Turn keyboard shortcuts on').waitFor()
  expect(await button(page, 'Sounds').getAttribute('aria-pressed')).toBe('false')
  await switchToCards(page)
  await waitForCard(page, 2, 6)
  await page.getByText('1 vote, 0 maybes').waitFor()
  expect(pageErrors).toEqual([])
})

test('without a network the summary waits, says so, and continues once online', async () => {
  const session = await sixPlaces()
  const { page, context } = await atDeck(session, phone)
  for (const place of [1, 2, 3, 4, 5]) {
    await waitForCard(page, place, 6)
    await button(page, 'No').click()
  }
  await waitForCard(page, 6, 6)
  await waitUntilSaved(page)
  await context.setOffline(true)
  await button(page, 'Yes').click()
  await heading(page, 'Tallying Votes...').waitFor()
  await page.locator('[data-save-state=waiting]').waitFor()
  await page.getByText('Your favorite: The Sixth').waitFor()
  await context.setOffline(false)
  await page.waitForURL(`**/results/${session.id}`)
})

test('a picture that fails to load is replaced by a stock picture, and if that fails the card says so', async () => {
  const session = await sixPlaces()
  const voter = await person(here.browser, phone)
  const { page } = voter
  // The posters that come with the page fail, too.
  await page.route('**/vote/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('data:image/svg+xml,', '/images/posters/none?')
    await route.fulfill({ response, body })
  })
  const isOurs = (url: string) => stockPictures.some((path) => url.includes(path))
  await page.route('**/images/posters/**', (route) =>
    isOurs(route.request().url()) ? route.continue() : route.abort(),
  )
  await page.goto(`${here.product.url}/vote/${session.id}?view=deck`)
  await button(page, 'Start Voting').click()
  await page.locator('[data-picture=loaded]').first().waitFor()
  await page.route('**/images/**', (route) => route.abort())
  await page.reload()
  await page.getByText('Image unavailable').first().waitFor()
})

test('an empty list says so, and shows a venue once it is added', async () => {
  const host = await newClient(here.product.url)
  const session = await storeSession(host, here.product.url)
  for (const { id } of session.venues)
    expect(await remove(host, `/api/sessions/${session.id}/venues/${id}`)).toBe(200)
  const { page } = await person(here.browser, phone)
  await page.addInitScript(() => localStorage.setItem('nofomo.voterName', 'Maya'))
  await page.goto(`${here.product.url}/vote/${session.id}?view=deck`)
  await heading(page, 'No activities to vote on').waitFor()
  await button(page, 'Refresh').click()
  await page.getByText('Still nothing here.').waitFor()
  const place = { name: 'The First', address: '600 Ballard Ave NW, Seattle' }
  await send(host, `/api/sessions/${session.id}/venues`, place)
  await heading(page, 'Squad Vote Time!').waitFor()
  await heading(page, 'The First').waitFor()
})

test('the deck fits a window 320 pixels wide, and its buttons are large enough for a thumb', async () => {
  const { page } = await atDeck(await sixPlaces(), phone)
  await introOf(page).click()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const small = await page
    .getByRole('group', { name: 'Your vote' })
    .getByRole('button')
    .evaluateAll((all) => all.filter((one) => Math.min(one.clientWidth, one.clientHeight) < 44).length)
  expect(small).toBe(0)
})
