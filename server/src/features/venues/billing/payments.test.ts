import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import type { Billing } from '@nofomo/contracts/billing/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Standing } from '@nofomo/contracts/venue-home/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { badCard, billingOf, goodCard, pay, payer } from '../../../testing/features/payments.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { endAbandoned, settlePlans } from './service/settle.ts'

let testApp: TestApp
let logged = ''
let owner: Person
let venueId: string
beforeAll(async () => {
  const logs = new Writable({
    write(line, _encoding, done) {
      logged += line
      done()
    },
  })
  testApp = await startTestApp({ config: { logLevel: 'trace' }, logs })
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  const place = await ownedPlace(testApp)
  owner = place.owner
  venueId = place.venue.slug
})

const deps = () => ({ publicUrl: testApp.config.publicUrl, stripe: null, log: testApp.app.log })
const settle = () => settlePlans({ db: testApp.db, now: testApp.clock.now() }, deps())
const cancel = () => owner.browser.post<{ billing: Billing }>('/api/venue/billing/cancel', { venueId })
const resume = () => owner.browser.post<{ billing: Billing }>('/api/venue/billing/resume', { venueId })
const plan = () => billingOf(owner.browser, venueId)

async function standing(): Promise<Standing | undefined> {
  const { body } = await owner.browser.get<{ standings: Standing[] }>('/api/venue/standings')
  return body.standings.find(({ venue }) => venue.id === venueId)
}

async function promote(trust: 'trusted' | 'soft_verified') {
  await testApp.db.updateTable('venues').set({ trust }).where('id', '=', venueId).execute()
}

test('a declined card is reported in one sentence, and a good one after it opens premium', async () => {
  const declined = await pay(owner.browser, venueId, { paymentMethod: badCard })
  expect([declined.status, declined.body.code]).toEqual([402, 'payment_declined'])
  expect(declined.body.error).toMatch(/^Payment failed\./)
  expect(await plan()).toMatchObject({ state: 'none', isPremium: false, invoices: [] })

  const paid = await pay(owner.browser, venueId)
  expect(paid.body).toMatchObject({
    success: true,
    billing: { gateway: 'mock', price: 29, state: 'active', isPremium: true, isPromoted: false },
  })
  expect(await standing()).toMatchObject({ trustState: 'trusted', capabilities: { sessionLimit: null } })
})

test('a payment has an invoice and a receipt that say that no card was charged', async () => {
  const { body } = await pay(owner.browser, venueId)
  const [invoice] = body.billing.invoices
  expect(invoice).toMatchObject({
    amount: 2_900,
    brand: 'Visa',
    last4: '4242',
    name: 'Ann Example',
    address: '1 Pike St, Seattle, 98101',
    isTest: true,
  })
  const mail = await lastMail(testApp, payer.email)
  expect(mail.subject).toBe(`Your NoFOMO receipt ${invoice?.number}`)
  expect(mail.text).toContain('No card was charged')
  expect(mail.text).toContain('Visa ending in 4242')
})

test.each([
  ['cardNumber', { paymentMethod: { ...goodCard, cardNumber: '4242' } }, 'Please enter a valid card number'],
  [
    'cardNumber',
    { paymentMethod: { ...goodCard, cardNumber: '4'.repeat(41) } },
    'Please enter a valid card number',
  ],
  ['expiryDate', { paymentMethod: { ...goodCard, expiryDate: '01/20' } }, 'Please enter a valid expiry date'],
  ['cvv', { paymentMethod: { ...goodCard, cvv: '1' } }, 'Please enter a valid CVV'],
  ['name', { billingInfo: { ...payer, name: ' ' } }, 'Please enter the cardholder name'],
  ['email', { billingInfo: { ...payer, email: 'ann' } }, 'Please enter a valid email address'],
  ['amount', { amount: 1 }, 'Premium is $29 a month.'],
])('a payment with a wrong %s is refused', async (_, payment, sentence) => {
  const { status, body } = await pay(owner.browser, venueId, payment)
  expect([status, body.error]).toEqual([400, sentence])
})

test('the same payment sent five times at once, and once more, is paid once', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, () => pay(owner.browser, venueId, { key })))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await pay(owner.browser, venueId, { key })).body.billing.invoices).toHaveLength(1)
  const other = await ownedPlace(testApp)
  expect((await pay(other.owner.browser, other.venue.slug, { key })).status).toBe(409)
})

test('of two concurrent payments for one venue one is charged', async () => {
  const colleague = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: colleague.account.id, since })
  const replies = await Promise.all([pay(owner.browser, venueId), pay(colleague.browser, venueId)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await plan()).invoices).toHaveLength(1)
})

test('a card can be tried five times an hour, also concurrently', async () => {
  const tryBad = () => pay(owner.browser, venueId, { paymentMethod: badCard })
  const replies = await Promise.all(Array.from({ length: 8 }, tryBad))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([402, 402, 402, 402, 402, 429, 429, 429])
  expect((await pay(owner.browser, venueId)).headers['retry-after']).toBeDefined()
  testApp.clock.advance(3_600_000)
  expect((await pay(owner.browser, venueId)).status).toBe(200)
})

test('invoices are numbered without gaps, also when payments fail in between', async () => {
  const places = await Promise.all([ownedPlace(testApp), ownedPlace(testApp), ownedPlace(testApp)])
  await Promise.all(
    places.flatMap(({ owner: { browser }, venue: { slug } }) => [pay(browser, slug), pay(browser, slug)]),
  )
  const rows = await testApp.db.selectFrom('invoices').select('number').orderBy('number').execute()
  const counts = rows.map(({ number }) => Number(number.split('-')[2]))
  expect(counts).toEqual(counts.map((_, at) => at + 1))
})

test('a canceled plan lasts to the end of the month, can be resumed, and then ends', async () => {
  await pay(owner.browser, venueId)
  expect((await cancel()).body.billing).toMatchObject({ state: 'ending', isPremium: true })
  expect((await pay(owner.browser, venueId)).body.error).toContain('Resume')
  expect((await resume()).body.billing.state).toBe('active')
  await cancel()
  testApp.clock.advance(27 * dayMs)
  expect(await settle()).not.toContain(venueId)
  testApp.clock.advance(5 * dayMs)
  expect(await settle()).toContain(venueId)
  const { browser } = owner
  testApp.clock.advance(-32 * dayMs)
  expect(await billingOf(browser, venueId)).toMatchObject({ state: 'ended', isPremium: false })
  expect((await resume()).status).toBe(409)
  expect(await standing()).toMatchObject({ trustState: 'soft_verified' })
})

test('a plan that is not canceled goes on with a test invoice each month', async () => {
  await pay(owner.browser, venueId)
  testApp.clock.advance(62 * dayMs)
  await Promise.all([settle(), settle()])
  testApp.clock.advance(-62 * dayMs)
  const { invoices, state, isPremium } = await plan()
  expect({ invoices: invoices.length, state, isPremium }).toEqual({
    invoices: 3,
    state: 'active',
    isPremium: true,
  })
  expect(invoices[0]?.periodFrom).toBe(invoices[1]?.periodTo)
  expect(invoices.every(({ isTest }) => isTest)).toBe(true)
  expect(await countMails(testApp, payer.email)).toBeGreaterThanOrEqual(3)
})

test('the plan of somebody who acts for the venue no more is not renewed', async () => {
  await pay(owner.browser, venueId)
  await testApp.db
    .updateTable('venue_members')
    .set({ until: testApp.clock.now() })
    .where('account_id', '=', owner.account.id)
    .execute()
  const at = { db: testApp.db, now: testApp.clock.now() }
  expect(await endAbandoned(at, deps())).toEqual([venueId])
  expect(await endAbandoned(at, deps())).toEqual([])
  expect((await lastMail(testApp, owner.account.email ?? '')).subject).toContain('ends')
})

test('canceling a plan leaves a promotion as it is, and a promotion does not extend a plan', async () => {
  await promote('trusted')
  await pay(owner.browser, venueId)
  await cancel()
  testApp.clock.advance(32 * dayMs)
  await settle()
  testApp.clock.advance(-32 * dayMs)
  expect(await plan()).toMatchObject({ state: 'ended', isPromoted: true, isPremium: true })
  await promote('soft_verified')
  expect(await plan()).toMatchObject({ isPromoted: false, isPremium: false })
})

test('a payment opens no premium for a venue that is not verified', async () => {
  await pay(owner.browser, venueId)
  await testApp.db.updateTable('venues').set({ trust: 'unverified' }).where('id', '=', venueId).execute()
  expect(await standing()).toMatchObject({ trustState: 'unverified' })
})

test('staff still reviews the listing of a venue that pays', async () => {
  const isReviewed = async () => {
    type Answer = { listing: { isReviewed: boolean } }
    return (await owner.browser.get<Answer>(`/api/venue/listing?venueId=${venueId}`)).body.listing.isReviewed
  }
  await pay(owner.browser, venueId)
  expect(await isReviewed()).toBe(true)
  await promote('trusted')
  expect(await isReviewed()).toBe(false)
})

test('a manager and another venue’s owner see no plan', async () => {
  const manager = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: manager.account.id, since, role: 'manager' })
  const other = await ownedPlace(testApp)
  for (const { browser } of [manager, other.owner]) {
    expect((await pay(browser, venueId)).status).toBe(404)
    expect((await browser.get(`/api/venue/billing?venueId=${venueId}`)).status).toBe(404)
  }
})

test('Stripe’s routes are closed where Stripe is not configured', async () => {
  expect((await owner.browser.post('/api/venue/billing/checkout', { venueId })).status).toBe(409)
  expect((await owner.browser.post('/api/stripe/webhook', {})).status).toBe(404)
})

/** Every row of every table as text: nested values and, as hexadecimal, bytes too. */
async function storedText(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(testApp.db)
  let stored = ''
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select row::text as text from ${sql.table(name)} row`.execute(testApp.db)
    stored += rows.map(({ text }) => `${name} ${text}`).join('\n')
  }
  return stored
}

/** Visits as pages report them, with a card number wherever text fits. */
function trackCard(card: string) {
  const at = testApp.clock.now().toISOString()
  const event = { name: 'page_view', page: 'landing', visit: randomUUID(), at }
  const events = [
    event,
    { ...event, card },
    { ...event, facts: { card } },
    { ...event, page: card, visit: card },
  ]
  const session = { visit: randomUUID(), startedAt: at, endedAt: at, pages: 1, events: 1, userAgent: card }
  return Promise.all([
    owner.browser.post('/api/analytics/events', { events, card }),
    owner.browser.post('/api/analytics/visits', { session, card }),
  ])
}

test('no card number and no CVV reaches database, log, mail, analytics or an error', async () => {
  const canaries = ['4242424242424242', '4000000000000002', '5555555555554444', '6011000990139424', '8317']
  const written = (between: string) => (number: string) => number.replace(/(\d{4})(?=\d)/g, `$1${between}`)
  const numbers = canaries.slice(0, 4)
  const forms = [...numbers, ...numbers.map(written(' ')), ...numbers.map(written('-'))]
  const secret = { expiryDate: '11/97', cvv: '8317' }
  const replies = []
  for (const cardNumber of [...forms, ...canaries.slice(4)])
    replies.push(await pay(owner.browser, venueId, { paymentMethod: { ...goodCard, ...secret, cardNumber } }))
  for (const field of ['name', 'email', 'address', 'city', 'zipCode'])
    replies.push(await pay(owner.browser, venueId, { billingInfo: { ...payer, [field]: canaries[2] } }))
  replies.push(
    await pay(owner.browser, venueId, { paymentMethod: { ...goodCard, cardNumber: [canaries[0]] } }),
  )
  expect(replies.some(({ status }) => status === 200)).toBe(true)
  for (const form of forms) await trackCard(form)

  const stored = await storedText()
  expect(stored).toContain('ann.pays@example.com')
  expect(stored).toContain('mails (')
  const answers = JSON.stringify(replies.map(({ body }) => body)).replaceAll('4242 4242 4242 4242', '')
  const hidden = forms.map((form) => Buffer.from(form).toString('hex'))
  for (const canary of [...forms, ...hidden, '11/97'])
    for (const place of [stored, logged, answers]) expect(place.includes(canary), canary).toBe(false)
  // Of the CVV, as a field or a word; digits of times and keys may hold it by chance.
  expect(stored).not.toMatch(/(?:^|[ ,("])8317(?:$|[ ,)"])/m)
  expect(logged).toContain('/api/venue/billing/payments')
  expect(logged).not.toContain('"cvv"')
})
