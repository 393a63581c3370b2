import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import { recordAction } from '../../features/running/staff/service/audit.ts'
import { saveAnswer } from '../../features/venues/guest-facts/store/answers.ts'
import type { Db } from '../../platform/database/database.ts'
import { pushBrowser } from '../external-services/push-server.ts'
import type { TestApp } from '../test-app.ts'
import type { TestBrowser } from '../test-browser.ts'
import { decide, ownedPlace, requestTable } from './bookings.ts'
import { claimForm, provenClaim, submitClaim } from './claims.ts'
import { joinCrew, makeCrew } from './crews.ts'
import { changeListing } from './listings.ts'
import { lastMail } from './mailed.ts'
import { takenVoucher } from './offers.ts'
import { goodCard, pay } from './payments.ts'
import { again, consumer } from './people.ts'
import { hostedSession, vote } from './sessions.ts'
import { counterLink, invited } from './teams.ts'

/** A person whose name, address and phone number are unique in the database. */
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

/** A person with data in every feature: host, voter, booker, claimant, owner, payer. */
export async function knownPerson(testApp: TestApp) {
  const host = await consumer(testApp, {
    ...{ email: address, first_name: known.first, last_name: known.last, display_name: name },
    cuisines: ['Thai'],
  })
  await requestsLinks(testApp, host.browser)
  const venue = await ownsVenue(testApp)
  const own = await hostsAndBooks(testApp, host.browser)
  await writesMessages(testApp, own, venue.owner.account.id)
  const joined = await votesElsewhere(testApp, host.browser)
  await isNamedByOthers(testApp)
  await isInCrew(testApp, host.browser)
  await leavesTracesElsewhere(testApp, venue)
  return { host, venue, own, joined }
}

async function requestsLinks(testApp: TestApp, browser: TestBrowser): Promise<void> {
  const stranger = testApp.browser()
  const { first: firstName, last: lastName } = known
  await mustBe(200, stranger.post('/api/auth/consumer-signup', { firstName, lastName, email: address }))
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
  await mustBe(200, browser.post('/api/auth/magic-link/verify', { token, confirmed: true }))
}

async function hostsAndBooks(testApp: TestApp, browser: TestBrowser) {
  const { venue } = await ownedPlace(testApp)
  const venues = [
    { id: venue.slug, name: venue.name },
    { name: `The garden of ${name}`, address: '5 Zyx Street, Seattle, WA 98122' },
  ]
  const details = { title: `${known.first} turns forty`, description: said, venues }
  const { session } = await hostedSession(testApp, details, browser)
  // Before the login, the name alone identifies the ballot.
  await mustBe(200, vote(testApp.browser(), session.id, venue.slug, 1, name))
  await decide(testApp, session, browser)
  const table = { contactName: name, contactPhone: phone, requests: `A cake for ${known.first}: ${said}` }
  await mustBe(200, requestTable(testApp, browser, session, table))
  await hasWebhook(testApp, browser, session)
  return { session, venueId: venue.slug }
}

/** As a venue's member to the group that the person hosts, and as its host. */
async function writesMessages(
  { db, clock }: TestApp,
  { session, venueId }: Awaited<ReturnType<typeof hostsAndBooks>>,
  account_id: string,
): Promise<void> {
  const [sent_at, answered_at] = [clock.now(), clock.now()]
  const texts = { words: `Welcome from ${said}`, answer: `Thanks, ${said}` }
  await db
    .insertInto('venue_messages')
    .values({ session_id: session.id, venue_id: venueId, account_id, ...texts, sent_at, answered_at })
    .execute()
}

/** A webhook whose address names the person, with a message that was given up. */
async function hasWebhook({ db, clock }: TestApp, browser: TestBrowser, session: Session): Promise<void> {
  const url = 'https://quintessa.example.com/zyxwell'
  await mustBe(200, browser.post(`/api/sessions/${session.id}/webhooks`, { url }))
  await mustBe(200, browser.post('/api/app/webhooks', { url: `${url}/all` }))
  const { id: webhook_id } = await db
    .selectFrom('webhooks')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  const message = { id: 'msg_q', webhook_id, type: 'vote.begun', payload: said, state: 'dead' } as const
  await db
    .insertInto('webhook_deliveries')
    .values({ ...message, created_at: clock.now() })
    .execute()
}

async function votesElsewhere(testApp: TestApp, browser: TestBrowser) {
  const { session, venueIds } = await hostedSession(testApp)
  await mustBe(200, vote(browser, session.id, venueIds[0], 1, known.first))
  const limits = { ceiling: 30, diets: ['vegan'], dealBreakers: [] }
  await mustBe(200, browser.put(`/api/sessions/${session.id}/limits`, limits))
  await mustBe(200, browser.post(`/api/sessions/${session.id}/notices`, { channel: { by: 'mail' } }))
  await answersOnVisit(testApp, session)
  return session
}

/** What every voter of a session has answered about a place after a visit. */
async function answersOnVisit({ db, clock }: TestApp, session: Pick<Session, 'id'>): Promise<void> {
  const key = Buffer.from('0123456789abcdef')
  const voters = await db.selectFrom('voters').select('key').where('session_id', '=', session.id).execute()
  for (const voter of voters)
    await saveAnswer(db, {
      ...{
        sessionId: session.id,
        voterKey: voter.key,
        venueId: 'altura',
        feature: 'step-free',
        answer: 'yes',
      },
      ...{ hostKey: key, networkBucket: 1, isCounted: true, now: clock.now() },
    })
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
    browser.post('/api/venue/offers/rules', {
      ...{ venue_id: venueId, trigger: 'always', condition: null, offer_text: `A drink from ${name}` },
      ...{ offer_type: 'freebie', details: said, discount_percent: null, max_redemptions: null },
    }),
  )
  const colleague = await again(testApp, owner.account)
  return { venueId, owner, colleague }
}

/** A claimant without an account, invited by others, who is identified by the address alone. */
async function isNamedByOthers(testApp: TestApp): Promise<void> {
  const form = { contactName: name, phone, email: address }
  await provenClaim(testApp, testApp.browser(), form)
  await submitClaim(testApp.browser(), claimForm(form))
  const { venue, owner } = await ownedPlace(testApp)
  await invited(testApp, owner.browser, { venueId: venue.slug, email: address })
}

/** A member of a crew of others, whose name tells of the person, with notices and a report. */
async function isInCrew(testApp: TestApp, browser: TestBrowser): Promise<void> {
  const { db } = testApp
  const now = testApp.clock.now()
  const { id, secret } = await makeCrew(testApp.browser(), `Friends of ${name}`)
  const { body } = await joinCrew(browser, secret, name)
  const keys = { p256dh: Buffer.from('q'), auth: Buffer.from('q') }
  await db
    .insertInto('crew_subscriptions')
    .values({
      member_id: body.crew.you.memberId,
      endpoint: 'https://push.example/quintessa.zyx',
      ...keys,
      kinds: ['begun'],
      created_at: now,
    })
    .execute()
  await db
    .insertInto('crew_reports')
    .values({ crew_id: id, reason: 'other', words: said, reported_at: now })
    .execute()
}

/** Rows as a passkey, an upload, Stripe, a counter, notices and staff's notes leave them. */
async function leavesTracesElsewhere(
  testApp: TestApp,
  { venueId, owner: { account } }: Awaited<ReturnType<typeof ownsVenue>>,
): Promise<void> {
  const { db } = testApp
  const now = testApp.clock.now()
  const account_id = account.id
  const bytes = Buffer.from(said)
  const passkey = { account_id, public_key: bytes, counter: '0', transports: [], created_at: now }
  await db
    .insertInto('passkeys')
    .values({ ...passkey, id: 'q', name: `${name}'s phone` })
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ challenge: 'q', account_id, device_hash: Buffer.from('q'), expires_at: now })
    .execute()
  await db.insertInto('second_steps').values({ account_id, app_confirmed_at: now }).execute()
  await db
    .insertInto('address_changes')
    .values({ account_id, email: `new-${address}`, created_at: now, expires_at: now })
    .execute()
  await db
    .insertInto('venue_pictures')
    .values({
      id: 'f'.repeat(32),
      venue_id: venueId,
      state: 'gone',
      uploaded_by: account_id,
      created_at: now,
      gone_at: now,
    })
    .execute()
  await db
    .insertInto('checkouts')
    .values({ id: 'q', venue_id: venueId, account_id, amount_cents: 2900, currency: 'usd', created_at: now })
    .execute()
  await db.insertInto('weekly_notices').values({ account_id, venue_id: venueId, week: now }).execute()
  await db.insertInto('rush_notices').values({ account_id, venue_id: venueId, sent_at: now }).execute()
  const { session, offer } = await takenVoucher(testApp)
  await db
    .updateTable('vouchers')
    .set({ redeemed_by: account_id, redeemed_at: now, reason: `As ${name} said` })
    .where('session_id', '=', session.id)
    .where('offer_id', '=', offer.id)
    .execute()
  const scopes = ['votes:write' as const]
  await db
    .insertInto('api_keys')
    .values({
      account_id,
      name: said,
      begins: 'nofomo_api_a',
      hash: Buffer.alloc(32),
      scopes,
      created_at: now,
    })
    .execute()
  await db.insertInto('onboardings').values({ account_id, started_at: now }).execute()
  const answer = {
    account_id,
    step: 'squad_role' as const,
    answer: JSON.stringify({ said }),
    answered_at: now,
  }
  await db.insertInto('onboarding_answers').values(answer).execute()
  const report = { session_id: session.id, reason: 'private_details' as const, words: said }
  await db
    .insertInto('session_reports')
    .values({ ...report, first_at: now, reported_at: now })
    .execute()
  const decided = { session_id: session.id, action: 'dismiss' as const, staff: 'Robin', note: said }
  await db
    .insertInto('report_decisions')
    .values({ ...decided, decided_at: now })
    .execute()
  const { id: claim_id } = await provenClaim(testApp, testApp.browser())
  const due_at = new Date(now.getTime() + dayMs)
  const scheduled = { claim_id, action: 'approve' as const, is_replacing: false, notes: said, staff: 'Robin' }
  await db
    .insertInto('scheduled_decisions')
    .values({ ...scheduled, decided_at: now, due_at })
    .execute()
  const typed = `the garden of ${name}`.toLowerCase()
  await db.insertInto('dismissed_typed_venues').values({ key: typed, dismissed_at: now }).execute()
  const subject = { kind: 'venue', id: typed } as const
  const details = { claimant: name, contact: address }
  await recordAction(db, { name: 'Robin' }, now, { action: 'claim_approved', subject, details, note: said })
}

/**
 * Every column of the whole database that contains one of the words, in any case, as `table.column`: also in JSON, lists
 * and bytes.
 */
export async function placesOf(db: Db, words: readonly string[]): Promise<string[]> {
  return (await searchAll(db, words)).map(({ place }) => place)
}

/** The same with the values. */
export async function mentionsOf(db: Db, words: readonly string[]): Promise<string[]> {
  return (await searchAll(db, words)).map(({ place, text }) => `${place}: ${text}`)
}

async function searchAll(db: Db, words: readonly string[]) {
  const patterns = words.map((word) => `%${word}%`)
  const found: { place: string; text: string }[] = []
  for (const { table, column, type } of await columnsOf(db)) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql<{ text: string }>`
      select ${text} as text from ${sql.table(table)}
      where ${text} ilike any(${patterns}::text[]) limit 1`.execute(db)
    found.push(...rows.map((row) => ({ place: `${table}.${column}`, ...row })))
  }
  return found
}

type Column = { table: string; column: string; type: string; refersToAccount: boolean }

/** All columns of all tables. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, exists (
      select from pg_constraint f
      where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) and f.confrelid = 'accounts'::regclass
    ) as "refersToAccount"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by 1, 2`.execute(db)
  return rows
}
