import { expect, type Page, test } from '@playwright/test'
import { desktop, phone } from '../support/browser.ts'
import { journey } from '../support/journey.ts'
import { button, type Caller, exceptStatuses, heading, newClient, person, send } from '../support/people.ts'
import {
  join,
  openMenu,
  type StoredSession,
  storeSession,
  waitForCard,
  waitUntilSaved,
} from '../support/session.ts'
import { openManage } from '../support/states/manage.ts'

const here = journey()

const at = (path: string) => `${here.product.url}${path}`
const named = (page: Page, name: string) => page.getByText(name, { exact: true })

/** A host who watches the results, with what the host manages unfolded, and the manage page. */
async function watchingHost() {
  const { context, page: results, pageErrors } = await person(here.browser, desktop)
  const session = await storeSession(results, here.product.url, { expectedVoters: 4 })
  await results.goto(at(`/results/${session.id}`))
  await heading(results, 'You are the host').click()
  const manage = await context.newPage()
  await openManage(manage, here.product.url, session, 'who')
  const pages = [results, manage]
  for (const page of pages) await page.getByText('Nobody has finished yet.').waitFor()
  return { session, pages, pageErrors }
}

async function vote(
  caller: Caller,
  { id, venues }: StoredSession,
  votes: readonly number[],
  voterName: string,
) {
  for (const [index, value] of votes.entries()) {
    const body = { sessionId: id, venueId: venues[index]?.id, vote: value, voterName }
    expect((await send(caller, '/api/votes-submit-safe', body)).status).toBe(200)
  }
}

/** Corrects the name from the menu. */
async function rename(page: Page, from: string, to: string) {
  await openMenu(page)
  await button(page, `Change your name: you vote as ${from}`).click()
  const dialog = page.getByRole('dialog', { name: 'Your name in this vote' })
  await dialog.getByLabel('Your name').fill(to)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await openMenu(page)
  await button(page, `Change your name: you vote as ${to}`).waitFor()
  await page.keyboard.press('Escape')
}

test('the host sees live who votes, who corrects their name and who has finished, on the results and on the manage page', async () => {
  const { session, pages, pageErrors } = await watchingHost()
  const each = (look: (page: Page) => Promise<unknown>) => Promise.all(pages.map(look))
  const friend = await newClient(here.product.url)
  await vote(friend, session, [1], 'Anna')
  await each((page) => named(page, 'Anna').waitFor())
  const other = await newClient(here.product.url)
  await vote(other, session, [1, 0], 'Bo')
  await each((page) => named(page, 'Bo').waitFor())
  const renamed = await friend.put(at(`/api/sessions/${session.id}/ballot/name`), {
    data: { voterName: 'Ana' },
    headers: { origin: here.product.url },
  })
  expect(renamed.status()).toBe(200)
  await each((page) => named(page, 'Ana').waitFor())
  await each((page) => named(page, 'Anna').waitFor({ state: 'detached' }))
  await vote(friend, session, [1, 0, 1], 'Ana')
  await each((page) => page.getByText('1 person finished.').waitFor())
  await each((page) => named(page, 'Ana').waitFor({ state: 'detached' }))
  await each((page) => named(page, 'Bo').waitFor())
  expect(pageErrors).toEqual([])
})

test('a name corrected beside the cards and in the swipe deck reaches the host live, and later votes keep it', async () => {
  const { session, pages, pageErrors: hostErrors } = await watchingHost()
  const { page, context, pageErrors } = await person(here.browser, phone)
  await join(page, at(`/vote/${session.id}`), 'Anna')
  await rename(page, 'Anna', 'Anny')
  await button(page, 'Yes').click()
  await waitUntilSaved(page)
  for (const host of pages) await named(host, 'Anny').waitFor()
  const other = await context.newPage()
  await other.goto(at(`/vote/${session.id}`))
  await waitForCard(other, 2)
  // It follows other tabs from here on.
  await other.locator('.keys-hint').waitFor({ state: 'attached' })
  await rename(page, 'Anny', 'Ana')
  for (const host of pages) await named(host, 'Ana').waitFor()
  await openMenu(other)
  await button(other, 'Change your name: you vote as Ana').waitFor()
  await other.keyboard.press('Escape')
  await button(other, 'Maybe').click()
  await waitUntilSaved(other)
  await page.goto(at(`/vote/${session.id}?view=deck`))
  await waitForCard(page, 3)
  await rename(page, 'Ana', 'Ann')
  for (const host of pages) {
    await named(host, 'Ann').waitFor()
    await named(host, 'Ana').waitFor({ state: 'detached' })
  }
  expect(hostErrors).toEqual([])
  // Before the first vote the server has no ballot to rename.
  expect(exceptStatuses(pageErrors, 404)).toEqual([])
})
