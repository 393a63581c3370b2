import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type {
  Activity,
  VenueAnalytics,
  VenueCompetition,
  VenueDays,
  VenueFunnel,
} from '@nofomo/contracts/venue-analytics/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { again, type Person } from '../../../testing/features/people.ts'
import { hostedSession, makeFinal, threePlaces, voteOnAll } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { factsOf, replaceHistory, seenAt } from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { projectTogether } from '../venues/service/catch-up.ts'

let testApp: TestApp
let owner: Person
let listed: { id: string; name: string }
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  const place = await ownedPlace(testApp)
  owner = place.owner
  listed = { id: place.venue.slug, name: place.venue.name }
})

const ask = async <T>(path: string) => (await owner.browser.get<T>(path)).body
const analytics = (timeframe = '24h') => ask<VenueAnalytics>(`/api/venue/analytics?timeframe=${timeframe}`)
const competitionPath = '/api/venue/analytics/competition'
const feed = async () => (await analytics()).recentActivity
const typesIn = (activity: readonly Activity[]) => activity.map(({ type }) => type)

/** A session with the venue and two others; ballots are votes in the order of the list, the venue's first. */
async function group(ballots: readonly (readonly VoteValue[])[], details: Record<string, unknown> = {}) {
  const venues = [listed, ...threePlaces.slice(0, 2)]
  const made = await hostedSession(testApp, { venues, title: 'Birthday', expectedVoters: 9, ...details })
  for (const values of ballots) await voteOnAll(testApp.browser(), made.session, values)
  await project(made.session)
  return made
}
const project = ({ id }: Session) => projectTogether(testApp.db, [id], testApp.clock.now())
const liking = (voters: number) => Array<VoteValue[]>(voters).fill([1, 0, -1])

const close = async ({ session, host }: Awaited<ReturnType<typeof group>>) => {
  await host.post(`/api/sessions/${session.id}/close`)
  await project(session)
}

test('a group is named in the feed while it is live, and to the minute', async () => {
  await close(await group(liking(3), { preferences: { groupSize: 6 } }))
  const activity = await feed()
  expect(typesIn(activity).toSorted()).toEqual(['consideration', 'conversion', 'view'])
  expect(activity[0]).toMatchObject({ groupName: 'Birthday', size: 6 })
  expect(activity[0]?.timestamp).toMatch(/:00\.000Z$/)
  testApp.clock.advance(31 * 60_000)
  expect(await feed()).toMatchObject(Array(3).fill({ groupName: null, size: null }))
})

test('votes of groups without a final result are in no panel', async () => {
  const { session } = await group(liking(1))
  await group(liking(3))
  await group(liking(3), { settings: { resultsVisibility: 'after_close' } })
  await testApp
    .browser()
    .post('/api/analytics/session-views', { sessionId: session.id, venueIds: [listed.id] })
  const funnel = async () => (await ask<VenueFunnel>('/api/venue/analytics/funnel')).funnel
  for (const liveGroups of [3, 0]) {
    expect(await analytics()).toMatchObject({ views: 1, considerations: 0, liveGroups })
    expect(await funnel()).toMatchObject({ viewed: { count: 1 }, considered: { count: 0 } })
    expect(typesIn(await feed())).toEqual(['view'])
    testApp.clock.advance(31 * 60_000)
  }
})

test('a group that chose another venue loses its name in the feed', async () => {
  const { session } = await group(Array(3).fill([0, 1, -1]), { expectedVoters: 3 })
  await makeFinal(testApp, session)
  await project(session)
  const { liveGroups, recentActivity } = await analytics()
  expect([liveGroups, recentActivity.map(({ groupName }) => groupName)]).toEqual([0, [null, null]])
})

test('a chosen venue stands in the feed until the session is reopened, and stays when it is deleted', async () => {
  const { session, host } = await group(liking(3))
  await host.post(`/api/sessions/${session.id}/close`)
  await project(session)
  expect(typesIn(await feed()).toSorted()).toEqual(['consideration', 'conversion', 'view'])
  expect(await analytics()).toMatchObject({ views: 1, considerations: 1, conversions: 1 })
  await host.post(`/api/sessions/${session.id}/reopen`)
  await project(session)
  expect(typesIn(await feed())).toEqual(['view'])
  expect(await analytics()).toMatchObject({ views: 1, considerations: 0, conversions: 0 })
  await host.post(`/api/sessions/${session.id}/close`)
  await host.delete(`/api/sessions/${session.id}`)
  expect(typesIn(await feed()).toSorted()).toEqual(['consideration', 'conversion', 'view'])
  expect(await analytics()).toMatchObject({ views: 1, conversions: 1, liveGroups: 0 })
})

const days = () => ask<VenueDays>('/api/venue/analytics/days')

test('thirty days are told one by one, with what the groups of each day did', async () => {
  expect((await days()).days.filter(({ viewed }) => viewed > 0)).toEqual([])
  await close(await group(liking(5)))
  testApp.clock.advance(2 * dayMs)
  await close(await group(Array(5).fill([-1, 1, 0])))
  owner = await again(testApp, owner.account)
  const told = (await days()).days
  expect(told).toHaveLength(30)
  expect(told.at(-1)).toMatchObject({ viewed: 1, chosen: 0 })
  expect(told.at(-3)).toMatchObject({ viewed: 1, considered: 1, chosen: 1 })
  expect(told.filter(({ viewed }) => viewed > 0)).toHaveLength(2)
})

test('when groups want to come is told from five groups, and never as the vote of a group that still chooses', async () => {
  const meetingAt = '2027-01-09T03:00:00Z'
  const seenWith = async (when: Record<string, unknown>) => {
    const { session } = await group([], when)
    const { id: sessionId } = session
    await testApp.browser().post('/api/analytics/session-views', { sessionId, venueIds: [listed.id] })
    await project(session)
  }
  for (const _ of [1, 2, 3, 4]) await seenWith({ meetingAt })
  const times = ['2027-01-09T03:00:00Z', '2027-01-10T03:00:00Z']
  await seenWith({ times })
  expect(await days()).toMatchObject({ timedGroups: 4, wanted: null })
  await seenWith({ meetingAt })
  const { timedGroups, wanted } = await days()
  expect(timedGroups).toBe(5)
  // A Friday, at seven in Seattle.
  expect(wanted?.[4]?.[19]).toBe(5)
  expect(wanted?.flat().filter((count) => count > 0)).toEqual([5])
})

test('a venue that was taken off the list leaves the feed, and stays viewed', async () => {
  const made = await group(liking(3))
  await close(made)
  const { session, host } = made
  await host.post(`/api/sessions/${session.id}/reopen`)
  await host.delete(`/api/sessions/${session.id}/venues/${session.venues[0]?.id}`)
  await project(session)
  expect(await feed()).toEqual([])
  expect(await analytics()).toMatchObject({ views: 1, considerations: 0 })
})

test('groups beyond the 50 of a month have no name in the feed', async () => {
  const now = testApp.clock.now()
  const earlier = Array.from({ length: 50 }, (_, index) =>
    seenAt(listed.id, `earlier-${index}`, new Date(now.getTime() - 1_000), { deleted_at: now }),
  )
  await replaceHistory(testApp.db, { rows: earlier, facts: [], events: [], wishes: [] })
  await close(await group(liking(3)))
  expect(await feed()).toMatchObject(Array(3).fill({ groupName: null }))
  await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', listed.id).execute()
  expect(await feed()).toMatchObject(Array(3).fill({ groupName: 'Birthday' }))
})

test('a day is compared with the same weekday, a week with the one before', async () => {
  const ago = (days: number) => new Date(testApp.clock.now().getTime() - days * dayMs)
  const rows = [0.5, 0.6, 1.5, 7.2, 8.5].map((days, index) => seenAt(listed.id, `s${index}`, ago(days)))
  await replaceHistory(testApp.db, { rows, facts: [], events: [], wishes: [] })
  const day = await analytics('24h')
  expect(day).toMatchObject({ views: 2, change: { views: 100, conversions: null } })
  expect(day.headline).toBe(
    'Two groups viewed you in the last 24 hours, one more than the same hours a week before; none is known to have considered you.',
  )
  expect(new Date(day.period.to).getTime() - new Date(day.period.comparedTo).getTime()).toBe(7 * dayMs)
  expect(await analytics('7d')).toMatchObject({ views: 3, change: { views: 50 } })
  expect(await analytics('30d')).toMatchObject({ views: 5, change: { views: null } })
})

test('without a venue id the panels are those of the account’s main venue', async () => {
  const other = (await ownedPlace(testApp)).venue
  const since = testApp.clock.now()
  const { id: accountId } = owner.account
  await addMember(testApp.db, { venueId: other.slug, accountId, since, role: 'manager', trust: 'trusted' })
  await replaceHistory(testApp.db, {
    ...{ rows: [seenAt(other.slug, 'one', since)], facts: [], events: [], wishes: [] },
  })
  expect((await ask<VenueFunnel>('/api/venue/analytics/funnel')).funnel.viewed.count).toBe(1)
  const own = await ask<VenueFunnel>(`/api/venue/analytics/funnel?venueId=${listed.id}`)
  expect([own.funnel.viewed.count, own.headline]).toEqual([0, 'No group viewed you in the last 24 hours.'])
})

test('a panel for an unknown period is refused', async () => {
  expect((await owner.browser.get('/api/venue/analytics/funnel?timeFilter=1y')).status).toBe(400)
})

test('in the comparison a venue’s own figures change at once, those of others within a minute', async () => {
  const now = testApp.clock.now()
  const others = catalog.filter(({ category }) => category === 'restaurant').slice(-6)
  const ids = [listed.id, ...others.map(({ slug }) => slug).filter((id) => id !== listed.id)]
  await testApp.db
    .updateTable('venues')
    .set({ category: 'restaurant', neighborhood: 'Ballard' })
    .where('id', 'in', ids)
    .execute()
  /** Six groups saw each; so many chose each. */
  const recordChoices = (choosing: readonly number[]) =>
    replaceHistory(testApp.db, {
      ...{ facts: [], events: [], wishes: [] },
      rows: ids.flatMap((id, venue) =>
        Array.from({ length: 6 }, (_, index) =>
          seenAt(id, `${venue}-${index}`, now, index < (choosing[venue] ?? 0) ? { outcome: 'chosen' } : {}),
        ),
      ),
    })
  const competition = () => ask<VenueCompetition>(competitionPath)
  const ranks = async () => [
    (await analytics()).competitorStats.rank,
    (await competition()).metrics.conversion.rank,
  ]
  await recordChoices([1, 2, 2, 2, 2, 2, 2])
  expect(await ranks()).toEqual([ids.length, ids.length])
  await recordChoices([3, 4, 4, 4, 4, 4, 4])
  expect((await competition()).metrics.conversion).toMatchObject({ value: 50, rank: 1 })
  testApp.clock.advance(60_000)
  expect(await ranks()).toEqual([ids.length, ids.length])
})

test('custom days are compared with the figures of other venues on these days', async () => {
  const now = testApp.clock.now()
  const before = new Date(now.getTime() - 3 * dayMs)
  const ids = [listed.id, ...catalog.map(({ slug }) => slug).filter((id) => id !== listed.id)].slice(0, 6)
  await testApp.db
    .updateTable('venues')
    .set({ category: 'bar', neighborhood: 'Fremont', trust: 'trusted' })
    .where('id', 'in', ids)
    .execute()
  await replaceHistory(testApp.db, {
    ...{ facts: [], events: [], wishes: [] },
    rows: ids.flatMap((id) => [1, 2, 3, 4, 5].map((n) => seenAt(id, `s${n}`, before, {}))),
  })
  const day = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
  const venuesIn = async (days: string) =>
    (await ask<VenueCompetition>(`${competitionPath}?${days}`)).area.venues
  expect(await venuesIn('timeFilter=7d')).toBe(6)
  expect(await venuesIn(`from=${day(now)}&to=${day(now)}`)).toBe(0)
  expect(await venuesIn(`from=${day(before)}&to=${day(before)}`)).toBe(6)
  expect(await venuesIn('timeFilter=24h')).toBe(0)
})

test('a place without a page is neither compared nor named: nobody has looked at its name', async () => {
  const now = testApp.clock.now()
  const others = catalog.filter(({ slug }) => slug !== listed.id).slice(-5)
  const ids = [listed.id, ...others.map(({ slug }) => slug)]
  await testApp.db
    .updateTable('venues')
    .set({ category: 'cafe', neighborhood: 'Fremont' })
    .where('id', 'in', ids)
    .execute()
  const [rival] = others
  const groups = [1, 2, 3, 4, 5, 6]
  await replaceHistory(testApp.db, {
    ...{ events: [], wishes: [] },
    rows: ids.flatMap((id) =>
      groups.map((n) => seenAt(id, `s${n}`, now, { is_considered: true, outcome: 'lost' })),
    ),
    facts: groups.map((n) => factsOf(`s${n}`, now, { decided_at: now, winner_venue_id: rival?.slug ?? '' })),
  })
  const funnel = () => ask<VenueFunnel>('/api/venue/analytics/funnel')
  const names = async () => (await ask<VenueCompetition>(competitionPath)).competitors.map(({ name }) => name)
  expect((await funnel()).leakage?.to).toEqual([{ name: rival?.name, groups: 6 }])
  expect(await names()).toContain(rival?.name)
  await testApp.db
    .updateTable('venues')
    .set({ published_at: null })
    .where('id', '=', rival?.slug ?? '')
    .execute()
  testApp.clock.advance(60_000)
  const { leakage, headline } = await funnel()
  expect(leakage).toMatchObject({ groups: 6, to: [] })
  expect(`${leakage?.sentence} ${headline}`).not.toContain(rival?.name)
  expect(await names()).not.toContain(rival?.name)
})
