import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { eraseAddress } from '../../../testing/features/erasing.ts'
import { addressOf, type Person, venueOwner } from '../../../testing/features/people.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { counterLink, invited, teamOf } from '../../../testing/features/teams.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Membership = {
  venueId: string
  owner: TestBrowser
  bo: Person
  /** What Bo has prepared: a key for exports, an invitation, a link for a phone. */
  key: string
  invitation: string
  link: string
}

/** Bo owns a venue together with somebody else, and has used every power of it. */
async function membership(): Promise<Membership> {
  // All share one network address here: limits of a minute end.
  testApp.clock.advance(60_000)
  const { venue, owner } = await ownedPlace(testApp)
  const venueId = venue.slug
  const bo = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId, accountId: bo.account.id, since, trust: 'trusted' })
  const { secret } = (
    await bo.browser.post<{ secret: string }>('/api/venue/api-keys', { venueId, name: 'Till' })
  ).body
  const email = `friend-of-${venueId}@example.com`
  const { token } = await invited(testApp, bo.browser, { venueId, email })
  const link = (await counterLink(bo.browser, venueId)).token
  return { venueId, owner: owner.browser, bo, key: secret, invitation: token, link }
}

/** Each way in which a membership ends. */
const endings: Record<string, (membership: Membership) => Promise<{ status: number }>> = {
  leaves: async ({ bo, venueId }) => {
    const own = (await teamOf(bo.browser, venueId)).members.find(({ isSelf }) => isSelf)
    return bo.browser.delete(`/api/venue/team/members/${own?.id}`)
  },
  'is removed': async ({ owner, venueId }) => {
    const bo = (await teamOf(owner, venueId)).members.find(({ isSelf }) => !isSelf)
    return owner.delete(`/api/venue/team/members/${bo?.id}`)
  },
  'closes the account': ({ bo }) => bo.browser.post('/api/auth/close', { confirm: addressOf(bo) }),
  'is erased by staff': async ({ bo }) => {
    await eraseAddress(await signInStaff(testApp), addressOf(bo))
    return { status: 200 }
  },
}

/** What a membership lets its member do, by themselves or by what they have prepared. */
const powers: Record<string, (membership: Membership) => Promise<{ status: number }>> = {
  'reads the live groups': ({ bo, venueId }) => bo.browser.get(`/api/venue/dashboard?venueId=${venueId}`),
  'reads the team': ({ bo, venueId }) => bo.browser.get(`/api/venue/team?venueId=${venueId}`),
  'reads the listing': ({ bo, venueId }) => bo.browser.get(`/api/venue/listing?venueId=${venueId}`),
  'reads what is billed': ({ bo, venueId }) => bo.browser.get(`/api/venue/billing?venueId=${venueId}`),
  'changes the listing': ({ bo, venueId }) =>
    bo.browser.put('/api/venue/listing', { venueId, changes: { description: 'Mine' } }),
  invites: ({ bo, venueId }) =>
    bo.browser.post('/api/venue/team/invitations', { venueId, email: 'me@example.com', role: 'manager' }),
  'says that it is full tonight': ({ bo, venueId }) =>
    bo.browser.post('/api/venue/tonight', { venueId, isFull: true }),
  'makes a key': ({ bo, venueId }) => bo.browser.post('/api/venue/api-keys', { venueId, name: 'Another' }),
  'exports by a key made before': ({ key }) =>
    testApp.browser().get('/api/venue/export', { authorization: `Bearer ${key}` }),
  'comes back by an invitation sent before': ({ invitation }) =>
    testApp.browser().post(`/api/venue/invitations/${invitation}/accept`),
  'comes back by a counter’s link made before': ({ link }) =>
    testApp.browser().post(`/api/counter-links/${link}/open`),
}

describe.each(Object.entries(endings))('an owner who %s', (_ending, end) => {
  test.each(Object.entries(powers))('no longer %s', async (_power, use) => {
    const before = await membership()
    expect((await use(before)).status).toBe(200)
    const own = await membership()
    expect((await end(own)).status).toBe(200)
    expect([401, 403, 404, 410]).toContain((await use(own)).status)
  })
})
