import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.mjs'
import { atEnd } from '../support/lifetime.ts'
import { type Role, roles } from './evening.ts'
import { type RecordedAction, type Recorder, startRecorder } from './recorder.ts'

/** Everybody who is needed: the six of a group, and whoever stands at the counter of a venue. */
export type Actor = Role | 'counter'
export type Recording = {
  /** What each did, in their order. */
  actions: Record<Actor, RecordedAction[]>
  /** How many places were on the list before one was added. */
  ballots: number
}

type RecordOptions = {
  url: string
  /** What the host types. */
  words: string
  /** Logins of the host and of the counter. */
  hostCookie: string
  counterCookie: string
}

const patienceMs = 60_000
/** A page rests when it has asked for nothing for this long. */
const restMs = 800
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }

type Person = {
  page: Page
  recorder: Recorder
  context: BrowserContext
  act(name: string, what: () => Promise<unknown>): Promise<void>
}

/** Has real browsers decide as a group of six, with their service workers, and writes down all they ask for. */
export async function record({ url, words, hostCookie, counterCookie }: RecordOptions): Promise<Recording> {
  const browser = await startChromium()
  const people = {} as Record<Actor, Person>
  for (const [at, actor] of ([...roles, 'counter'] as const).entries())
    people[actor] = await open(browser, `10.250.0.${at + 1}`)
  await people.host.context.addCookies([cookieOf(url, hostCookie)])
  await people.counter.context.addCookies([cookieOf(url, counterCookie)])

  const link = await create(people.host, url, words)
  const ballots = await vote(people.adder, link, 'adder')
  await add(people.adder)
  await seeResults(people.adder)
  for (const role of roles.filter((one) => one !== 'host' && one !== 'adder')) {
    await vote(people[role], link, role)
    await seeResults(people[role])
    if (role === 'first') await redeem(people.first, people.counter, url)
  }
  await vote(people.host, link, 'Host')
  await seeResults(people.host)
  await decide(people)
  await book(people.host, link.replace(/\/vote\/(.*)$/, '/sessions/$1/results'))
  const actions = Object.fromEntries(
    Object.entries(people).map(([actor, { recorder }]) => [actor, [...recorder.actions]]),
  ) as Recording['actions']
  await browser.close()
  for (const { recorder } of Object.values(people)) await recorder.close()
  return { actions, ballots }
}

async function startChromium(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] })
  atEnd(() => browser.close())
  return browser
}

async function open(browser: Browser, address: string): Promise<Person> {
  const recorder = await startRecorder(address)
  const context = await browser.newContext({
    ...phone,
    // By default Chromium asks its own machine without the proxy.
    proxy: { server: recorder.url, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  return {
    page,
    context,
    recorder,
    async act(name, what) {
      recorder.begin(name)
      await what()
      await atRest(page, recorder)
    },
  }
}

async function atRest(page: Page, recorder: Recorder): Promise<void> {
  const count = () => recorder.actions.reduce((sum, { requests }) => sum + requests.length, 0)
  for (let before = -1; before !== count() || recorder.pending() > 0; ) {
    before = count()
    await page.waitForTimeout(restMs)
  }
}

const cookieOf = (url: string, pair: string) => {
  const [name = '', value = ''] = pair.split('=')
  return { name, value, url }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function create({ page, act }: Person, url: string, words: string): Promise<string> {
  await act('arrive', () => page.goto(url))
  await act('describe', () =>
    page.getByLabel('Ask in your own words').pressSequentially(words, { delay: 60 }),
  )
  await act('create', async () => {
    await button(page, 'Get AI Suggestions').click()
    await page.waitForURL(/\/share-vote\//)
  })
  return page.getByLabel('Voting link').inputValue()
}

const choices = ['Yes', 'Maybe', 'No', 'Yes', 'No', 'Maybe']

/** @returns how many places there were */
async function vote({ page, act }: Person, link: string, name: string): Promise<number> {
  await act('open', () => page.goto(link))
  await act('join', async () => {
    await page.getByLabel('Your Name (Optional)').fill(name)
    await page.keyboard.press('Enter')
    await page.locator('.keys-hint').waitFor({ state: 'attached' })
  })
  const thanks = page.getByRole('heading', { name: 'Thanks for voting!' })
  let voted = 0
  for (; !(await thanks.isVisible()); voted += 1) {
    await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
    await act(`ballot ${voted + 1}`, () => button(page, choices[voted % choices.length] ?? 'Yes').click())
  }
  return voted
}

/** Searches for a place, adds the first that is found, and votes on it. */
async function add({ page, act }: Person): Promise<void> {
  await act('add', async () => {
    await button(page, 'Menu').click()
    await button(page, 'Add a venue').click()
    await page
      .getByRole('combobox', { name: 'Find a place in Seattle' })
      .pressSequentially('pizza', { delay: 60 })
    await page.getByRole('listbox', { name: 'Places' }).getByRole('option').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add Venue' }).click()
    await button(page, /^Vote on /).click()
    await button(page, 'Yes').click()
    await page.getByRole('heading', { name: 'Thanks for voting!' }).waitFor()
  })
}

/** Saves the offer on the page, and has the venue's counter redeem it. */
async function redeem(guest: Person, counter: Person, url: string): Promise<void> {
  await guest.act('voucher', async () => {
    await button(guest.page, /^Get QR Code/)
      .first()
      .click()
    await guest.page
      .getByRole('dialog')
      .getByRole('img', { name: /^QR code/ })
      .waitFor()
    await guest.page.keyboard.press('Escape')
  })
  const replies = guest.recorder.actions.at(-1)?.requests.map(({ reply }) => reply) ?? []
  const [path] = /\/redeem\/[\w.-]+/.exec(replies.join('\n')) ?? []
  if (!path) throw new Error('No voucher was given.')
  await counter.act('redeem', async () => {
    await counter.page.goto(`${url}${path}`)
    await button(counter.page, 'Redeem').click()
    await counter.page
      .getByText(/redeemed/i)
      .first()
      .waitFor()
  })
}

async function seeResults({ page, act }: Person): Promise<void> {
  await act('results', () => page.getByRole('link', { name: 'View Results' }).first().click())
}

/** The host ends the vote, and everybody's page shows it. */
async function decide(people: Record<Actor, Person>): Promise<void> {
  const everybody = roles.map((role) => people[role])
  for (const { recorder } of everybody.slice(1)) recorder.begin('see the winner')
  await people.host.act('decide', () => button(people.host.page, 'Make it final').click())
  for (const { page, recorder } of everybody) {
    await page.getByText('WE HAVE A WINNER!').or(page.getByText('Squad Choice Winner!')).first().waitFor()
    await atRest(page, recorder)
  }
}

async function book({ page, act }: Person, results: string): Promise<void> {
  await act('book', async () => {
    await page.goto(results)
    await page.getByRole('link', { name: 'Book Now' }).first().click()
    await page.getByLabel('Contact number').fill('206 555 0100')
    await button(page, 'Confirm Booking').click()
    await page
      .getByRole('heading', { name: /^You're all set!$|^Now call |has your request/ })
      .first()
      .waitFor()
  })
}
