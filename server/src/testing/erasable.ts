import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { askForTable, decide, ownedPlace } from './bookings.ts'
import { claimForm, provenClaim, submitClaim } from './claims.ts'
import { changeListing } from './listings.ts'
import { lastMail } from './mailed.ts'
import { goodCard, pay } from './payments.ts'
import { again, consumer } from './people.ts'
import { pushBrowser } from './push-server.ts'
import { hostedSession, vote } from './sessions.ts'
import { counterLink, invited } from './teams.ts'
import type { TestApp } from './test-app.ts'
import type { TestBrowser } from './test-browser.ts'

/** Somebody whose name, address and number stand nowhere else. */
export const known = {
  first: 'Quintessa',
  last: "O'Zyxwell",
  name: "Quintessa O'Zyxwell",
  address: 'quintessa.zyx@example.com',
  phone: '(206) 555-7788',
}

const { name, address, phone } = known
const said = `${name}, ${address}, ${phone}`

async function mustBe(status: number, reply: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status: got, body } = await reply
  if (got !== status) throw new Error(`${got}: ${JSON.stringify(body)}`)
}

/** A person who did everything that the product keeps something of: as host, voter, booker, claimant, owner, payer. */
export async function knownPerson(testApp: TestApp) {
  const host = await consumer(testApp, {
    ...{ email: address, first_name: known.first, last_name: known.last, display_name: name },
    cuisines: ['Thai'],
  })
  await asksForLinks(testApp, host.browser)
  const venue = await ownsVenue(testApp)
  const own = await hostsAndBooks(testApp, host.browser)
  const joined = await votesElsewhere(testApp, host.browser)
  await isKnownToOthers(testApp)
  return { host, venue, own, joined }
}

async function asksForLinks(testApp: TestApp, browser: TestBrowser): Promise<void> {
  const stranger = testApp.browser()
  const { first: firstName, last: lastName } = known
  await mustBe(200, stranger.post('/api/auth/consumer-signup-safe', { firstName, lastName, email: address }))
  for (const asking of [stranger, browser])
    await mustBe(
      200,
      asking.post('/api/auth/magic-link/request', {
        email: address,
        purpose: 'consumer_signin',
        redirectPath: '/app',
      }),
    )
  const { token } = await lastMail(testApp, address)
  await mustBe(200, browser.post('/api/consume-magic-link', { token, confirmed: true }))
}

async function hostsAndBooks(testApp: TestApp, browser: TestBrowser) {
  const { venue } = await ownedPlace(testApp)
  const venues = [
    { id: venue.slug, name: venue.name },
    { name: `The garden of ${name}`, address: '5 Zyx Street, Seattle, WA 98122' },
  ]
  const details = { title: `${known.first} turns forty`, description: said, venues }
  const { session } = await hostedSession(testApp, details, browser)
  // Before the login is noticed, the name alone says whose ballot it is.
  await mustBe(200, vote(testApp.browser(), session.id, venue.slug, 1, name))
  await decide(testApp, session, browser)
  const table = { contactName: name, contactPhone: phone, requests: `A cake for ${known.first}: ${said}` }
  await mustBe(200, askForTable(testApp, browser, session, table))
  return { session, venueId: venue.slug }
}

async function votesElsewhere(testApp: TestApp, browser: TestBrowser) {
  const { session, venueIds } = await hostedSession(testApp)
  await mustBe(200, vote(browser, session.id, venueIds[0], 1, known.first))
  const limits = { ceiling: 30, diets: ['vegan'], dealBreakers: [] }
  await mustBe(200, browser.put(`/api/sessions/${session.id}/limits`, limits))
  return session
}

/** The only owner of a venue, with a team, a plan, keys, notices, offers and changes of the listing. */
async function ownsVenue(testApp: TestApp) {
  const { venue, owner } = await ownedPlace(testApp)
  const venueId = venue.slug
  await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', venueId).execute()
  const row = { email: address, first_name: known.first, display_name: name, venue_name: name }
  await testApp.db.updateTable('accounts').set(row).where('id', '=', owner.account.id).execute()
  const { browser } = owner
  await invited(testApp, browser, { venueId, email: 'waiter@example.com' })
  await counterLink(browser, venueId, `${known.name}, bar`.slice(0, 40))
  await mustBe(200, changeListing(browser, venueId, { description: `Ask for ${said}.\n${name} cooks.` }))
  const billingInfo = {
    name,
    email: address,
    address: `${name}, 5 Zyx Street`,
    city: 'Seattle',
    zipCode: '98101',
  }
  await mustBe(200, pay(browser, venueId, { paymentMethod: goodCard, billingInfo }))
  await mustBe(200, browser.post('/api/venue/api-keys', { venueId, name: `Of ${name}`.slice(0, 40) }))
  const branding = { color: '#0a5c4a', showPicture: false, text: `Welcome from ${name}` }
  await mustBe(200, browser.put('/api/venue/branding', { venueId, branding }))
  await mustBe(200, browser.patch(`/api/venue/notices/${venueId}`, { rushMail: true }))
  const { subscription } = pushBrowser('quintessa')
  await mustBe(200, browser.post(`/api/venue/notices/${venueId}/devices`, { subscription }))
  await mustBe(
    200,
    browser.post('/api/offers/create-rule', {
      ...{ venue_id: venueId, trigger: 'always', condition: null, offer_text: `A drink from ${name}` },
      ...{ offer_type: 'freebie', details: said, discount_percent: null, max_redemptions: null },
    }),
  )
  const colleague = await again(testApp, owner.account)
  return { venueId, owner, colleague }
}

/** Whoever claims without an account, and is invited by others, is known by the address alone. */
async function isKnownToOthers(testApp: TestApp): Promise<void> {
  const form = { contactName: name, phone, email: address }
  await provenClaim(testApp, testApp.browser(), form)
  await submitClaim(testApp.browser(), claimForm(form))
  const { venue, owner } = await ownedPlace(testApp)
  await invited(testApp, owner.browser, { venueId: venue.slug, email: address })
}

/**
 * Every place of the whole database where one of the words stands, in any case, as `table.column`: also in JSON, lists
 * and bytes.
 */
export async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  const patterns = words.map((word) => `%${word}%`)
  const places: string[] = []
  for (const { table, column, type } of await columnsOf(db)) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql`
      select from ${sql.table(table)} where ${text} ilike any(${patterns}::text[]) limit 1`.execute(db)
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

type Column = { table: string; column: string; type: string }

/** All columns of all tables. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`.execute(db)
  return rows
}
