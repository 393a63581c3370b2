import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { phone } from './browser.ts'
import { button, type Caller, heading, newClient, type Person, person, send } from './people.ts'

/** The location of all journeys. */
const wishes = { title: 'Friday in Ballard', location: 'Ballard, Seattle' }

/** What is suggested there on one day: it changes daily, and with it what fits on a card and beside it. */
const usualVenues = [
  {
    id: 'katsu-burger-ballard',
    name: 'Katsu Burger Ballard',
    reason: 'Japanese burgers in Ballard as you asked, no booking needed.',
  },
  {
    id: 'pho-than-brothers-ballard',
    name: 'Pho Than Brothers Ballard',
    reason: 'Phở in Ballard, with a welcome for kids.',
  },
  {
    id: 'thai-thani-kitchen',
    name: 'Thai Thani Kitchen',
    reason: 'Thai cooking in Ballard, with vegetarian choices.',
  },
].map((venue) => ({ ...venue, source: 'ai_suggestions' }))

export type StoredSession = {
  id: string
  title: string
  venues: { id: string; name: string; address: string }[]
}
type SessionInput = {
  title?: string
  location?: string
  expectedVoters?: number
  preferences?: object
  meetingAt?: string
  /** To choose from. */
  times?: readonly string[]
  settings?: { allowAnonymousVotes: boolean; allowAddedTimes?: boolean }
  /** The list; unless given, three venues of Ballard, or what is suggested for another location or for preferences. */
  venues?: StoredSession['venues']
}

/** Stores a session of whoever calls. Opens no page. */
export async function storeSession(
  caller: Caller,
  url: string,
  input: SessionInput = {},
): Promise<StoredSession> {
  const { venues: listed, ...details } = input
  const wanted = { ...wishes, ...details }
  const isUsual = details.location === undefined && details.preferences === undefined
  const venues = listed ?? (isUsual ? usualVenues : await suggestedFor(caller, url, wanted))
  const stored = await send<{ session: StoredSession }>(caller, `${url}/api/sessions-safe`, {
    ...wanted,
    venues,
  })
  if (!stored.body.session) throw new Error(`No session was stored: ${JSON.stringify(stored.body)}`)
  return stored.body.session
}

async function suggestedFor(caller: Caller, url: string, wanted: object): Promise<StoredSession['venues']> {
  const { body } = await send<{ session: StoredSession }>(caller, `${url}/api/sessions-safe`, wanted)
  return body.session.venues
}

/** A host whose screen does not matter, and their session. */
export type HostedSession = { host: APIRequestContext; session: StoredSession }

export async function hostSession(url: string, input: SessionInput = {}): Promise<HostedSession> {
  const host = await newClient(url)
  return { host, session: await storeSession(host, url, input) }
}

/** The session alone. */
export async function storeHostedSession(url: string, input: SessionInput = {}): Promise<StoredSession> {
  const { host, session } = await hostSession(url, input)
  await host.dispose()
  return session
}

/** Votes on the session's venues in their order, as whoever calls, and waits until the votes are stored. */
export async function castVotes(
  caller: Caller,
  { id, venues }: StoredSession,
  votes: readonly number[],
): Promise<void> {
  for (const [index, vote] of votes.entries()) {
    const venueId = venues[index]?.id
    const reply = await send(caller, '/api/votes-submit-safe', { sessionId: id, venueId, vote })
    if (reply.status !== 200) throw new Error(`A vote was refused: ${JSON.stringify(reply.body)}`)
  }
}

/** Reports that the cards of the session's venues were seen, as the vote page of whoever calls does. */
export async function seeCards(caller: Caller, { id, venues }: StoredSession): Promise<void> {
  const seen = { sessionId: id, venueIds: venues.map((venue) => venue.id) }
  const reply = await send(caller, '/api/analytics/track-session-view', seen)
  if (reply.status !== 200) throw new Error(`The report was refused: ${JSON.stringify(reply.body)}`)
}

/**
 * Ends the vote, as its host would: with the expected voters alone, the result stays provisional
 * for another ten minutes. Idempotent.
 */
export async function closeVote(caller: Caller, { id }: { id: string }): Promise<void> {
  const reply = await send(caller, `/api/sessions/${id}/close`, {})
  if (reply.status !== 200) throw new Error(`The vote was not closed: ${JSON.stringify(reply.body)}`)
}

/** Opens the first page's line of budget, number and time. */
export const openMoreChoices = (page: Page): Promise<void> =>
  page.locator('summary', { hasText: '· change' }).click()

/** Opens what the share page folds for its host. */
export const editVote = (page: Page): Promise<void> => page.getByText('Edit this vote').click()

/** Fills in the create page, which is open, without submitting it. */
export async function chooseCriteria(page: Page, place = 'Ballard'): Promise<void> {
  await page.getByRole('combobox', { name: 'Location' }).fill(place)
  const places = page.getByRole('listbox', { name: 'Places' })
  await places.getByRole('option').filter({ hasText: place }).first().click()
  await page.getByRole('radio', { name: '3–4' }).check()
  await page.getByRole('radio', { name: /^\$\$ / }).check()
  await page.getByLabel('Occasion').selectOption('casual')
}

/** From the create page, which is open, to the share page. @returns the link of the vote */
export async function createSession(page: Page): Promise<string> {
  await chooseCriteria(page)
  await button(page, 'Get AI Suggestions').click()
  await button(page, 'Share Voting Link').click()
  await page.waitForURL(/\/share-vote\//)
  return page.getByLabel('Voting link').inputValue()
}

/** The session's id in the link of the vote. */
export const idOf = (link: string): string => new URL(link).pathname.replace('/vote/', '')

/** Opens the link and joins under a name. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await joinHere(page, name)
}

/** Joins the vote that is open. Before hydration that loads another document, as without JavaScript. */
export async function joinHere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your Name (Optional)').fill(name)
  await page.keyboard.press('Enter')
  // The vote buttons are visible before joining; the hint about keys only afterward.
  await page.locator('.keys-hint').waitFor({ state: 'attached' })
}

/** Waits until the front card shows its picture. */
export async function waitForPicture(page: Page): Promise<void> {
  const picture = page.locator('[data-place=front] img')
  await picture.waitFor()
  await page.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth > 0,
    await picture.elementHandle(),
  )
}

/** Waits until a card has stopped moving: a press while the last one leaves would count as a double tap. */
export async function waitForCard(page: Page, at: number, of = 3): Promise<void> {
  await page.getByText(`${at} of ${of}`, { exact: true }).first().waitFor()
  await page.locator('[data-place=leaving]').waitFor({ state: 'detached' })
}

export const waitForThanks = (page: Page) => heading(page, 'Thanks for voting!').waitFor()
export const waitUntilSaved = (page: Page) => page.locator('[data-save-state=saved]').first().waitFor()

/** What few need while they vote: the ways to vote, their name, their limits, and the report. */
export const openMenu = (page: Page) => button(page, 'Menu').click()

/** Unfolds what was voted, and the ways to change it, once a ballot has ended. */
export const unfoldAnswers = (page: Page) => page.locator('summary', { hasText: /my answers$/ }).click()

/** Chooses another way to vote. */
export async function switchTo(page: Page, view: 'Cards' | 'Deck' | 'List'): Promise<void> {
  await openMenu(page)
  await page.getByRole('link', { name: view, exact: true }).click()
  await page.waitForURL(({ searchParams }) => (searchParams.get('view') ?? 'cards') === view.toLowerCase())
}

/** Presses the buttons for one card after the other, from the first. */
export async function voteByTap(page: Page, choices: readonly string[], of = choices.length): Promise<void> {
  for (const [index, choice] of choices.entries()) {
    await waitForCard(page, index + 1, of)
    await button(page, choice).click()
  }
}

/** A voter with a phone opens the link and votes on every venue. Their browser stays open. */
export async function voteAsFriend(
  browser: Browser,
  link: string,
  name: string,
  choices: readonly string[] = ['Yes', 'No', 'No'],
): Promise<Person> {
  const friend = await person(browser, phone)
  await join(friend.page, link, name)
  await voteByTap(friend.page, choices)
  await waitForThanks(friend.page)
  await waitUntilSaved(friend.page)
  return friend
}
