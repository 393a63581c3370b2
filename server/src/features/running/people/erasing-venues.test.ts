import type { Offer } from '@nofomo/contracts/offers/endpoints.ts'
import type { AuditEntry } from '@nofomo/contracts/staff/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { provenClaim } from '../../../testing/features/claims.ts'
import { placesOf } from '../../../testing/features/erasable.ts'
import {
  eraseAddress,
  idOfPerson,
  openMentions,
  previewOf,
  textOf,
} from '../../../testing/features/erasing.ts'
import { changeListing } from '../../../testing/features/listings.ts'
import { addressOf, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { decide } from '../../venues/claims/service/decide.ts'
import { decideDeps } from '../../venues/claims/service/deps.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

const venueRow = (id: string) =>
  testApp.db.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirst()
const offersOf = (venueId: string) =>
  testApp.db.selectFrom('offers').selectAll().where('venue_id', '=', venueId).execute()

async function makesRule(browser: TestBrowser, venueId: string, details: string): Promise<void> {
  const { status, body } = await browser.post<{ offer: Offer }>('/api/venue/offers/rules', {
    ...{ venue_id: venueId, trigger: 'always', condition: null, offer_text: 'A drink' },
    ...{ offer_type: 'freebie', details, discount_percent: null, max_redemptions: null },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
}

describe('a venue whose only owner is erased', () => {
  test('a venue whose only owner is erased loses offers and rules, and gets the catalog’s listing', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const before = await venueRow(venue.slug)
    const changed = { description: 'Ask for Zora Quibble', phone: '(206) 555-7711' }
    await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', venue.slug).execute()
    await changeListing(owner.browser, venue.slug, changed)
    expect((await venueRow(venue.slug))?.description).toBe('Ask for Zora Quibble')
    await makesRule(owner.browser, venue.slug, 'Ask for Zora Quibble')
    const preview = await previewOf(staff, await idOfPerson(staff, addressOf(owner)))
    expect(preview?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ table: 'venues', what: 'restored', count: 1 }),
        expect.objectContaining({ table: 'offers', what: 'ended', count: 1 }),
      ]),
    )
    await eraseAddress(staff, addressOf(owner))
    const row = await venueRow(venue.slug)
    expect(row).toMatchObject({
      name: venue.name,
      description: before?.description,
      phone: null,
      edited_columns: [],
      trust: 'unverified',
    })
    expect(row?.published_at).not.toBeNull()
    const [offer] = await offersOf(venue.slug)
    expect(offer).toMatchObject({ is_active: false, is_withdrawn: true, details: null })
    expect(offer?.ended_at).not.toBeNull()
    expect((await testApp.browser().get(`/api/venues/${venue.slug}`)).status).toBe(200)
  })

  test('a venue whose only owner is erased is hidden if the catalog does not have it', async () => {
    const owner = await claimsOwnVenue({ name: 'The Quiet Spoon', address: '12 Spoon Street, Seattle, WA' })
    expect((await testApp.browser().get(`/api/venues/${owner.venueId}`)).status).toBe(200)
    await eraseAddress(staff, addressOf(owner))
    expect((await testApp.browser().get(`/api/venues/${owner.venueId}`)).status).toBe(404)
    const shown = await testApp.db
      .selectFrom('venues')
      .select('id')
      .where('origin', '=', 'claimed')
      .where('published_at', 'is not', null)
      .execute()
    expect(shown).toEqual([])
  })

  test('a venue with another owner is unchanged by an erasure, and texts of the erased one are listed', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const second = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId: venue.slug, accountId: second.account.id, since })
    await testApp.db
      .updateTable('accounts')
      .set({ first_name: 'Ottoline', display_name: 'Ottoline' })
      .where('id', '=', owner.account.id)
      .execute()
    await makesRule(owner.browser, venue.slug, 'Ask for Ottoline at the bar')
    const before = await offersOf(venue.slug)
    const { erasure } = await eraseAddress(staff, addressOf(owner))
    expect(await offersOf(venue.slug)).toEqual(before)
    const [mention] = (await openMentions(staff, erasure.pseudonym)).filter(({ place }) => place === 'offers')
    expect(mention && textOf(mention)).toBe('Ask for Ottoline at the bar')
    await staff.post(`/api/staff/mentions/${mention?.id}`, { decision: 'redact' })
    expect((await offersOf(venue.slug))[0]?.details).toBe(`Ask for ${erasure.pseudonym} at the bar`)
  })
})

/** An owner whose claim of a venue that nobody knew was approved. */
async function claimsOwnVenue({ name, address }: { name: string; address: string }) {
  const owner = await venueOwner(testApp)
  const claim = await provenClaim(testApp, owner.browser, {
    ...{ isNewVenue: true, venueId: 'new', venueName: name, venueAddress: address },
    ...{ email: addressOf(owner), contactName: 'Perpetua Wrenfield', phone: '(206) 555-4433' },
  })
  const at = { db: testApp.db, now: testApp.clock.now() }
  const approval = { action: 'approve', isReplacing: false, notes: null } as const
  await decide(at, 'Robin', claim.id, approval, decideDeps(testApp.config))
  const { venue_id: venueId } = await testApp.db
    .selectFrom('claims')
    .select('venue_id')
    .where('id', '=', claim.id)
    .executeTakeFirstOrThrow()
  return { ...owner, claimId: claim.id, venueId: venueId ?? '' }
}

describe('a venue that only the erased person had typed', () => {
  test('a venue typed only by the erased person keeps neither their name nor an id made of it', async () => {
    const name = 'Perpetua Wrenfield Kitchen'
    const owner = await claimsOwnVenue({ name, address: '77 Side Lane, Seattle, WA' })
    expect(owner.venueId).toMatch(/^perpetua-wrenfield-kitchen-/)
    await makesRule(owner.browser, owner.venueId, 'Ask for Perpetua')
    const { session } = await hostedSession(testApp, { venues: [{ id: owner.venueId, name }] })
    await vote(testApp.browser(), session.id, owner.venueId, 1)
    const preview = await previewOf(staff, await idOfPerson(staff, addressOf(owner)))
    expect(preview?.changes).toContainEqual(
      expect.objectContaining({ table: 'vote_entries', what: 'followed', count: 1 }),
    )
    const { erasure } = await eraseAddress(staff, addressOf(owner))
    // Staff decide about the name on somebody else's list.
    expect(await placesOf(testApp.db, ['wrenfield'])).toEqual(['session_venues.name'])
    const { body: audit } = await staff.get<{ entries: AuditEntry[] }>(
      `/api/staff/audit?subject=${owner.claimId}`,
    )
    expect(audit.entries).toMatchObject([
      {
        action: 'claim_approved',
        details: { venue: 'Erased venue', venueId: expect.stringMatching(/^erased-/) },
      },
    ])
    expect((await openMentions(staff, erasure.pseudonym)).map(({ place }) => place)).toContain(
      'session_venues',
    )
    const { body } = await testApp
      .browser()
      .get<{ results: { totalVotes: number } }>(`/api/sessions/${session.id}/results`)
    expect(body.results.totalVotes).toBe(1)
  })

  test('a venue typed by the erased person keeps its name if somebody else has claimed it', async () => {
    const typed = { name: 'Marigold Attic', address: '9 Attic Alley, Seattle, WA' }
    const owner = await claimsOwnVenue(typed)
    const rival = await venueOwner(testApp)
    await provenClaim(testApp, rival.browser, {
      ...{ isNewVenue: true, venueId: 'new', venueName: typed.name, venueAddress: typed.address },
      email: addressOf(rival),
    })
    await eraseAddress(staff, addressOf(owner))
    expect(await venueRow(owner.venueId)).toMatchObject({ name: 'Marigold Attic', published_at: null })
  })
})

describe('a claim', () => {
  test('erasing a claimant keeps a venue of the catalog, by its id and name', async () => {
    const listed = catalog.at(-1)
    if (!listed) throw new Error('The catalog is empty.')
    const owner = await venueOwner(testApp)
    const claim = await provenClaim(testApp, owner.browser, {
      ...{ venueId: listed.slug, venueName: 'Place of Cordelia', venueAddress: 'Cordelia Street 5' },
      email: addressOf(owner),
    })
    await eraseAddress(staff, addressOf(owner))
    const row = await testApp.db
      .selectFrom('claims')
      .select(['venue_id', 'listing_id', 'venue_name', 'venue_address', 'state', 'contact_name'])
      .where('id', '=', claim.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      venue_id: listed.slug,
      listing_id: listed.slug,
      venue_name: listed.name,
      venue_address: listed.address,
      state: 'withdrawn',
      contact_name: expect.stringMatching(/^Erased person/),
    })
  })
})

test('an erased “Seattle, WA” is not found in the checks of strangers’ claims, and a redaction mends what they quote', async () => {
  const [listed] = catalog
  if (!listed) throw new Error('The catalog is empty.')
  const stranger = await venueOwner(testApp)
  await provenClaim(testApp, stranger.browser, {
    ...{ venueId: listed.slug, venueName: listed.name, venueAddress: listed.address },
    email: addressOf(stranger),
  })
  const named = await venueOwner(testApp)
  const quoting = await provenClaim(testApp, named.browser, {
    ...{ venueId: catalog[1]?.slug, email: addressOf(named), phone: '(206) 555-7654' },
  })
  const person = await venueOwner(testApp)
  await provenClaim(testApp, person.browser, {
    ...{ venueId: catalog[2]?.slug, email: addressOf(person), contactName: 'Seattle, WA' },
    phone: '206-555-7654',
  })
  const { erasure } = await eraseAddress(staff, addressOf(person))
  const mentions = (await openMentions(staff, erasure.pseudonym)).filter(({ place }) => place === 'claims')
  const isOfCatalog = (text: string) => catalog.some(({ address }) => text.includes(address))
  expect(mentions.map(textOf).filter(isOfCatalog)).toEqual([])
  const mention = mentions.find((one) => textOf(one) === '(206) 555-7654')
  await staff.post(`/api/staff/mentions/${mention?.id}`, { decision: 'redact' })
  const { phone, verification } = await testApp.db
    .selectFrom('claims')
    .select(['phone', 'verification'])
    .where('id', '=', quoting.id)
    .executeTakeFirstOrThrow()
  expect(phone).toBe(erasure.pseudonym)
  expect(JSON.stringify(verification)).not.toContain('7654')
})

describe('telephone numbers', () => {
  test('telephone numbers are found in every spelling, and other numbers are not', async () => {
    const owner = await venueOwner(testApp)
    await provenClaim(testApp, owner.browser, {
      ...{ venueId: catalog.at(-2)?.slug, email: addressOf(owner), phone: '(206) 555-8642' },
    })
    const spellings = ['206.555.8642', '+1 206 555 8642', '2065558642', '1-206-555-8642', '(206)555 8642']
    const others = ['206.555.86421', '9206.555.8642', '206 555 8643']
    const { session } = await hostedSession(testApp)
    const now = testApp.clock.now()
    for (const words of [...spellings, ...others])
      await testApp.db
        .insertInto('session_reports')
        .values({
          ...{ session_id: session.id, reason: 'private_details', words: `Call ${words} now` },
          ...{ first_at: now, reported_at: now, device_hash: Buffer.from(words) },
        })
        .execute()
    const { erasure } = await eraseAddress(staff, addressOf(owner))
    const listed = (await openMentions(staff, erasure.pseudonym)).filter(
      ({ place }) => place === 'session_reports',
    )
    expect(listed.map(textOf).toSorted()).toEqual(
      spellings.map((spelling) => `Call ${spelling} now`).toSorted(),
    )
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from session_reports where words like '%Erased%'`.execute(testApp.db)
    expect(rows[0]?.count).toBe(0)
  })
})
