import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { cutButtons, tooWide } from '../support/fitting.ts'
import type { Fixtures } from '../support/fixtures.ts'
import { journeyOfFixtures } from '../support/journey.ts'
import { button } from '../support/people.ts'
import { unfoldAll } from '../support/states/manage.ts'
import { openVisitors, type Visits } from '../support/visitors.ts'

const here = journeyOfFixtures()
const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80)
const address = `https://example.com/${'menu'.repeat(70)}`
const endless = 'W'.repeat(2_000)

let fixtures: Fixtures
let visits: Visits
test.beforeAll(async () => {
  fixtures = here.product.fixtures
  await useLongWords()
  visits = await openVisitors(here.browser, fixtures, {
    viewport: { width: 390, height: 664 },
    colorScheme: 'light',
  })
})

/** Replaces every typed text with one long word, longer than any form accepts. */
async function useLongWords(): Promise<void> {
  const { db } = here.product
  const longest = `${address} ${endless}`
  await db.updateTable('sessions').set({ title: word, description: longest, location: word }).execute()
  await db
    .updateTable('session_venues')
    .set({
      name: sql`${word} || position`,
      address: endless,
      cuisine: word,
      description: longest,
      reason: longest,
    })
    .execute()
  await db.updateTable('voters').set({ name: word }).execute()
  await db.updateTable('accounts').set({ venue_name: word }).where('venue_name', 'is not', null).execute()
  await db
    .updateTable('accounts')
    .set({ first_name: word, display_name: word, cuisines: [word] })
    .where('venue_name', 'is', null)
    .execute()
  await db
    .updateTable('venues')
    .set({ name: word, address: endless })
    .where('id', 'in', db.selectFrom('venue_members').select('venue_id'))
    .execute()
  await db.updateTable('counter_links').set({ name: word }).execute()
  await db.updateTable('venue_messages').set({ words: endless, answer: endless }).execute()
  const fields = JSON.stringify({ name: word, address: endless, description: endless })
  await db.updateTable('listing_edits').set({ fields }).execute()
  await db.updateTable('bookings').set({ venue_name: word, contact_name: word, requests: endless }).execute()
  await db.updateTable('offers').set({ venue_name: word, offer_text: word, details: endless }).execute()
  here.product.announce(Object.values(fixtures.sessions).map(({ id }) => id))
}

const endAccess = async (page: Page) => {
  await button(page, /^End access of /)
    .first()
    .click()
}

/** With what was typed: an address, a password and a code of so many letters. */
const closeAccount = async (page: Page) => {
  await button(page, 'Change address').click()
  await button(page, 'Close this account').click()
  for (const field of await page.locator('main form input:visible').all()) await field.fill(word)
  await button(page, 'Close it for good').click()
  await page.getByText(/^Type “/).waitFor()
}

const correctIt = (page: Page) => button(page, 'Correct it').click()

type LongPage = [
  what: string,
  path: (fixtures: Fixtures) => string,
  as: keyof Fixtures['browserOf'],
  prepare?: (page: Page) => Promise<unknown>,
]

const dialog = (name: string | RegExp) => async (page: Page) => {
  await button(page, name).first().click()
  await page.getByRole('dialog').waitFor()
}
const joined = async (page: Page) => {
  await page.getByRole('button', { name: 'Start Voting' }).first().click()
}

const longPages: LongPage[] = [
  ['the share page', ({ sessions }) => `/share-vote/${sessions.open.id}`, 'host'],
  [
    'the share dialog',
    ({ sessions }) => `/share-vote/${sessions.open.id}`,
    'host',
    dialog('Share with Squad'),
  ],
  ['the preview', ({ sessions }) => `/preview/${sessions.empty.id}`, 'host'],
  ['joining a vote', ({ sessions }) => `/vote/${sessions.empty.id}`, 'newConsumer'],
  ['voting', ({ sessions }) => `/vote/${sessions.empty.id}`, 'newConsumer', joined],
  ['the swipe deck', ({ sessions }) => `/vote/${sessions.empty.id}?view=deck`, 'newConsumer', joined],
  ['results coming in', ({ sessions }) => `/results/${sessions.awaited.id}`, 'newConsumer'],
  ['results for the host', ({ sessions }) => `/results/${sessions.watched.id}`, 'host'],
  ['the winner and its offers', ({ sessions }) => `/results/${sessions.treated.id}`, 'zoe'],
  ['offers to a group', ({ sessions }) => `/results/${sessions.offered.id}`, 'zoe'],
  ['the manage page', ({ sessions }) => `/sessions/${sessions.crowded.id}/manage`, 'host', unfoldAll],
  [
    'removing a place',
    ({ sessions }) => `/sessions/${sessions.open.id}/manage#places`,
    'host',
    async (page) => {
      await button(page, /^Remove /)
        .first()
        .click()
      await button(page, /^Edit /)
        .last()
        .click()
    },
  ],
  ['the plans', () => '/app', 'host'],
  ['a plan in progress', ({ sessions }) => `/sessions/${sessions.open.id}/results`, 'host'],
  ['a decided plan', ({ sessions }) => `/sessions/${sessions.decided.id}/results`, 'host'],
  ['the profile', () => '/app/profile', 'host'],
  ['a table to book', ({ sessions }) => `/app/book/${sessions.decided.id}`, 'host'],
  ['a booking', ({ bookingId }) => `/app/bookings/${bookingId}`, 'host'],
  ['the venue’s home', () => '/venue/dashboard', 'owner'],
  ['the venue’s analytics', () => '/venue/dashboard/analytics', 'owner'],
  ['the venue’s funnel', () => '/venue/dashboard/funnel', 'owner'],
  ['the venue’s competition', () => '/venue/dashboard/competition', 'owner'],
  ['the venue’s bookings', () => '/venue/dashboard/bookings', 'owner'],
  ['the venue’s team', () => '/venue/dashboard/team', 'owner', endAccess],
  ['the venue’s account', () => '/venue/dashboard/account', 'owner', closeAccount],
  ['the venue’s listing', () => '/venue/dashboard/listing', 'owner', correctIt],
  ['a change of a listing, for staff', () => '/admin/listings', 'staff'],
  ['a message of the chosen place', ({ sessions }) => `/results/${sessions.written.id}`, 'host'],
  ['a voucher', ({ vouchers }) => `/redeem/${vouchers.valid}`, 'zoe'],
]

for (const [what, path, as, prepare] of longPages) {
  test(`very long words do not widen a phone’s page: ${what}`, async () => {
    const { page, pageErrors } = await visits.enter(as, path(fixtures))
    await prepare?.(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 664 })
      expect(await tooWide(page)).toEqual([])
      expect(await cutButtons(page)).toEqual([])
    }
    expect(pageErrors).toEqual([])
  })
}

test('a URL in a description is an external link with nofollow', async () => {
  const { page } = await visits.enter(undefined, `/preview/${fixtures.sessions.open.id}`)
  const link = page.getByRole('link', { name: address })
  expect(await link.getAttribute('rel')).toBe('noopener nofollow ugc')
  expect(await link.getAttribute('target')).toBe('_blank')
  expect(await link.getAttribute('href')).toBe(address)
})
