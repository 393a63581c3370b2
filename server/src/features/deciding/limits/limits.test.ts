import type { LimitsSum, PrivateLimits } from '@nofomo/contracts/limits/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { Venue } from '@nofomo/contracts/venues/endpoints.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { noLimits } from './rules/sum.ts'
import { uncheckedNote } from './rules/within.ts'
import { purgeLimits } from './service/purge-limits.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Two dear places and one without a known price. */
const venues = ['altura', 'canlis-anyway', 'cascina-spinasse'].map((id) => ({
  id,
  name: id === 'canlis-anyway' ? 'Grandma’s kitchen' : id,
  address: '1 Pike St, Seattle, WA 98101',
}))
const dear = (details: object = {}) =>
  hostedSession(testApp, { venues, location: 'Ballard, Seattle', expectedVoters: 20, ...details })

const pathOf = ({ id }: Session, more = '') => `/api/sessions/${id}/limits${more}`
const give = (browser: TestBrowser, session: Session, limits: Partial<PrivateLimits>) =>
  browser.put<{ limits: PrivateLimits }>(pathOf(session), { ...noLimits, ...limits })
const ownOf = async (browser: TestBrowser, session: Session) =>
  (await browser.get<{ limits: PrivateLimits }>(pathOf(session))).body.limits
async function sumFor(host: TestBrowser, session: Session): Promise<LimitsSum | null> {
  const { status, body } = await host.post<{ sum: LimitsSum | null }>(pathOf(session, '/sum'), {})
  expect(status).toBe(200)
  return body.sum
}
/** A voter who gives limits, if any, and casts a first vote. */
async function joins(session: Session, limits: Partial<PrivateLimits> | null = null, address?: string) {
  const voter = testApp.browser(address)
  if (limits) expect((await give(voter, session, limits)).status).toBe(200)
  expect((await vote(voter, session.id, session.venues[0]?.id, 1)).status).toBe(200)
  return voter
}

describe('one’s own limits', () => {
  test('one’s own limits can be given before the first vote, read, changed and removed in the same browser', async () => {
    const { session } = await dear()
    const voter = testApp.browser()
    expect(await ownOf(voter, session)).toEqual(noLimits)
    const given = { ceiling: 30, diets: ['vegan'], dealBreakers: ['steps', 'bar'] } as const
    await give(voter, session, { ...given, diets: ['vegan', 'vegan'], dealBreakers: ['bar', 'steps'] })
    expect(await ownOf(voter, session)).toEqual(given)
    await give(voter, session, { ceiling: 60 })
    expect(await ownOf(voter, session)).toEqual({ ...noLimits, ceiling: 60 })
    await give(voter, session, {})
    expect(await ownOf(voter, session)).toEqual(noLimits)
    expect(
      await testApp.db.selectFrom('voter_limits').selectAll().where('session_id', '=', session.id).execute(),
    ).toEqual([])
  })

  test('one’s own limits are read by nobody else, and are in no other reply', async () => {
    const { host, session } = await dear()
    const voter = await joins(session, { diets: ['kosher'] })
    expect(await ownOf(host, session)).toEqual(noLimits)
    expect(await ownOf(testApp.browser(), session)).toEqual(noLimits)
    for (const path of ['results', 'ballots', 'ballot', 'export.json', 'export.csv'])
      expect(JSON.stringify((await host.get(`/api/sessions/${session.id}/${path}`)).body)).not.toMatch(
        /kosher|limits/i,
      )
    expect(JSON.stringify((await voter.get(`/api/sessions/${session.id}/ballot`)).body)).not.toContain(
      'kosher',
    )
  })

  test('one’s own limits accept closed choices only', async () => {
    const { session } = await dear()
    for (const wrong of [{ ceiling: 25 }, { diets: ['my doctor says no salt'] }, { dealBreakers: ['Maya'] }])
      expect((await give(testApp.browser(), session, wrong as never)).status).toBe(400)
    expect((await give(testApp.browser(), { ...session, id: 'A'.repeat(12) }, {})).status).toBe(404)
  })

  test('one’s own limits can be removed from a decided vote, but not given', async () => {
    const { host, session } = await dear()
    const voter = await joins(session, { ceiling: 30 })
    await host.post(`/api/sessions/${session.id}/close`, {})
    expect((await give(voter, session, { ceiling: 60 })).body).toMatchObject({ code: 'voting_closed' })
    expect((await give(voter, session, {})).status).toBe(200)
  })

  test('one’s own limits are deleted with the session, and with their sum after 30 days without a change', async () => {
    const { host, session } = await dear()
    await joins(session, { ceiling: 30 })
    await joins(session)
    await joins(session)
    expect(await sumFor(host, session)).toMatchObject({ clashing: 2 })
    const later = new Date(testApp.clock.now().getTime() + 31 * dayMs)
    expect(await purgeLimits(testApp.db, later)).toBeGreaterThan(0)
    expect(await sumFor(host, session)).toBeNull()
    await joins(session, { ceiling: 30 })
    expect(await sumFor(host, session)).toBeNull()
    expect((await host.delete(`/api/sessions/${session.id}`)).status).toBe(200)
    for (const table of ['voter_limits', 'limit_sums', 'limit_viewers'] as const)
      expect(
        await testApp.db
          .selectFrom(table)
          .select('session_id')
          .where('session_id', '=', session.id)
          .execute(),
      ).toEqual([])
  })
})

describe('the host', () => {
  test('the host sees how many places clash once the third voter has come, limits or not', async () => {
    const { host, session } = await dear()
    await joins(session, { ceiling: 30 })
    expect(await sumFor(host, session)).toBeNull()
    await joins(session)
    expect(await sumFor(host, session)).toBeNull()
    await joins(session)
    expect(await sumFor(host, session)).toEqual({ clashing: 2, unchecked: 1 })
  })

  test('the host sees nothing of a change before three more have come', async () => {
    const { host, session } = await dear()
    const first = await joins(session)
    await joins(session)
    await joins(session)
    const before = { clashing: 0, unchecked: 0 }
    expect(await sumFor(host, session)).toEqual(before)
    await give(first, session, { ceiling: 30 })
    await joins(session, { diets: ['vegan'] })
    await joins(session)
    expect(await sumFor(host, session)).toEqual(before)
    await joins(session)
    expect(await sumFor(host, session)).toEqual({ clashing: 2, unchecked: 1 })
  })

  test('the host learns nothing by removing a ballot’s vote, setting it aside, reopening or asking from elsewhere', async () => {
    const { host, session } = await dear()
    const voter = await joins(session, { ceiling: 30 })
    await joins(session)
    await joins(session)
    const sum = await sumFor(host, session)
    await vote(voter, session.id, session.venues[0]?.id, null)
    expect(await sumFor(host, session)).toEqual(sum)
    await give(voter, session, {})
    expect(await sumFor(host, session)).toEqual(sum)
    const { body } = await host.get<Ballots>(`/api/sessions/${session.id}/ballots`)
    await testApp.db
      .updateTable('sessions')
      .set({ voided_voter_keys: body.ballots.map(({ id }) => id) })
      .where('id', '=', session.id)
      .execute()
    expect(await sumFor(host, session)).toEqual(sum)
    await host.post(`/api/sessions/${session.id}/close`, {})
    await host.post(`/api/sessions/${session.id}/reopen`, {})
    expect(await sumFor(host, session)).toEqual(sum)
  })

  test('the host cannot make up the other two voters on their own network, nor on one other', async () => {
    const host = testApp.browser('198.51.100.7')
    const { session } = await hostedSession(testApp, { venues, expectedVoters: 20 }, host)
    await sumFor(host, session)
    await vote(host, session.id, session.venues[0]?.id, 1)
    for (const address of ['198.51.100.7', '198.51.100.7', '198.51.100.8', '198.51.100.8', '198.51.100.8'])
      await joins(session, null, address)
    await joins(session, { ceiling: 30 })
    expect(await sumFor(host, session)).toBeNull()
    await joins(session)
    expect(await sumFor(host, session)).toMatchObject({ clashing: 2 })
  })

  test('the host at the server’s own machine counts browsers one by one', async () => {
    const host = testApp.browser('127.0.0.1')
    const { session } = await hostedSession(testApp, { venues, expectedVoters: 20 }, host)
    for (const limits of [{ ceiling: 30 } as const, null, null]) await joins(session, limits, '127.0.0.1')
    expect(await sumFor(host, session)).toMatchObject({ clashing: 2 })
  })

  test('the host behind a proxy that is not configured learns nothing: everybody seems to be on one network', async () => {
    const host = testApp.browser('127.0.0.1')
    const { session } = await hostedSession(testApp, { venues, expectedVoters: 20 }, host)
    for (const limits of [{ ceiling: 30 } as const, null, null]) await joins(session, limits, '127.0.0.1')
    const forwarded = { 'x-forwarded-for': '198.51.100.1' }
    const { body } = await host.post<{ sum: unknown }>(pathOf(session, '/sum'), {}, forwarded)
    expect(body.sum).toBeNull()
  })

  test('the host gets places that respect all limits, without a word about which limits', async () => {
    const { host, session } = await dear()
    await joins(session, { ceiling: 30, dealBreakers: ['steps'] })
    await joins(session, { dealBreakers: ['seafood'], diets: ['kosher'] })
    await joins(session)
    const { status, body } = await host.post<{ venues: Venue[]; note: string | null }>(
      pathOf(session, '/suggestions'),
      {},
    )
    expect(status).toBe(200)
    expect(body.venues).toHaveLength(3)
    for (const { priceLevel, tags } of body.venues)
      expect(priceLevel === 1 || tags.includes('free')).toBe(true)
    expect(body.note).toContain(uncheckedNote)
    expect(JSON.stringify(Object.keys(body))).toBe('["venues","note"]')
    expect(body.note).not.toMatch(/step|ceiling|seafood|kosher|30/i)
    // Reasons are made without the limits. They may state a fact that somebody happens to need, such as step-free.
    expect(body.venues.map(({ reason }) => reason).join()).not.toMatch(/limit|ceiling|seafood|kosher|30/i)
    const again = await host.post(pathOf(session, '/suggestions'), {})
    expect(again.body).toEqual(body)
  })

  test('the host gets approved venues besides the catalog, the partner’s first, and none that clashes', async () => {
    const published_at = testApp.clock.now()
    const approved = (id: string, tags: string[]) => ({
      id,
      origin: 'claimed' as const,
      name: id,
      category: 'restaurant' as const,
      cuisine: 'Poke',
      address: '5400 Ballard Ave NW, Seattle, WA 98107',
      neighborhood: 'Ballard' as const,
      lat: 47.6686,
      lng: -122.384,
      price_level: 1,
      tags,
      trust: 'soft_verified' as const,
      published_at,
    })
    const kosher = approved('kosher-poke', ['kosher', 'step-free', 'quiet'])
    await testApp.db
      .insertInto('venues')
      .values([kosher, { ...kosher, id: 'dear-kosher-poke', name: 'Dear', price_level: 4 }])
      .execute()
    const node = await testApp.again()
    const host = node.browser()
    const { session } = await hostedSession(
      node,
      { venues, location: 'Ballard, Seattle', expectedVoters: 20 },
      host,
    )
    await joins(session, { ceiling: 30, diets: ['kosher'], dealBreakers: ['steps', 'loud'] })
    await joins(session)
    await joins(session)
    const { body } = await host.post<{ venues: Venue[] }>(pathOf(session, '/suggestions'), {})
    await node.app.close()
    expect(body.venues[0]).toMatchObject({ id: 'kosher-poke', isPartner: true })
    expect(body.venues.map(({ id }) => id)).not.toContain('dear-kosher-poke')
  })
})
