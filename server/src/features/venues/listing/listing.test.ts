import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { changeListing, ownVenue, readListing, withdraw } from '../../../testing/features/listings.ts'
import { countMails, lastMail } from '../../../testing/features/mailed.ts'
import { venueOwner } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { seedVenues } from '../venues/service/seed.ts'
import { decide } from './service/decide.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(() => testApp.clock.advance(60_000))

const at = () => ({ db: testApp.db, now: testApp.clock.now() })
const deps = { publicUrl: 'https://nofomo.example', onRenamed: async () => [] }
const kim = { name: 'Kim Lee' }
const approve = (editId: string) => decide(at(), kim, { editId, decision: { action: 'accept' } }, deps)
const reject = (editId: string, reason = 'This is the menu of another place.') =>
  decide(at(), kim, { editId, decision: { action: 'refuse', reason } }, deps)
const stateOf = async (editId: string) =>
  (
    await testApp.db
      .selectFrom('listing_edits')
      .select('state')
      .where('id', '=', editId)
      .executeTakeFirstOrThrow()
  ).state

const dinner = { opens: '17:00', closes: '01:00' }
const week = [[], [dinner], [dinner], [dinner], [dinner], [{ opens: '11:30', closes: '14:00' }, dinner], []]
const pageOf = async (venueId: string) =>
  (await testApp.browser().get<{ venue: Record<string, unknown> }>(`/api/venues/${venueId}`)).body.venue

describe('at a trusted venue a change', () => {
  test('at a trusted venue a change takes effect immediately, for the changed fields only', async () => {
    const { browser, venueId, venue } = await ownVenue(testApp, 'trusted')
    const { status, body } = await changeListing(browser, venueId, {
      hours: week,
      phone: '(206) 555-0123',
      menuUrl: 'https://example.com/menu',
      features: ['vegan', 'outdoor-seating', 'vegan'],
    })
    expect(status).toBe(200)
    expect(body.listing).toMatchObject({ isReviewed: false, pending: null, rejected: null })
    expect(await pageOf(venueId)).toMatchObject({
      hours: week,
      phone: '(206) 555-0123',
      menuUrl: 'https://example.com/menu',
      tags: ['outdoor-seating', 'vegan'],
      description: venue.description,
    })
  })

  test('at a trusted venue a change is kept when the catalog is seeded again, and what was not changed follows the catalog', async () => {
    const { browser, venueId, venue } = await ownVenue(testApp, 'trusted')
    await changeListing(browser, venueId, { description: 'Since 1987, by the water.', priceLevel: 3 })
    const newer = {
      ...venue,
      description: 'Somebody else’s words.',
      priceLevel: 1,
      website: 'https://new.example',
    }
    const others = catalog.filter(({ slug }) => slug !== venueId)
    await seedVenues(testApp.db, testApp.clock.now(), [newer, ...others])
    expect((await readListing(browser, venueId)).shown).toMatchObject({
      description: 'Since 1987, by the water.',
      priceLevel: 3,
      website: 'https://new.example',
    })
  })

  test('at a trusted venue a change can remove a fact', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    await changeListing(browser, venueId, { phone: '206-555-0123', hours: week })
    await changeListing(browser, venueId, { phone: null, hours: null, description: ' ' })
    expect((await readListing(browser, venueId)).shown).toMatchObject({
      phone: null,
      hours: null,
      description: null,
    })
  })

  test('at a trusted venue a change is used by search and suggestions', async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    await changeListing(browser, venueId, { features: ['kosher', 'halal'] })
    const found = await testApp
      .browser()
      .get<{ venues: { id: string; tags: string[] }[] }>('/api/venues?search=kosher')
    expect(found.body.venues.find(({ id }) => id === venueId)?.tags).toEqual(['halal', 'kosher'])
  })
})

describe('below trusted a change', () => {
  test('below trusted a change waits for review, and the public listing stays', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    const before = await pageOf(venueId)
    const { listing } = (await changeListing(browser, venueId, { phone: '(206) 555-0123' })).body
    expect(listing).toMatchObject({
      isReviewed: true,
      pending: {
        fields: { phone: '(206) 555-0123' },
        image: null,
        sentAt: expect.any(String),
      },
    })
    expect(await pageOf(venueId)).toEqual(before)
  })

  test('below trusted a change is merged with the next one, without fields that are as before', async () => {
    const { browser, venueId, venue } = await ownVenue(testApp)
    const priceLevel = venue.priceLevel === 1 ? 2 : 1
    const first = (await changeListing(browser, venueId, { phone: '206-555-0123', priceLevel })).body.listing
    const second = (await changeListing(browser, venueId, { hours: week, phone: null })).body.listing
    expect(second.pending?.fields).toEqual({ hours: week, priceLevel })
    expect(await stateOf(first.pending?.id ?? '')).toBe('withdrawn')
    await expect(approve(first.pending?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
      message: 'This change was withdrawn, or replaced by a newer one. Look at the list again.',
    })
    const same = (await changeListing(browser, venueId, { hours: week })).body.listing
    expect(same.pending).toEqual(second.pending)
  })

  test('below trusted a change that changes everything back leaves nothing to review', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    await changeListing(browser, venueId, { phone: '206-555-0123' })
    expect((await changeListing(browser, venueId, { phone: null })).body.listing.pending).toBeNull()
  })

  test('below trusted a change is shown once it is approved, and whoever sent it is mailed', async () => {
    const { browser, venueId, owner, venue } = await ownVenue(testApp)
    const { listing } = (await changeListing(browser, venueId, { hours: week })).body
    expect(await approve(listing.pending?.id ?? '')).toEqual({ venueId, sessionIds: [] })
    expect((await readListing(browser, venueId)).shown.hours).toEqual(week)
    expect((await readListing(browser, venueId)).pending).toBeNull()
    const mail = await lastMail(testApp, owner.account.email ?? '')
    expect(mail.subject).toBe('Your listing on NoFOMO is updated')
    expect(mail.text).toContain(venue.name)
    expect(mail.link).toBe(`https://nofomo.example/venues/${venueId}`)
  })

  test('below trusted a rejected change shows the reason, until another is sent', async () => {
    const { browser, venueId, owner } = await ownVenue(testApp)
    const { listing } = (await changeListing(browser, venueId, { menuUrl: 'https://other.example/menu' }))
      .body
    await reject(listing.pending?.id ?? '')
    expect(await readListing(browser, venueId)).toMatchObject({
      pending: null,
      rejected: { reason: 'This is the menu of another place.' },
      shown: { menuUrl: null },
    })
    expect((await lastMail(testApp, owner.account.email ?? '')).text).toContain(
      'This is the menu of another place.',
    )
    testApp.clock.advance(1_000)
    const next = await changeListing(browser, venueId, { menuUrl: 'https://own.example/menu' })
    expect(next.body.listing.rejected).toBeNull()
  })

  test('below trusted a change is decided once, whoever is first', async () => {
    const { browser, venueId, owner } = await ownVenue(testApp)
    const { listing } = (await changeListing(browser, venueId, { phone: '206-555-0123' })).body
    const id = listing.pending?.id ?? ''
    const outcomes = await Promise.allSettled([approve(id), reject(id), approve(id), reject(id)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countMails(testApp, owner.account.email ?? '')).toBe(1)
    const shown = (await readListing(browser, venueId)).shown.phone
    expect(shown).toBe((await stateOf(id)) === 'approved' ? '206-555-0123' : null)
  })

  test('below trusted a change can be withdrawn, once', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    const { listing } = (await changeListing(browser, venueId, { phone: '206-555-0123' })).body
    const id = listing.pending?.id ?? ''
    expect((await withdraw(browser, id)).body.listing.pending).toBeNull()
    expect(await withdraw(browser, id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('below trusted a change of somebody who does not act for the venue any more is not approved', async () => {
    const { browser, venueId, owner } = await ownVenue(testApp)
    const { phone } = await pageOf(venueId)
    const { listing } = (await changeListing(browser, venueId, { phone: '206-555-0123' })).body
    await testApp.db
      .updateTable('venue_members')
      .set({ until: testApp.clock.now() })
      .where('account_id', '=', owner.account.id)
      .execute()
    const id = listing.pending?.id ?? ''
    await expect(approve(id)).rejects.toMatchObject({ code: 'conflict' })
    await reject(id)
    expect((await pageOf(venueId)).phone).toBe(phone)
  })

  test('below trusted a change still waits when the venue becomes trusted, and is published with the next one', async () => {
    const { browser, venueId } = await ownVenue(testApp)
    await changeListing(browser, venueId, { phone: '206-555-0123' })
    await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', venueId).execute()
    const { listing } = (await changeListing(browser, venueId, { priceLevel: 4 })).body
    expect(listing).toMatchObject({ pending: null, shown: { phone: '206-555-0123', priceLevel: 4 } })
  })
})

describe('is refused with a sentence about its field', () => {
  test.each([
    [
      'hours that overlap',
      { hours: [[dinner, { opens: '18:00', closes: '19:00' }], [], [], [], [], [], []] },
      'hours.0',
      'Monday: two opening times overlap.',
    ],
    ['hours of six days', { hours: week.slice(1) }, 'hours', 'Give the hours of all seven days.'],
    [
      'a menu without https',
      { menuUrl: 'http://example.com' },
      'menuUrl',
      'Write a whole address that begins with https://, like https://example.com.',
    ],
    [
      'a menu that is a script',
      { menuUrl: 'javascript:alert(1)' },
      'menuUrl',
      'Write a whole address that begins with https://, like https://example.com.',
    ],
    [
      'a website with a password',
      { website: 'https://ann:secret@example.com' },
      'website',
      'Write a whole address that begins with https://, like https://example.com.',
    ],
    [
      'a website on this machine',
      { website: 'https://localhost/' },
      'website',
      'Write a whole address that begins with https://, like https://example.com.',
    ],
    [
      'half a phone number',
      { phone: '555-0123' },
      'phone',
      'Write the phone number with its area code, like (206) 555-0123.',
    ],
    [
      'a phone number in words',
      { phone: 'call us' },
      'phone',
      'Write the phone number with its area code, like (206) 555-0123.',
    ],
    ['an invented feature', { features: ['cheapest'] }, 'features.0', null],
    ['a price beyond four', { priceLevel: 5 }, 'priceLevel', 'At most 4.'],
    ['a long description', { description: 'a'.repeat(301) }, 'description', 'At most 300 characters.'],
  ])(
    'a change of a listing is refused with a sentence about its field: %s',
    async (_, changes, field, sentence) => {
      const { browser, venueId } = await ownVenue(testApp)
      const { status, body } = await changeListing(browser, venueId, changes)
      expect([status, body.code]).toEqual([400, 'invalid_input'])
      const shown = body.fields?.[`changes.${field}`]
      if (sentence) expect(shown).toBe(sentence)
      else expect(shown).toBeDefined()
      expect((await readListing(browser, venueId)).pending).toBeNull()
    },
  )
})

describe('a listing is changed', () => {
  test('a listing is changed by managers, not by a team member, nor before the claim is approved', async () => {
    const { venueId } = await ownVenue(testApp)
    const since = testApp.clock.now()
    const [manager, team] = [await venueOwner(testApp), await venueOwner(testApp)]
    await addMember(testApp.db, { venueId, accountId: manager.account.id, since, role: 'manager' })
    await addMember(testApp.db, { venueId, accountId: team.account.id, since, role: 'team' })
    expect((await changeListing(manager.browser, venueId, { priceLevel: 4 })).status).toBe(200)
    expect((await changeListing(team.browser, venueId, { priceLevel: 4 })).status).toBe(404)
    await testApp.db.updateTable('venues').set({ trust: 'pending' }).where('id', '=', venueId).execute()
    expect((await changeListing(manager.browser, venueId, { priceLevel: 4 })).status).toBe(404)
  })

  test('concurrent changes of a listing by two people lose nothing of either', async () => {
    const { venueId, browser } = await ownVenue(testApp)
    const colleague = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId, accountId: colleague.account.id, since, role: 'manager' })
    await Promise.all([
      changeListing(browser, venueId, { phone: '206-555-0123' }),
      changeListing(colleague.browser, venueId, { description: 'Noodles, pulled by hand.' }),
      changeListing(browser, venueId, { menuUrl: 'https://example.com/menu' }),
    ])
    expect((await readListing(browser, venueId)).pending?.fields).toEqual({
      phone: '206-555-0123',
      description: 'Noodles, pulled by hand.',
      menuUrl: 'https://example.com/menu',
    })
    const waiting = await testApp.db
      .selectFrom('listing_edits')
      .select('id')
      .where('venue_id', '=', venueId)
      .where('state', '=', 'pending')
      .execute()
    expect(waiting).toHaveLength(1)
  })

  test('a listing shows the pending change, even if the one it replaced was sent later', async () => {
    const { venueId, browser } = await ownVenue(testApp)
    const { listing } = (await changeListing(browser, venueId, { phone: '206-555-0123' })).body
    const { id } = listing.pending ?? {}
    const row = await testApp.db
      .selectFrom('listing_edits')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow()
    const later = new Date(row.created_at.getTime() + 1)
    await testApp.db
      .insertInto('listing_edits')
      .values({
        ...row,
        fields: JSON.stringify(row.fields),
        ...{ id: 'replaced', state: 'withdrawn', created_at: later, decided_at: row.created_at },
      })
      .execute()
    expect((await readListing(browser, venueId)).pending).toMatchObject({ id })
  })
})
