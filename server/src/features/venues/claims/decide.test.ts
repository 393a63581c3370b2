import type { Claim } from '@nofomo/contracts/claims/endpoints.ts'
import type { ClaimState } from '@nofomo/contracts/sessions/choices.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimForm, provenClaim, submitClaim } from '../../../testing/features/claims.ts'
import { countMails, holdMails, lastMail } from '../../../testing/features/mailed.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findVenueAccount } from '../../running/auth/service/find-venue-account.ts'
import { decide } from './service/decide.ts'
import { decideDeps } from './service/deps.ts'
import type { Decision } from './service/types.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const places = [
  'san-fermo',
  'un-bien',
  'delancey',
  'la-carta-de-oaxaca',
  'pestle-rock',
  'senor-moose-cafe',
  'altura',
]
let used = 0
let venueId: string
/** Each test has a venue that nobody acts for. */
beforeEach(async () => {
  venueId = places[used++ % places.length] ?? ''
  await testApp.db.deleteFrom('claims').execute()
  await testApp.db.deleteFrom('venue_members').execute()
  await testApp.db.updateTable('venues').set({ trust: 'unverified' }).execute()
})

const approve: Decision = { action: 'approve', isReplacing: false, notes: null }
const replace: Decision = { ...approve, isReplacing: true }
const reject: Decision = { action: 'reject', reason: 'The venue did not know you.' }
const promote: Decision = { action: 'promote', notes: null }

const decided = (id: string, decision: Decision, staff = 'Kim Lee') => {
  const at = { db: testApp.db, now: testApp.clock.now() }
  return decide(at, staff, id, decision, decideDeps(testApp.config))
}
const rowOf = (id: string) =>
  testApp.db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const venue = (id = venueId) =>
  testApp.db.selectFrom('venues').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const present = async (id = venueId) =>
  testApp.db
    .selectFrom('acting_members')
    .select(['account_id', 'role'])
    .where('venue_id', '=', id)
    .orderBy('since')
    .execute()
const claimant = async (): Promise<Person & { claim: Claim; email: string }> => {
  const person = await venueOwner(testApp)
  const claim = await provenClaim(testApp, person.browser, { venueId })
  return { ...person, claim, email: person.account.email ?? '' }
}

describe('approving', () => {
  test('approving a claim makes the claimant the owner, sets the trust in the venue, and mails the claimant', async () => {
    const { claim, account, email } = await claimant()
    const after = await decided(claim.id, { ...approve, notes: 'Called the restaurant' })
    expect(after).toMatchObject({ venueId, claim: { state: 'soft_verified' } })
    expect(await rowOf(claim.id)).toMatchObject({
      state: 'soft_verified',
      decided_by: 'Kim Lee',
      notes: 'Called the restaurant',
    })
    expect(await present()).toEqual([{ account_id: account.id, role: 'owner' }])
    expect((await venue()).trust).toBe('soft_verified')
    const mail = await lastMail(testApp, email)
    expect(mail.subject).toBe('Your venue is verified on NoFOMO')
    expect(mail.link).toContain('/venue/dashboard')
  })

  test('approving a claim publishes a venue that was unknown', async () => {
    const { browser } = await venueOwner(testApp)
    const unknown = { isNewVenue: true, venueName: 'Nowhere Bistro', venueAddress: '12 Lost Ln' }
    const claim = await provenClaim(testApp, browser, unknown)
    const id = claim.venue.id ?? ''
    expect((await venue(id)).published_at).toBeNull()
    await decided(claim.id, approve)
    expect((await venue(id)).published_at).not.toBeNull()
  })

  test('approving a claim leaves other claims for the venue open, and mails their claimants', async () => {
    const [one, two] = [await claimant(), await claimant()]
    await decided(one.claim.id, approve)
    expect((await rowOf(two.claim.id)).state).toBe('pending')
    expect((await lastMail(testApp, two.email)).subject).toBe('Another claim for your venue was approved')
  })

  test('approving a claim is refused while somebody else acts for the venue, unless it replaces them', async () => {
    const [one, two] = [await claimant(), await claimant()]
    await decided(one.claim.id, approve)
    await expect(decided(two.claim.id, approve)).rejects.toMatchObject({ code: 'conflict' })
    expect((await rowOf(two.claim.id)).state).toBe('pending')
    await decided(one.claim.id, reject)
    const member = await venueOwner(testApp, [venueId])
    await expect(decided(two.claim.id, approve)).rejects.toThrow('Somebody else acts for this venue already')
    expect(await present()).toEqual([{ account_id: member.account.id, role: 'owner' }])
  })

  test('approving a manager’s own claim makes the manager an owner', async () => {
    const person = await venueOwner(testApp)
    const membership = { venueId, accountId: person.account.id, since: testApp.clock.now() }
    await addMember(testApp.db, { ...membership, role: 'manager' })
    const claim = await provenClaim(testApp, person.browser, { venueId })
    await decided(claim.id, approve)
    expect(await present()).toEqual([{ account_id: person.account.id, role: 'owner' }])
  })

  test('twenty members of staff who approve one claim concurrently approve it once', async () => {
    const { claim, account, email } = await claimant()
    const mails = await countMails(testApp, email)
    const attempts = Array.from({ length: 20 }, (_, index) => decided(claim.id, approve, `Staff ${index}`))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
    expect(await present()).toEqual([{ account_id: account.id, role: 'owner' }])
    expect(await countMails(testApp, email)).toBe(mails + 1)
  })

  test('of two claims approved concurrently one is approved, and the other stays open', async () => {
    const owners = [await claimant(), await claimant()]
    const attempts = owners.flatMap(({ claim }) =>
      Array.from({ length: 10 }, () => decided(claim.id, approve)),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const states = await Promise.all(owners.map(async ({ claim }) => (await rowOf(claim.id)).state))
    expect(states.toSorted()).toEqual(['pending', 'soft_verified'])
    expect(await present()).toHaveLength(1)
  })

  test('two claims approved concurrently as replacements leave one owner', async () => {
    const owners = [await claimant(), await claimant()]
    await Promise.allSettled(owners.map(({ claim }) => decided(claim.id, replace)))
    const states = await Promise.all(owners.map(async ({ claim }) => (await rowOf(claim.id)).state))
    expect(states.toSorted()).toEqual(['ended', 'soft_verified'])
    expect(await present()).toHaveLength(1)
  })

  test('a claim whose account does not exist yet admits the account once its address is confirmed', async () => {
    const claim = await provenClaim(testApp, testApp.browser(), { venueId })
    await decided(claim.id, approve)
    expect((await venue()).trust).toBe('soft_verified')
    expect(await present()).toEqual([])
    const mail = await lastMail(testApp, claim.email)
    expect(mail.link).toContain('/signup/venue')
    const rival = await claimant()
    expect((await rowOf(rival.claim.id)).state).toBe('pending')
    await expect(decided(rival.claim.id, approve)).rejects.toMatchObject({ code: 'conflict' })

    const browser = testApp.browser()
    const form = { email: claim.email, venueName: 'Mine', password: 'tin-roof-rain' }
    await browser.post('/api/auth/venue-signup', form)
    const { code: password } = await lastMail(testApp, claim.email)
    await browser.post('/api/auth/consumer-signin', { email: claim.email, password })
    const account = await findVenueAccount(testApp.db, claim.email)
    expect(await present()).toEqual([{ account_id: account?.id, role: 'owner' }])
  })

  test('a claim whose account was deleted makes nobody a member', async () => {
    const { claim, account } = await claimant()
    await testApp.db.deleteFrom('accounts').where('id', '=', account.id).execute()
    await decided(claim.id, approve)
    expect(await present()).toEqual([])
    expect((await lastMail(testApp, claim.email)).link).toContain('/signup/venue')
  })
})

describe('rejecting', () => {
  test('rejecting a pending claim mails the claimant the reason, and changes nothing for the venue', async () => {
    const member = await venueOwner(testApp, [venueId])
    const { claim, email } = await claimant()
    await decided(claim.id, reject)
    expect(await rowOf(claim.id)).toMatchObject({ state: 'rejected', notes: 'The venue did not know you.' })
    const mail = await lastMail(testApp, email)
    expect(mail.subject).toBe('Your claim was not approved')
    expect(mail.text).toContain('The venue did not know you.')
    expect(await present()).toEqual([{ account_id: member.account.id, role: 'owner' }])
  })

  test('rejecting an approved claim ends the access of the claimant and of everybody they invited', async () => {
    const { claim, email } = await claimant()
    await decided(claim.id, approve)
    const friend = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId, accountId: friend.account.id, since, role: 'manager' })
    await decided(claim.id, reject)
    expect(await present()).toEqual([])
    expect((await venue()).trust).toBe('unverified')
    expect((await lastMail(testApp, email)).subject).toBe('Your access to a venue on NoFOMO has ended')
  })

  test('rejecting an approved claim leaves a venue with another owner as it is', async () => {
    const { claim } = await claimant()
    await decided(claim.id, approve)
    const other = await venueOwner(testApp, [venueId])
    await decided(claim.id, reject)
    expect(await present()).toEqual([{ account_id: other.account.id, role: 'owner' }])
    expect((await venue()).trust).toBe('soft_verified')
  })

  test('rejecting an approved claim hides the page that only the approval had published', async () => {
    const { browser } = await venueOwner(testApp)
    const unknown = { isNewVenue: true, venueName: 'Fake Bistro', venueAddress: '13 Lost Ln' }
    const claim = await provenClaim(testApp, browser, unknown)
    await decided(claim.id, approve)
    await decided(claim.id, reject)
    expect((await venue(claim.venue.id ?? '')).published_at).toBeNull()
  })
})

test('promoting makes a verified claim and its venue trusted, and mails the claimant', async () => {
  const { claim, email } = await claimant()
  await decided(claim.id, approve)
  expect(await decided(claim.id, promote)).toMatchObject({ venueId, claim: { state: 'trusted' } })
  expect((await venue()).trust).toBe('trusted')
  expect((await lastMail(testApp, email)).subject).toBe('Your venue has Premium on NoFOMO')
})

describe('handing a venue over', () => {
  test('handing a venue over ends claim, members, invitations and counters’ links of those before, and mails them', async () => {
    const before = await claimant()
    await decided(before.claim.id, approve)
    const manager = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId, accountId: manager.account.id, since, role: 'manager' })
    const expires = new Date(since.getTime() + dayMs)
    const link = { venue_id: venueId, created_at: since, expires_at: expires }
    await testApp.db
      .insertInto('venue_invitations')
      .values({ ...link, id: 'inv', email: 'x@example.com', role: 'manager', token_hash: Buffer.from('i') })
      .execute()
    await testApp.db
      .insertInto('counter_links')
      .values({ ...link, id: 'cnt', name: 'Bar', token_hash: Buffer.from('c') })
      .execute()

    const look = { venue_id: venueId, color: '#0a5c4a', show_picture: false, text: 'Mine', changed_at: since }
    await testApp.db.insertInto('venue_branding').values(look).execute()

    const rival = await claimant()
    await decided(rival.claim.id, replace)
    expect(await testApp.db.selectFrom('venue_branding').selectAll().execute()).toEqual([])
    expect((await rowOf(before.claim.id)).state).toBe('ended')
    expect((await rowOf(rival.claim.id)).state).toBe('soft_verified')
    expect(await present()).toEqual([{ account_id: rival.account.id, role: 'owner' }])
    const invitation = await testApp.db
      .selectFrom('venue_invitations')
      .select('ended_at')
      .executeTakeFirstOrThrow()
    const counter = await testApp.db.selectFrom('counter_links').select('ended_at').executeTakeFirstOrThrow()
    expect([invitation.ended_at, counter.ended_at]).not.toContain(null)
    for (const email of [before.email, manager.account.email ?? ''])
      expect((await lastMail(testApp, email)).subject).toBe('Your venue on NoFOMO has changed hands')
    expect((await lastMail(testApp, rival.email)).subject).toBe('Your venue is verified on NoFOMO')
  })

  test('handing a venue over is rolled back if the claim cannot be approved', async () => {
    const owner = await claimant()
    await decided(owner.claim.id, approve)
    const rival = await claimant()
    await decided(rival.claim.id, reject)
    await expect(decided(rival.claim.id, replace)).rejects.toMatchObject({ code: 'conflict' })
    expect((await rowOf(owner.claim.id)).state).toBe('soft_verified')
    expect(await present()).toHaveLength(1)
  })
})

test('a place of the directory becomes a venue when it is claimed, counts its sessions, and gets its page when approved', async () => {
  const { browser, account } = await venueOwner(testApp)
  const found = await browser.get<{ venues: Venue[] }>('/api/venues?search=tutta%20bella%20westlake')
  const [place] = found.body.venues
  if (!place) throw new Error('The example has left the directory.')
  const { id, name, address } = place
  const { session } = await hostedSession(testApp, { venues: [{ id, name, address }] })
  const claim = await provenClaim(testApp, browser, { venueId: id, venueName: name, venueAddress: address })
  expect(await venue(id)).toMatchObject({ origin: 'directory', name, published_at: null, lat: place.lat })
  const { catalogue_venue_id } = await testApp.db
    .selectFrom('session_venues')
    .select('catalogue_venue_id')
    .where('session_id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(catalogue_venue_id).toBe(id)
  const page = async () => (await browser.get(`/api/venues/${id}`)).status
  expect(await page()).toBe(404)

  await decided(claim.id, approve)
  expect(await present(id)).toEqual([{ account_id: account.id, role: 'owner' }])
  expect(await page()).toBe(200)
})

/** What each decision makes of a claim in each state; the others are refused. */
const transitions: Partial<Record<ClaimState, Partial<Record<Decision['action'], ClaimState>>>> = {
  pending: { approve: 'soft_verified', reject: 'rejected' },
  soft_verified: { promote: 'trusted', reject: 'rejected' },
  trusted: { reject: 'rejected' },
}
const states = [
  'unverified',
  'pending',
  'soft_verified',
  'trusted',
  'rejected',
  'withdrawn',
  'ended',
] as const

describe.each(states)('a claim in the state %s', (state) => {
  test.each([approve, replace, reject, promote])(
    '%j is applied to a claim only in a state that allows it',
    async (decision) => {
      const { browser } = await venueOwner(testApp)
      const { id } =
        state === 'unverified'
          ? await submitClaim(browser, claimForm({ venueId }))
          : await provenClaim(testApp, browser, { venueId })
      await testApp.db.updateTable('claims').set({ state }).where('id', '=', id).execute()
      const to = transitions[state]?.[decision.action]
      if (to) expect((await decided(id, decision)).claim.state).toBe(to)
      else await expect(decided(id, decision)).rejects.toMatchObject({ code: 'conflict' })
      expect((await rowOf(id)).state).toBe(to ?? state)
    },
  )
})

test('deciding an unknown claim is answered with not found', async () => {
  await expect(decided('nothing', approve)).rejects.toMatchObject({ code: 'not_found' })
})

test('an approval that was retracted before its mail went is not mailed', async () => {
  const { claim, email } = await claimant()
  const before = await countMails(testApp, email)
  await holdMails(testApp)
  await decided(claim.id, approve)
  await decided(claim.id, reject)
  expect(await countMails(testApp, email)).toBe(before + 1)
  expect((await lastMail(testApp, email)).subject).toBe('Your access to a venue on NoFOMO has ended')
})

test('an unsent approval is not mailed once a rival has replaced it: its people get that mail instead', async () => {
  const first = await claimant()
  const rival = await claimant()
  const before = await countMails(testApp, first.email)
  await holdMails(testApp)
  await decided(first.claim.id, approve)
  expect((await lastMail(testApp, first.email)).subject).toBe('Your venue is verified on NoFOMO')
  await decided(rival.claim.id, replace)
  expect(await countMails(testApp, first.email)).toBe(before + 1)
  expect((await lastMail(testApp, first.email)).subject).toBe('Your venue on NoFOMO has changed hands')
})
