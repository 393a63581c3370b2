import type { User } from '@nofomo/contracts/auth/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs, minuteMs } from '@nofomo/contracts/times/durations.ts'
import type { Standing, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { systemCtx } from '../../../testing/features/offers.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { proposedTimes, voteOnTimes } from '../../../testing/features/session-times.ts'
import {
  hostedSession,
  makeFinal,
  threePlaces,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectTogether } from '../venues/service/catch-up.ts'
import { groupIdFrom } from '../venues/service/group-id.ts'
import { type Claims, type PendingClaim, standingsOf } from '../venues/service/standings.ts'
import { dashboardOf } from './service/dashboard.ts'
import { createOthers } from './service/others.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const nothing = {
  ...{ venue: null, metrics: null, avgGroupSize: null, occasions: {} },
  ...{ liveGroupCount: 0, liveGroups: [] },
}
const project = (...ids: string[]) => projectTogether(testApp.db, ids, testApp.clock.now())
const read = async ({ browser }: Person, query = '') =>
  (await browser.get<VenueDashboard>(`/api/venue/dashboard${query}`)).body
const userOf = async ({ browser }: Person) =>
  (await browser.get<{ user: User | null }>('/api/auth/me')).body.user

async function place() {
  const { venue, owner } = await ownedPlace(testApp)
  return { venueId: venue.slug, listed: { id: venue.slug, name: venue.name }, owner }
}

/** A session with the venue and two others; `ballots` are votes in the order of the list, the venue's first. */
async function group(
  listed: { id: string; name: string },
  ballots: readonly (readonly VoteValue[])[],
  details: Record<string, unknown> = {},
): Promise<Session> {
  const venues = [listed, ...threePlaces.slice(0, 2)]
  const { session } = await hostedSession(testApp, { venues, expectedVoters: 6, ...details })
  for (const values of ballots) await voteOnAll(testApp.browser(), session, values)
  await project(session.id)
  return session
}

const claim = (venueId: string, given: Partial<PendingClaim> = {}): Claims => ({
  pendingClaimsOf: async () => [
    { claimId: 'claim', venueId, score: 5, since: testApp.clock.now(), isRival: false, ...given },
  ],
  claimantsByVenue: async () => new Map(),
  rivalSince: async () => new Map(),
})

/** The dashboard of an account whose claim for the venue is pending. */
async function ofClaim(venueId: string, given: Partial<PendingClaim> = {}): Promise<VenueDashboard> {
  const { account } = await venueOwner(testApp)
  const member = { account, method: 'password', since: testApp.clock.now() } as never
  const memberships = [{ venueId, since: testApp.clock.now() }]
  const deps = {
    claims: claim(venueId, given),
    groupIdOf: groupIdFrom({ key: () => Buffer.alloc(32) }),
    readOthers: createOthers(),
    missingFeature: async () => null,
    once: <T>(_key: string, read: () => Promise<T>) => read(),
  }
  return dashboardOf(
    systemCtx(testApp),
    { ...(member as object), memberships } as never,
    { timeFilter: '24h' },
    deps,
  )
}

/** On a whole minute. */
const daysAhead = (days: number) =>
  new Date(Math.ceil(testApp.clock.now().getTime() / 60_000) * 60_000 + days * dayMs).toISOString()

describe('the groups that are deciding about a venue', () => {
  test('live groups show title, size, status and likelihood, and neither session nor voter', async () => {
    const { venueId, listed, owner } = await place()
    const three = [
      [1, 0, -1],
      [1, -1, -1],
      [0, 1, -1],
    ] as const
    const session = await group(listed, three, {
      title: 'Birthday',
      preferences: { groupSize: 6 },
    })
    const { venue, liveGroupCount, liveGroups } = await read(owner)
    expect([venue?.venue.id, liveGroupCount]).toEqual([venueId, 1])
    expect(liveGroups).toMatchObject([{ name: 'Birthday', size: 6, status: 'deciding', likelihood: 'high' }])
    expect(JSON.stringify(liveGroups)).not.toContain(session.id)
    expect(liveGroups[0]?.timeActive).toMatch(/:00\.000Z$/)
    expect((await read(owner, `?venueId=${venueId}`)).liveGroups).toEqual(liveGroups)
  })

  test('a group that chooses its time has decided only with votes on times, and its leader is that of a pair', async () => {
    const { listed, owner } = await place()
    const three = Array.from({ length: 3 }, () => [1, 1, -1] as const)
    const session = await group(listed, three, { expectedVoters: 6, times: proposedTimes(testApp, 1) })
    expect((await read(owner)).liveGroups).toMatchObject([{ status: 'considering', likelihood: 'high' }])
    for (let friend = 0; friend < 3; friend += 1) {
      const browser = testApp.browser()
      await voteOnAll(browser, session, [-1, 0, -1])
      await voteOnTimes(browser, session, [1])
    }
    await project(session.id)
    // More points, but nobody who can come wants it.
    expect((await read(owner)).liveGroups).toMatchObject([{ status: 'deciding', likelihood: 'medium' }])
  })

  test('a live group is shown with the time of its host, or that it is still choosing one', async () => {
    const { listed, owner } = await place()
    const [meetingAt, later] = [daysAhead(1), daysAhead(2)]
    await group(listed, [], { title: 'Fixed', meetingAt })
    await group(listed, [], { title: 'Choosing', times: [meetingAt, later] })
    await group(listed, [], { title: 'Open' })
    const shown = new Map((await read(owner)).liveGroups.map((one) => [one.name, one]))
    expect(shown.get('Fixed')).toMatchObject({ meetingAt })
    expect(shown.get('Choosing')).toMatchObject({ meetingAt: null, isChoosingTime: true })
    expect(shown.get('Open')?.meetingAt).toBeNull()
    for (const name of ['Fixed', 'Open']) expect(shown.get(name)).not.toHaveProperty('isChoosingTime')
  })

  test.each([
    [2, { meetingAt: null, isChoosingTime: true }],
    [3, { meetingAt: expect.any(String) }],
  ])('the time that a group of %s voters chose is shown accordingly: %j', async (voters, wished) => {
    const { listed, owner } = await place()
    const times = [daysAhead(1), daysAhead(2)]
    const venues = [listed, ...threePlaces.slice(0, 2)]
    const { host, session } = await hostedSession(testApp, { venues, expectedVoters: 9, times })
    for (let n = 0; n < voters; n += 1) {
      const voter = testApp.browser()
      await voteOnAll(voter, session, [1, 0, -1])
      const timeVote = { sessionId: session.id, timeId: session.times?.[1]?.id, vote: 1 }
      expect((await voter.post('/api/time-votes', timeVote)).status).toBe(200)
    }
    await host.post(`/api/sessions/${session.id}/close`)
    await projectTogether(testApp.db, [session.id], testApp.clock.now())
    expect((await read(owner)).liveGroups).toMatchObject([wished])
  })

  test('a group of two voters is shown without status and likelihood', async () => {
    const { listed, owner } = await place()
    await group(listed, [
      [1, 0, -1],
      [1, 0, -1],
    ])
    expect((await read(owner)).liveGroups).toMatchObject([{ status: 'viewing', likelihood: null }])
  })

  test('a group with hidden results is shown without status and likelihood', async () => {
    const { listed, owner } = await place()
    const three = Array.from({ length: 3 }, () => [1, 0, -1] as const)
    await group(listed, three, { expectedVoters: 12, settings: { resultsVisibility: 'after_close' } })
    const { liveGroups } = await read(owner)
    expect(liveGroups).toMatchObject([{ status: 'viewing', likelihood: null }])
  })

  test('live groups do not count ballots of the venue’s own members', async () => {
    const { listed, owner } = await place()
    const session = await group(listed, [
      [-1, 1, -1],
      [-1, 1, -1],
      [-1, 1, -1],
    ])
    await voteOnAll(owner.browser, session, [1, -1, -1])
    await project(session.id)
    expect((await read(owner)).liveGroups).toMatchObject([{ likelihood: 'low' }])
  })

  test('live groups leave the list after half an hour without activity', async () => {
    const { listed, owner } = await place()
    await group(listed, [])
    testApp.clock.advance(29 * minuteMs)
    expect((await read(owner)).liveGroupCount).toBe(1)
    testApp.clock.advance(2 * minuteMs)
    expect(await read(owner)).toMatchObject({ liveGroupCount: 0, liveGroups: [] })
  })

  test('live groups show when they have chosen the venue, and leave when they have chosen another', async () => {
    const { listed, owner } = await place()
    const ours = await group(listed, Array(3).fill([1, 0, -1]), { expectedVoters: 3 })
    const theirs = await group(listed, Array(3).fill([-1, 1, 0]), { expectedVoters: 3 })
    expect((await read(owner)).liveGroupCount).toBe(2)
    await waitForStatus(testApp, theirs, 'provisional')
    await makeFinal(testApp, ours)
    await waitForStatus(testApp, theirs, 'complete')
    // Also before the projection knows.
    expect((await read(owner)).liveGroups).toMatchObject([{ status: 'chosen', likelihood: 'high' }])
    await project(ours.id, theirs.id)
    expect((await read(owner)).liveGroups).toMatchObject([{ status: 'chosen' }])
  })

  test('live groups beyond 50 in a month are counted and not shown, unless the venue is trusted', async () => {
    const { venueId, listed, owner } = await place()
    const session = await group(listed, [[1, 0, -1]])
    const now = testApp.clock.now()
    const earlier = Array.from({ length: 50 }, (_, index) => ({
      venue_id: venueId,
      session_id: `gone-${index}`,
      is_listed: true,
      is_considered: false,
      viewed_at: new Date(now.getTime() - 1_000),
      yes_votes: 0,
      maybe_votes: 0,
      no_votes: 0,
      vetoes: 0,
      changed_at: now,
      deleted_at: now,
    }))
    await testApp.db.insertInto('venue_sessions').values(earlier.slice(1)).execute()
    expect((await read(owner)).liveGroups).toHaveLength(1)
    await testApp.db.insertInto('venue_sessions').values(earlier.slice(0, 1)).execute()
    expect(await read(owner)).toMatchObject({ liveGroupCount: 1, liveGroups: [] })
    await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', venueId).execute()
    expect((await read(owner)).liveGroups).toMatchObject([{ name: session.title }])
  })
})

describe('a pending claim', () => {
  test('a pending claim with five points shows up to three groups, untitled', async () => {
    const { venueId, listed } = await place()
    for (let count = 0; count < 4; count += 1) await group(listed, [])
    const { venue, liveGroupCount, liveGroups } = await ofClaim(venueId)
    expect(venue).toMatchObject({ role: null, trustState: 'pending', capabilities: { sessionLimit: 3 } })
    expect([liveGroupCount, liveGroups.map(({ name }) => name)]).toEqual([4, [null, null, null]])
    expect(await ofClaim(venueId)).toMatchObject({ metrics: null, avgGroupSize: null, occasions: {} })
    expect(await ofClaim(venueId, { score: 4 })).toMatchObject({ liveGroupCount: 4, liveGroups: [] })
    expect(await ofClaim(venueId, { isRival: true })).toMatchObject({ liveGroupCount: 0, liveGroups: [] })
  })
})

describe('standings', () => {
  const standings = async ({ browser }: Person) =>
    (await browser.get<{ standings: Standing[] }>('/api/venue/standings')).body.standings

  test('standings list an account’s venues, the strongest first, and the account acts for that one', async () => {
    const first = await place()
    const second = await place()
    const { account } = first.owner
    const since = testApp.clock.now()
    await addMember(testApp.db, {
      ...{ venueId: second.venueId, accountId: account.id, since },
      ...{ role: 'manager', trust: 'trusted' },
    })
    const all = await standings(first.owner)
    expect(all.map(({ venue, role, trustState }) => [venue.id, role, trustState])).toEqual([
      [second.venueId, 'manager', 'trusted'],
      [first.venueId, 'owner', 'soft_verified'],
    ])
    expect(all[0]).toMatchObject({ verified: true, rivalSince: null, isRival: false })
    const user = await userOf(first.owner)
    expect(user).toMatchObject({ venueId: second.venueId, venue: { trustState: 'trusted', verified: true } })
    expect(user?.venue?.capabilities).toEqual({
      sessionLimit: null,
      canSendOffers: true,
      canViewAnalytics: true,
    })
  })

  test('standings change with the trust in the venue, without signing in again', async () => {
    const { venueId, owner } = await place()
    const setTrust = (trust: 'unverified' | 'soft_verified') =>
      testApp.db.updateTable('venues').set({ trust }).where('id', '=', venueId).execute()
    await setTrust('unverified')
    expect((await standings(owner))[0]).toMatchObject({ trustState: 'unverified', capabilities: { may: [] } })
    expect(await read(owner)).toEqual(nothing)
    expect((await owner.browser.get(`/api/venue/dashboard?venueId=${venueId}`)).status).toBe(404)
    await setTrust('soft_verified')
    expect((await standings(owner))[0]?.capabilities.may).toContain('live')
    expect((await read(owner)).venue?.venue.id).toBe(venueId)
  })

  test('an account without a venue has no standings, and keeps the name given at sign-up', async () => {
    const nobody = await venueOwner(testApp)
    expect(await standings(nobody)).toEqual([])
    expect(await userOf(nobody)).toMatchObject({ venueId: null, venue: { id: null, name: 'Joule' } })
    expect(await read(nobody)).toEqual(nothing)
  })

  test('the standing of a team member includes no groups', async () => {
    const { venueId, listed } = await place()
    await group(listed, [])
    const waiter = await venueOwner(testApp)
    const since = testApp.clock.now()
    await addMember(testApp.db, { venueId, accountId: waiter.account.id, since, role: 'team' })
    expect((await standings(waiter)).map(({ role }) => role)).toEqual(['team'])
    expect(await read(waiter)).toEqual(nothing)
    expect((await waiter.browser.get(`/api/venue/dashboard?venueId=${venueId}`)).status).toBe(404)
  })

  test('standings contain a pending claim once, and not beside a membership; members see rivals', async () => {
    const { venueId, owner } = await place()
    const rival = testApp.clock.now()
    const claims = { ...claim(venueId), rivalSince: async () => new Map([[venueId, rival]]) }
    const own = await standingsOf(testApp.db, owner.account.id, claims)
    expect(own.map(({ standing }) => [standing.role, standing.rivalSince])).toEqual([
      ['owner', rival.toISOString()],
    ])
    const stranger = await venueOwner(testApp)
    const theirs = await standingsOf(testApp.db, stranger.account.id, claims)
    expect(theirs.map(({ standing, score }) => [standing.trustState, score])).toEqual([['pending', 5]])
  })
})
