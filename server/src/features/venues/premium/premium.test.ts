import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Branding } from '@nofomo/contracts/offers/endpoints.ts'
import type { ApiKey, HeatMap } from '@nofomo/contracts/premium/endpoints.ts'
import type { VenueFunnel } from '@nofomo/contracts/venue-analytics/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ownedPlace } from '../../../testing/features/bookings.ts'
import { offerTo, take, voterOf } from '../../../testing/features/offers.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import {
  factsOf,
  replaceHistory,
  seenAt,
  type VenueSessionRow,
} from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { brandingOf } from './service/branding.ts'

let testApp: TestApp
let owner: Person
let venueId: string
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
beforeEach(async () => {
  // Two Sundays before a Sunday in November, by Seattle's winter time.
  testApp.clock.set(new Date('2026-11-22T20:00:00Z'))
  const place = await ownedPlace(testApp)
  owner = place.owner
  venueId = place.venue.slug
  await trust('trusted')
})

async function trust(level: 'trusted' | 'soft_verified') {
  await testApp.db.updateTable('venues').set({ trust: level }).where('id', '=', venueId).execute()
}

type Group = { at: string; voters?: number } & Partial<VenueSessionRow>

/** Groups that viewed the venue and have decided. */
async function history(groups: readonly Group[]) {
  const all = groups.map(({ at, voters = 6, ...details }, index) => {
    const viewed = new Date(at)
    const facts = factsOf(`s${index}`, viewed, { voters, decided_at: viewed })
    return { row: seenAt(venueId, `s${index}`, viewed, details), facts }
  })
  const rows = all.map(({ row }) => row)
  await replaceHistory(testApp.db, { rows, facts: all.map(({ facts }) => facts), events: [], wishes: [] })
}

const ask = <T>(path: string) => owner.browser.get<T & ErrorReply>(path)
const funnel = (days: string) => ask<VenueFunnel>(`/api/venue/analytics/funnel?venueId=${venueId}&${days}`)
const heatMap = (days = '') => ask<HeatMap>(`/api/venue/analytics/heat-map?venueId=${venueId}${days}`)

describe('days of one’s own choice', () => {
  test('custom days are Seattle’s, the last one included, and compared with as many days before', async () => {
    await history([
      { at: '2026-11-01T06:59:00Z' },
      { at: '2026-11-01T07:01:00Z' },
      { at: '2026-11-03T07:59:00Z', is_considered: true },
      { at: '2026-11-03T08:01:00Z' },
    ])
    const { body } = await funnel('from=2026-11-01&to=2026-11-02')
    expect(body.period).toMatchObject({
      range: { from: '2026-11-01', to: '2026-11-02' },
      from: '2026-11-01T07:00:00.000Z',
      to: '2026-11-03T08:00:00.000Z',
      comparedFrom: '2026-10-30T07:00:00.000Z',
      comparedTo: '2026-11-01T07:00:00.000Z',
    })
    expect(body.funnel).toMatchObject({ viewed: { count: 2, change: 100 }, considered: { count: 1 } })
    expect(body.headline).toBe(
      'One group considered you from Nov 1, 2026 to Nov 2, 2026; it has not chosen so far.',
    )
  })

  test('custom days that include today end now', async () => {
    await history([])
    const { body } = await funnel('from=2026-11-22&to=2026-11-22')
    expect(body.period).toMatchObject({
      to: '2026-11-22T20:00:00.000Z',
      comparedTo: '2026-11-21T20:00:00.000Z',
    })
  })

  test.each([
    ['from=2026-11-02&to=2026-11-01', 'The last day is before the first one.'],
    ['from=2026-11-02', 'Choose a first and a last day.'],
    ['from=2026-11-02&to=2026-11-23', 'The last day is still to come. Choose today at most.'],
    ['from=2025-01-01&to=2026-11-01', 'Choose 400 days at most.'],
  ])('custom days are refused for %s', async (days, sentence) => {
    const { status, body } = await funnel(days)
    expect([status, body.error]).toEqual([400, sentence])
  })

  test('custom days need premium, in every panel; the usual periods do not', async () => {
    await trust('soft_verified')
    for (const panel of ['', '/funnel', '/competition', '/insights']) {
      const path = `/api/venue/analytics${panel}?venueId=${venueId}`
      const refused = await ask(`${path}&from=2026-11-01&to=2026-11-02`)
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
      expect(refused.body.error).toContain('part of Premium')
      expect((await ask(path)).status).toBe(200)
    }
  })
})

describe('the hours of the week', () => {
  test('the heat map counts groups by Seattle’s hour, and names the busiest', async () => {
    await history([
      { at: '2026-11-14T03:30:00Z', outcome: 'chosen' },
      { at: '2026-11-21T03:10:00Z' },
      { at: '2026-11-16T20:00:00Z' },
      { at: '2026-07-01T20:00:00Z' },
    ])
    const { body } = await heatMap()
    expect(body.days[4]?.[19]).toEqual({ viewed: 2, chosen: 1 })
    expect(body.days[0]?.[12]).toEqual({ viewed: 1, chosen: 0 })
    expect(body.days.flat().reduce((all, { viewed }) => all + viewed, 0)).toBe(3)
    expect(body.headline).toBe(
      'Three groups viewed you from Aug 31, 2026 to Nov 22, 2026, most on Fridays after 7 pm; one chose you.',
    )
  })

  test('the heat map has a sentence for no groups, and other days can be requested', async () => {
    await history([{ at: '2026-07-01T20:00:00Z' }])
    expect((await heatMap()).body.headline).toMatch(/^No group viewed you/)
    expect((await heatMap('&from=2026-07-01&to=2026-07-01')).body.headline).toMatch(
      /^One group viewed you on Jul 1/,
    )
  })

  test('the heat map needs premium', async () => {
    await trust('soft_verified')
    expect((await heatMap()).status).toBe(403)
  })
})

type Made = { key: ApiKey; secret: string } & ErrorReply
const makeKey = (name = 'Till') => owner.browser.post<Made>('/api/venue/api-keys', { venueId, name })
const keys = async () => (await ask<{ keys: ApiKey[] }>(`/api/venue/api-keys?venueId=${venueId}`)).body.keys

/** Calls as a program does: without cookies. */
function exported<T = { groups: Record<string, unknown>[] }>(secret: string, query = '') {
  return testApp
    .browser()
    .get<T & ErrorReply>(`/api/venue/export${query}`, { authorization: `Bearer ${secret}` })
}

describe('export keys', () => {
  test('export keys are shown once and kept as a hash', async () => {
    const { key, secret } = (await makeKey()).body
    expect(secret.startsWith(key.begins)).toBe(true)
    expect(JSON.stringify(await keys())).not.toContain(secret)
    const stored = await testApp.db.selectFrom('venue_api_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret.slice(20))
  })

  test('export keys open exports until they are revoked, and show when they were last used', async () => {
    const { key, secret } = (await makeKey()).body
    expect((await keys())[0]?.lastUsedAt).toBeNull()
    expect((await exported(secret)).status).toBe(200)
    expect((await keys())[0]?.lastUsedAt).not.toBeNull()
    expect((await owner.browser.delete(`/api/venue/api-keys/${key.id}`)).status).toBe(200)
    expect((await exported(secret)).status).toBe(401)
    expect(await keys()).toEqual([])
    expect((await owner.browser.delete(`/api/venue/api-keys/${key.id}`)).status).toBe(404)
  })

  test('export keys of a former owner open nothing and are not listed, even at the maximum of keys', async () => {
    const secrets: string[] = []
    for (let count = 0; count < 10; count += 1) secrets.push((await makeKey(`Key ${count}`)).body.secret)
    const next = await venueOwner(testApp)
    await addMember(testApp.db, {
      ...{ venueId, accountId: next.account.id, since: testApp.clock.now(), trust: 'trusted' },
    })
    await testApp.db
      .updateTable('venue_members')
      .set({ until: testApp.clock.now() })
      .where('account_id', '=', owner.account.id)
      .execute()
    for (const secret of secrets) expect((await exported(secret)).status).toBe(401)
    owner = next
    expect(await keys()).toEqual([])
    const made = await makeKey()
    expect(made).toMatchObject({ status: 200 })
    expect((await exported(made.body.secret)).status).toBe(200)
  })

  test('export keys cannot be revoked by another venue', async () => {
    const { key, secret } = (await makeKey()).body
    const other = await ownedPlace(testApp)
    expect((await other.owner.browser.delete(`/api/venue/api-keys/${key.id}`)).status).toBe(404)
    expect((await exported(secret)).status).toBe(200)
  })

  test('export keys are ten at most, also when made at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => makeKey(`Key ${at}`)))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(made.find(({ status }) => status !== 200)?.body.error).toContain('at most 10 keys')
  })

  test('export keys are made with premium only; when it has ended they open nothing and can be revoked', async () => {
    const { key, secret } = (await makeKey()).body
    await trust('soft_verified')
    expect((await makeKey()).status).toBe(403)
    expect([(await exported(secret)).status, (await keys()).length]).toEqual([403, 1])
    expect((await owner.browser.delete(`/api/venue/api-keys/${key.id}`)).status).toBe(200)
  })
})

describe('an export', () => {
  test('an export has groups to the hour, without titles and people, and no votes below five voters', async () => {
    await history([
      { at: '2026-11-20T19:42:31Z', outcome: 'chosen', is_considered: true, yes_votes: 4, maybe_votes: 1 },
      { at: '2026-11-21T19:42:31Z', voters: 4, yes_votes: 4 },
    ])
    const { secret } = (await makeKey()).body
    const { body } = await exported(secret)
    expect(body.groups).toEqual([
      {
        viewed_at: '2026-11-20T19:00:00.000Z',
        considered: true,
        chosen: true,
        verified: false,
        occasion: 'date-night',
        group_size: '2',
        budget: '$$',
        time_slot: 'dinner',
        yes: 4,
        maybe: 1,
        no: 0,
      },
      expect.objectContaining({ viewed_at: '2026-11-21T19:00:00.000Z', yes: null, maybe: null, no: null }),
    ])
    expect(body).toMatchObject({ venueId, from: '2026-10-24', to: '2026-11-22' })
  })

  test('an export is a table for spreadsheets, too', async () => {
    await history([{ at: '2026-11-20T19:42:31Z' }])
    const { secret } = (await makeKey()).body
    const { body, headers } = await exported<string>(secret, '?format=csv&from=2026-11-20&to=2026-11-20')
    expect(headers['content-type']).toContain('text/csv')
    const lines = String(body).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('"2026-11-20T19:00:00.000Z","false","false","false","date-night"')
  })

  test('an export in the dashboard is the same, for the owner of a venue with premium', async () => {
    await history([{ at: '2026-11-20T19:42:31Z' }])
    const { secret } = (await makeKey()).body
    const days = 'from=2026-11-20&to=2026-11-20'
    const own = () => ask<{ groups: unknown[] }>(`/api/venue/export/own?venueId=${venueId}&${days}`)
    expect((await own()).body).toEqual((await exported(secret, `?${days}`)).body)
    await trust('soft_verified')
    expect((await own()).status).toBe(403)
  })

  test('an export is refused without a key, and with a made-up one', async () => {
    expect((await testApp.browser().get('/api/venue/export')).status).toBe(401)
    expect((await exported('nofomo_made-up-made-up-made-up')).status).toBe(401)
  })

  test('an export is limited by its key', async () => {
    const { secret } = (await makeKey()).body
    for (let call = 0; call < 60; call += 1) await exported(secret)
    expect((await exported(secret)).status).toBe(429)
    expect((await exported((await makeKey()).body.secret)).status).toBe(200)
  })
})

type Branded = { branding: Branding | null }

describe('branding', () => {
  const save = (branding: object | null) =>
    owner.browser.put<{ branding: Branding | null } & ErrorReply>('/api/venue/branding', {
      venueId,
      branding,
    })
  const look = { color: '#0A5C4A', showPicture: true, text: 'See you at the bar' }

  test('branding is shown while premium lasts, and comes back with it', async () => {
    const branding = { color: '#0a5c4a', picture: null, text: 'See you at the bar' }
    expect((await save(look)).body).toEqual({ branding })
    await trust('soft_verified')
    expect(await brandingOf(testApp.db, venueId)).toBeNull()
    expect((await save(look)).status).toBe(403)
    await trust('trusted')
    expect(await brandingOf(testApp.db, venueId)).toEqual(branding)
    expect((await save(null)).body).toEqual({ branding: null })
    expect(await brandingOf(testApp.db, venueId)).toBeNull()
  })

  test('branding reaches groups with the offer they see and with its voucher', async () => {
    const { session } = await hostedSession(testApp)
    const offer = await offerTo(testApp, session, { venueId, venueName: 'Their own' })
    const voter = await voterOf(testApp, session)
    const { voucher } = (await take(voter, session, offer)).body
    const told = async () => {
      const shown = await voter.post<Branded>(`/api/sessions/${session.id}/offers/${offer.id}/shown`)
      const scanned = await testApp.browser().get<Branded>(`/api/vouchers/${voucher.code}`)
      return [shown, scanned].map(({ body }) => body.branding)
    }
    expect(await told()).toEqual([null, null])
    const { branding } = (await save(look)).body
    expect(await told()).toEqual([branding, branding])
    await trust('soft_verified')
    expect(await told()).toEqual([null, null])
  })

  test('branding shows the venue’s own picture, and no poster', async () => {
    await save(look)
    const picture = 'a'.repeat(32)
    await testApp.db.updateTable('venues').set({ picture }).where('id', '=', venueId).execute()
    expect((await brandingOf(testApp.db, venueId))?.picture).toContain(picture)
    await save({ ...look, showPicture: false })
    expect((await brandingOf(testApp.db, venueId))?.picture).toBeNull()
  })

  test('branding with an illegible color is refused', async () => {
    const { status, body } = await save({ ...look, color: '#7d7d7d' })
    expect([status, body.error]).toEqual([
      400,
      'Neither white nor dark text can be read on this color. Choose a darker or a lighter one.',
    ])
  })
})
