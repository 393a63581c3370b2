import type { TimeFilter } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { DashboardMetrics, VenueDashboard } from '@nofomo/contracts/venue-home/endpoints.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { ballotsOf } from '../../../testing/features/ballots.ts'
import { again, type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { projectTogether } from '../venues/service/catch-up.ts'

/** Of one area each. */
const areas = Object.values(
  Object.groupBy(catalog, ({ neighborhood, category }) => `${neighborhood} ${category}`),
).flatMap((venues = []) => (venues.length < 6 ? [] : [venues.slice(0, 6)]))

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

let given = 0
/** The first of five venues of an area of its own, with its owner. */
async function place() {
  const venues = areas[given] ?? []
  given += 1
  const [own] = venues
  if (!own) throw new Error('The catalog has too few areas.')
  const owner = await venueOwner(testApp, [own.slug])
  const listed = venues.map(({ slug, name, address }) => ({ id: slug, name, address }))
  return { own, owner, first: listed.slice(0, 3), others: listed.slice(3, 5) }
}

const project = ({ id }: Session) => projectTogether(testApp.db, [id], testApp.clock.now())
const read = async ({ browser }: Person, timeFilter: TimeFilter = '24h') =>
  (await browser.get<VenueDashboard>(`/api/venue/dashboard?timeFilter=${timeFilter}`)).body
const metricsOf = async (owner: Person, timeFilter?: TimeFilter): Promise<DashboardMetrics> => {
  const { metrics } = await read(owner, timeFilter)
  if (!metrics) throw new Error('No metrics are told.')
  return metrics
}

type Group = { host: TestBrowser; session: Session }
type Listed = Awaited<ReturnType<typeof place>>

/** A group that lists five venues of an area, the venue first, and whose voters vote so on each. */
async function group({ first, others }: Listed, ballots: readonly (readonly VoteValue[])[]): Promise<Group> {
  let { session, host } = await hostedSession(testApp, { venues: first, expectedVoters: 12 })
  for (const venue of others) {
    const path = `/api/sessions/${session.id}/venues`
    session = (await host.post<{ session: Session }>(path, venue)).body.session
  }
  for (const values of ballots) await voteOnAll(testApp.browser(), session, values)
  await project(session)
  return { session, host }
}

const after = async ({ host, session }: Group, what: 'close' | 'reopen' | 'delete') => {
  const path = `/api/sessions/${session.id}`
  const reply = what === 'delete' ? await host.delete(path) : await host.post(`${path}/${what}`)
  expect(reply.status).toBe(200)
  await project(session)
}

const forUs = [[1, 0, -1, 0, -1]] as const
const forTheNext = [[0, 1, -1, -1, -1]] as const

test('cards move by exactly one group as it votes, chooses, reopens and is deleted', async () => {
  const venue = await place()
  const { owner } = venue
  const before = { currentViews: 0, todayViews: 0, considerations: 0, conversions: 0, conversionRate: null }
  expect(await metricsOf(owner)).toMatchObject({ ...before, competitorRank: null, competitors: 0 })
  const ours = await group(venue, Array(3).fill(forUs[0]))
  expect(await metricsOf(owner)).toMatchObject({ currentViews: 1, todayViews: 1, considerations: 1 })
  await after(ours, 'close')
  expect(await metricsOf(owner)).toMatchObject({ conversions: 1, todayViews: 1 })
  await after(ours, 'reopen')
  expect(await metricsOf(owner)).toMatchObject({ conversions: 0, todayViews: 1 })
  await after(ours, 'close')
  await after(ours, 'delete')
  expect(await metricsOf(owner)).toMatchObject({ ...before, conversions: 1, todayViews: 1 })
})

test('a ballot that is set aside takes back what it did', async () => {
  const venue = await place()
  const { session, host } = await hostedSession(testApp, { venues: venue.first, expectedVoters: 2 })
  for (const value of [-1, -1, 1] as const) {
    await vote(testApp.browser('198.51.100.70'), session.id, venue.own.slug, value)
    testApp.clock.advance(60_000)
  }
  await project(session)
  expect(await metricsOf(venue.owner)).toMatchObject({ currentViews: 1, considerations: 1 })
  const flagged = (await ballotsOf(host, session)).filter(({ flag }) => flag !== null)
  const ballotIds = flagged.map(({ id }) => id)
  expect((await host.post(`/api/sessions/${session.id}/ballots/void`, { ballotIds })).status).toBe(200)
  await project(session)
  expect(await metricsOf(venue.owner)).toMatchObject({ currentViews: 1, todayViews: 1, considerations: 0 })
})

test('rates, times and the rank in the area need five groups', async () => {
  testApp.clock.set(testApp.clock.now())
  const venue = await place()
  const { owner } = venue
  for (const ballots of [forUs, forUs, forTheNext, forTheNext]) {
    const one = await group(venue, ballots)
    testApp.clock.advance(60_000)
    await after(one, 'close')
  }
  const untold = { conversionRate: null, avgDecisionTime: null, peakTime: null, competitorRank: null }
  expect(await metricsOf(owner)).toMatchObject({ conversions: 2, ...untold })
  await after(await group(venue, forTheNext), 'close')
  // What others did is read once a minute.
  testApp.clock.advance(60_000)
  expect(await metricsOf(owner)).toMatchObject({
    ...{ conversions: 2, conversionRate: 40, conversionRateChange: null, peakTime: null },
    ...{ competitorRank: 2, competitors: 5, area: venue.own.neighborhood },
    avgDecisionTime: 60,
  })
  testApp.clock.advance(7 * dayMs)
  // Logins of tests last a day.
  let later = await again(testApp, owner.account)
  const today = { todayViews: 0, conversions: 0, conversionRate: null, competitorRank: 2 }
  expect(await metricsOf(later)).toMatchObject(today)
  expect(await metricsOf(later, '7d')).toMatchObject({ conversions: 0, conversionRate: null })
  expect(await metricsOf(later, '30d')).toMatchObject({ conversions: 2, conversionRate: 40 })
  for (let count = 0; count < 5; count += 1) await after(await group(venue, forUs), 'close')
  expect(await metricsOf(later)).toMatchObject({ conversions: 5, conversionRateChange: 60 })
  expect((await metricsOf(later, '7d')).conversionRateChange).toBe(60)
  testApp.clock.advance(dayMs)
  later = await again(testApp, owner.account)
  expect((await metricsOf(later)).conversionRate).toBeNull()
})

test('sizes and, from five groups, occasions of the groups that are deciding', async () => {
  const { first: venues, owner } = await place()
  const made = async (occasion: string | undefined, groupSize?: number) => {
    const { session } = await hostedSession(testApp, { venues, preferences: { occasion, groupSize } })
    await project(session)
  }
  for (const [index, occasion] of ['date', 'dessert', 'drinks', undefined].entries())
    await made(occasion, index === 3 ? undefined : index + 2)
  expect(await read(owner)).toMatchObject({ avgGroupSize: 3, occasions: {} })
  await made('date', 12)
  expect(await read(owner)).toMatchObject({
    avgGroupSize: 3.5,
    occasions: { 'date-night': 2, casual: 2, drinks: 1 },
  })
})

test('a member without access to figures gets none', async () => {
  const { own, owner } = await place()
  expect((await read(owner)).metrics).not.toBeNull()
  const waiter = await venueOwner(testApp)
  const since = testApp.clock.now()
  await addMember(testApp.db, { venueId: own.slug, accountId: waiter.account.id, since, role: 'team' })
  expect((await read(waiter)).metrics).toBeNull()
  await testApp.db.updateTable('venues').set({ trust: 'pending' }).where('id', '=', own.slug).execute()
  expect(await read(owner)).toMatchObject({ metrics: null, avgGroupSize: null, occasions: {} })
})

test('another time filter is refused', async () => {
  const { owner } = await place()
  const reply = await owner.browser.get('/api/venue/dashboard?timeFilter=1y')
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
