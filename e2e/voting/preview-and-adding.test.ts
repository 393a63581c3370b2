import { expect, type Locator, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import {
  button,
  exceptStatuses,
  heading,
  newClient,
  type Person,
  person,
  send,
  waitForPath,
} from '../support/people.ts'
import { castVotes, type StoredSession, storeSession } from '../support/session.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const tile = (page: Page, name: string) => page.getByRole('listitem').filter({ has: heading(page, name) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add a Venue' })
const searchIn = (page: Page) => page.getByRole('combobox', { name: 'Find a place in Seattle' })
const found = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option')

/** A host whose browser shows the preview of a session, of three venues by default. */
async function hostAtPreview(
  given: Parameters<typeof storeSession>[2] = {},
): Promise<Person & { session: StoredSession }> {
  const host = await person(here.browser, desktop)
  const session = await storeSession(host.page, here.product.url, { expectedVoters: 3, ...given })
  await host.page.goto(at(`/preview/${session.id}`))
  await heading(host.page, session.title).waitFor()
  return { ...host, session }
}

async function friendAtPreview({ id }: { id: string }): Promise<Person> {
  const friend = await person(here.browser, phone)
  await friend.page.goto(at(`/preview/${id}`))
  await heading(friend.page, 'How it works').waitFor()
  return friend
}

async function openDialog(page: Page): Promise<Locator> {
  await button(page, 'Add Venue').click()
  await dialogOf(page).waitFor()
  return dialogOf(page)
}

async function typePlace(dialog: Locator, name: string, address: string): Promise<void> {
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Address').fill(address)
}

const addIn = (dialog: Locator) => dialog.getByRole('button', { name: 'Add Venue' })

test('a voter reads the details and suggests a searched venue, the host removes it and adds it again, and the voter starts voting', async () => {
  const host = await hostAtPreview({ preferences: { cuisine: 'Italian', budget: '$$' } })
  const { page, pageErrors } = await friendAtPreview(host.session)
  for (const text of [
    'Ballard, Seattle',
    'Italian',
    '$30–60 each',
    'Votes are anonymous',
    'No account needed',
  ])
    await page.getByText(text).first().waitFor()
  await page.getByText(/ · 2 here now$/).waitFor()
  for (const step of ['Vote', 'Wait', 'Decide']) await heading(page, step).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  const dialog = await openDialog(page)
  await searchIn(page).fill('pink door')
  await found(page).first().click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('The Pink Door')
  expect(await dialog.getByLabel('Address').inputValue()).toMatch(/\d/)
  await addIn(dialog).click()
  await page.getByText('Venue added successfully!').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await tile(page, 'The Pink Door').waitFor()

  await tile(host.page, 'The Pink Door').waitFor()
  // Its data is the catalog's, not the typed text.
  await tile(host.page, 'The Pink Door')
    .getByText(/ · Downtown Seattle/)
    .waitFor()
  expect(await button(page, 'Remove The Pink Door').count()).toBe(0)
  await button(host.page, 'Remove The Pink Door').click()
  await host.page.getByText('The Pink Door is off the list.').waitFor()
  await tile(page, 'The Pink Door').waitFor({ state: 'detached' })
  await host.page.locator('button:focus', { hasText: 'Undo' }).waitFor()
  await host.page.keyboard.press('Enter')
  await tile(page, 'The Pink Door').waitFor()

  await page.getByRole('link', { name: 'Start Voting (4 venues)' }).click()
  await waitForPath(page, `/vote/${host.session.id}`)
  await heading(page, 'Join the Vote!').waitFor()
  expect([...pageErrors, ...host.pageErrors]).toEqual([])
})

test('an empty session gets its first suggestion, and every screen updates', async () => {
  const host = await newClient(here.product.url)
  const made = await send<{ session: StoredSession }>(host, '/api/sessions-safe', { venues: [] })
  const { session } = made.body
  const [friend, other] = [await friendAtPreview(session), await friendAtPreview(session)]
  for (const { page } of [friend, other]) {
    await heading(page, 'Group Decision').waitFor()
    await heading(page, 'This session is being set up. Check back soon!').waitFor()
    await page.getByText('Be the first to suggest a venue!').waitFor()
    expect(await page.getByRole('link', { name: /^Start Voting/ }).count()).toBe(0)
  }
  await button(other.page, 'Refresh').click()
  const dialog = await openDialog(friend.page)
  await typePlace(dialog, 'The pier', 'Golden Gardens, Seattle')
  await addIn(dialog).click()
  for (const { page } of [friend, other]) {
    await tile(page, 'The pier').waitFor()
    await page.getByRole('link', { name: 'Start Voting (1 venue)' }).waitFor()
  }
  expect([...friend.pageErrors, ...other.pageErrors]).toEqual([])
})

test('an unknown session is reported, with a link back', async () => {
  const { page, pageErrors } = await person(here.browser)
  expect((await page.goto(at('/preview/AAAAAAAAAAAA')))?.status()).toBe(404)
  await heading(page, 'Session Not Found').waitFor()
  await page.getByText(/^This voting session was not found\./).waitFor()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await waitForPath(page, '/')
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})

test('a venue is searched, selected, edited and added by keyboard alone', async () => {
  const { page, pageErrors, session } = await hostAtPreview()
  await button(page, 'Add Venue').focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.locator('[role=combobox]:focus').waitFor()
  await page.keyboard.type('zzyzx')
  await dialog.getByText('No places found for “zzyzx”').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  await searchIn(page).fill('')
  await page.keyboard.type('dicks')
  await found(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox', { name: 'Places' }).getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Name').inputValue()).toMatch(/^Dick's/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.type(', the one with the line')
  await page.keyboard.press('Enter')
  await page.getByText('Venue added successfully!').waitFor()
  await page.getByRole('heading', { name: /the one with the line$/ }).waitFor()
  await page.locator('button:focus', { hasText: 'Add Venue' }).waitFor()

  await page.keyboard.press('Enter')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Start Voting (4 venues)' }).focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, `/vote/${session.id}`)
  expect(pageErrors).toEqual([])
})

test.describe('a venue that cannot be added', () => {
  test('a venue that is listed already, or has no room on a full, closed or decided list, is refused in the dialog with a message of its own', async () => {
    const host = await hostAtPreview({ expectedVoters: 1 })
    const { page } = await friendAtPreview(host.session)
    const { id, venues } = host.session
    const dialog = await openDialog(page)
    const refusal = async (sentence: string) => {
      await addIn(dialog).click()
      await dialog.getByText(sentence, { exact: true }).waitFor()
    }
    const [first] = venues
    await typePlace(dialog, first?.name ?? '', 'Somewhere')
    await refusal(`${first?.name} is already on the list.`)
    await send(host.page, '/api/sessions-safe', { id, settings: { allowAddedVenues: false } })
    await dialog.getByLabel('Name').fill('The pier')
    await refusal('The host has closed the list: ask them to add it.')
    const many = Array.from({ length: 27 }, (_, index) => ({ name: `Place ${index}`, address: 'Ballard' }))
    const settings = { allowAddedVenues: true }
    await send(host.page, '/api/sessions-safe', { id, settings, venues: many })
    await refusal('A list holds 30 places at most.')
    await castVotes(host.page, host.session, [1])
    await send(host.page, `/api/sessions/${id}/close`, {})
    await refusal('This vote is already decided, so the list is closed.')
    expect(await dialog.getByLabel('Name').inputValue()).toBe('The pier')
  })

  test('a venue that could not be added without a network is kept in this browser, also over a reload, and is sent once at the retry', async () => {
    const { page } = await hostAtPreview()
    const calls = '**/api/sessions/*/venues'
    // The first request arrives; only its response is lost.
    await page.route(calls, async (route) => {
      await route.fetch()
      await route.abort()
    })
    const dialog = await openDialog(page)
    await typePlace(dialog, 'The pier', 'Golden Gardens, Seattle')
    await addIn(dialog).click()
    await dialog.getByText('Venue added locally! (Server sync failed)').waitFor()
    await dialog.getByText(/^Only this browser has it so far\./).waitFor()
    await page.reload()
    await openDialog(page)
    await dialog.getByText('Not on the list yet: kept in this browser.').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('The pier')
    await addIn(dialog).click()
    await dialog.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(calls)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Venue added successfully!').waitFor()
    expect(await tile(page, 'The pier').count()).toBe(1)
    await page.reload()
    expect(await (await openDialog(page)).getByLabel('Name').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Start Voting (4 venues)' }).waitFor()
  })
})

test('a vote that ends shows the winner, and takes neither votes nor venues', async () => {
  const host = await hostAtPreview()
  const { page, pageErrors } = await friendAtPreview(host.session)
  await castVotes(host.page, host.session, [1, -1, -1])
  await page.getByText(/^1 person voting/).waitFor()
  expect(await button(host.page, `Remove ${host.session.venues[0]?.name}`).count()).toBe(0)
  await send(host.page, `/api/sessions/${host.session.id}/close`, {})
  await page.getByText(`This vote is closed: ${host.session.venues[0]?.name} won.`).waitFor()
  expect(await button(page, 'Add Venue').count()).toBe(0)
  await page.getByRole('link', { name: 'View Results' }).click()
  await waitForPath(page, `/results/${host.session.id}`)
  expect([...pageErrors, ...host.pageErrors]).toEqual([])
})
