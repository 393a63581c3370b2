import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Endpoint } from '@nofomo/contracts/api/endpoint.ts'
import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot } from '@nofomo/contracts/voting/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sized } from '../../scripts/test-size.ts'
import { purgeSequences, refuseOlder } from './platform/database/write-order.ts'
import { pushBrowser } from './testing/external-services/push-server.ts'
import { ownVenue } from './testing/features/listings.ts'
import { pay } from './testing/features/payments.ts'
import { consumer } from './testing/features/people.ts'
import { hostedSession, vote } from './testing/features/sessions.ts'
import { makeRule, place } from './testing/features/venue-offers.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import type { Reply, TestBrowser } from './testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())
// Resets the rate limits between tests.
beforeEach(() => testApp.clock.advance(3_600_000))

const numbered = (sequence: number | undefined) =>
  sequence === undefined ? {} : { [sequenceHeader]: String(sequence) }
const call = (
  browser: TestBrowser,
  method: 'put' | 'patch' | 'post',
  path: string,
  body: object,
  sequence?: number,
) => browser[method]<ErrorReply>(path, body, numbered(sequence))

type Written = {
  /** Writes the first or the second of two values. */
  write: (value: 0 | 1, sequence?: number) => Promise<Reply<ErrorReply>>
  read: () => Promise<unknown>
  values: readonly [unknown, unknown]
}

/** What people replace, each with two values. */
const things: Record<string, () => Promise<Written>> = {
  'private limits': async () => {
    const { session } = await hostedSession(testApp)
    const voter = testApp.browser()
    const path = `/api/sessions/${session.id}/limits`
    const limits = [30, 60].map((ceiling) => ({ ceiling, diets: [], dealBreakers: [] }))
    return {
      write: (value, sequence) => call(voter, 'put', path, limits[value] ?? {}, sequence),
      read: async () => (await voter.get<{ limits: { ceiling: number } }>(path)).body.limits.ceiling,
      values: [30, 60],
    }
  },
  'private limits that are taken back': async () => {
    const { session } = await hostedSession(testApp)
    const voter = testApp.browser()
    const path = `/api/sessions/${session.id}/limits`
    const limits = [30, null].map((ceiling) => ({ ceiling, diets: [], dealBreakers: [] }))
    return {
      write: (value, sequence) => call(voter, 'put', path, limits[value] ?? {}, sequence),
      read: async () => (await voter.get<{ limits: { ceiling: number } }>(path)).body.limits.ceiling,
      values: [30, null],
    }
  },
  'a voter’s name': async () => {
    const { session, venueIds } = await hostedSession(testApp)
    const voter = testApp.browser()
    await vote(voter, session.id, venueIds[0], 1, 'Anna')
    const path = `/api/sessions/${session.id}/ballot`
    const names = ['Anne', 'Ana'] as const
    return {
      write: (value, sequence) => call(voter, 'put', `${path}/name`, { voterName: names[value] }, sequence),
      read: async () => (await voter.get<Ballot>(path)).body.voterName,
      values: names,
    }
  },
  'a vote’s title': async () => {
    const { host, session } = await hostedSession(testApp)
    const titles = ['Friday', 'Saturday'] as const
    return {
      write: (value, sequence) =>
        call(host, 'post', '/api/sessions', { id: session.id, title: titles[value] }, sequence),
      read: async () => (await read(session)).title,
      values: titles,
    }
  },
  'whether a vote is open': async () => {
    const { host, session } = await hostedSession(testApp)
    const calls = ['close', 'reopen'] as const
    return {
      write: (value, sequence) =>
        call(host, 'post', `/api/sessions/${session.id}/${calls[value]}`, {}, sequence),
      read: async () => (await read(session)).status,
      values: ['complete', 'in_progress'],
    }
  },
  'a card’s name': async () => {
    const { host, session, venueIds } = await hostedSession(testApp)
    const names = ['Altura Bar', 'Altura Room'] as const
    return {
      write: (value, sequence) =>
        call(
          host,
          'patch',
          `/api/sessions/${session.id}/venues/${venueIds[0]}`,
          { name: names[value] },
          sequence,
        ),
      read: async () => (await read(session)).venues[0]?.name,
      values: names,
    }
  },
  'a profile': async () => {
    const { browser } = await consumer(testApp)
    const names = ['Anne', 'Ana'] as const
    const profile = { lastName: null, displayName: null, avatar: null, cuisines: [] }
    return {
      write: (value, sequence) =>
        call(browser, 'put', '/api/app/profile', { firstName: names[value], ...profile }, sequence),
      read: async () =>
        (await browser.get<{ user: { firstName: string } }>('/api/app/home')).body.user.firstName,
      values: names,
    }
  },
  'an answer about tastes': async () => {
    const { browser } = await consumer(testApp)
    const roles = ['planner', 'foodie'] as const
    type Answers = { answers: { squad_role?: { role: string } } }
    return {
      // Half an hour ago, as far as each attempt can tell when it arrives.
      write: (value, sequence) =>
        call(
          browser,
          'put',
          '/api/onboarding',
          { step: 'squad_role', answer: { role: roles[value] }, agoMs: 1_800_000 },
          sequence,
        ),
      read: async () => (await browser.get<Answers>('/api/onboarding')).body.answers.squad_role?.role,
      values: roles,
    }
  },
  'a listing': async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const phones = ['(206) 555-0123', '(206) 555-0199'] as const
    type Listing = { listing: { shown: { phone: string } } }
    return {
      write: (value, sequence) =>
        call(browser, 'put', '/api/venue/listing', { venueId, changes: { phone: phones[value] } }, sequence),
      read: async () =>
        (await browser.get<Listing>(`/api/venue/listing?venueId=${venueId}`)).body.listing.shown.phone,
      values: phones,
    }
  },
  'a venue’s branding': async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const texts = ['See you', 'Welcome'] as const
    const branding = { color: '#0a5c4a', showPicture: false }
    type Branding = { branding: { text: string } }
    return {
      write: (value, sequence) =>
        call(
          browser,
          'put',
          '/api/venue/branding',
          { venueId, branding: { ...branding, text: texts[value] } },
          sequence,
        ),
      read: async () =>
        (await browser.get<Branding>(`/api/venue/branding?venueId=${venueId}`)).body.branding.text,
      values: texts,
    }
  },
  'whether a weekly mail is sent': async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const values = [true, false] as const
    type All = { notices: { weeklyMail: boolean }[] }
    return {
      write: (value, sequence) =>
        call(browser, 'patch', `/api/venue/notices/${venueId}`, { weeklyMail: values[value] }, sequence),
      read: async () => (await browser.get<All>('/api/venue/notices')).body.notices[0]?.weeklyMail,
      values,
    }
  },
  'whether notices come to a browser': async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    const { endpoint, subscription } = pushBrowser(venueId)
    const path = `/api/venue/notices/${venueId}/devices`
    return {
      write: (value, sequence) =>
        value === 0
          ? call(browser, 'post', path, { subscription }, sequence)
          : call(browser, 'post', `${path}/end`, { endpoint }, sequence),
      read: () => devicesOf(browser),
      values: [1, 0],
    }
  },
  'whether a plan goes on': async () => {
    const { browser, venueId } = await ownVenue(testApp, 'trusted')
    expect((await pay(browser, venueId)).status).toBe(200)
    const calls = ['cancel', 'resume'] as const
    return {
      write: (value, sequence) =>
        call(browser, 'post', `/api/venue/billing/${calls[value]}`, { venueId }, sequence),
      read: async () =>
        (
          await testApp.db
            .selectFrom('subscriptions')
            .select('state')
            .where('venue_id', '=', venueId)
            .executeTakeFirstOrThrow()
        ).state,
      values: ['ending', 'active'],
    }
  },
  'whether a rule is paused': async () => {
    const at = await place(testApp)
    const { id } = (await makeRule(at)).body.offer
    const values = [true, false] as const
    return {
      write: (value, sequence) =>
        call(at.owner.browser, 'patch', `/api/venue/offers/${id}`, { active: values[value] }, sequence),
      read: async () =>
        (
          await testApp.db
            .selectFrom('offers')
            .select('is_active')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
        ).is_active,
      values,
    }
  },
}

async function devicesOf(browser: TestBrowser) {
  const { body } = await browser.get<{ notices: { devices: string[] }[] }>('/api/venue/notices')
  return body.notices[0]?.devices.length
}

async function read({ id }: Pick<Session, 'id'>): Promise<Session> {
  return (await testApp.browser().get<{ session: Session }>(`/api/sessions/${id}`)).body.session
}

describe.each(Object.entries(things))('%s', (_, make) => {
  test('is not replaced by an older attempt that was held somewhere and arrives late', async () => {
    const { write, read: stored, values } = await make()
    expect((await write(0, 10)).status).toBe(200)
    expect((await write(1, 30)).status).toBe(200)
    const late = await write(0, 20)
    expect([late.status, late.body.code, late.body.sequence]).toEqual([409, 'overtaken', 30])
    expect(await stored()).toEqual(values[1])
  })

  test('follows whoever goes beyond the number, and pages that give none', async () => {
    const { write, read: stored, values } = await make()
    await write(0, 10)
    await write(1, 30)
    expect((await write(0, 31)).status).toBe(200)
    expect(await stored()).toEqual(values[0])
    expect((await write(1)).status).toBe(200)
    expect(await stored()).toEqual(values[1])
  })

  test('is written twice as once, where a proxy repeats the call', async () => {
    const { write, read: stored, values } = await make()
    expect((await write(1, 30)).status).toBe(200)
    expect((await write(1, 30)).status).toBe(200)
    expect(await stored()).toEqual(values[1])
  })
})

test('a place that the host has put back on the list is not removed by an older attempt', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  const path = `/api/sessions/${session.id}/venues/${venueIds[0]}`
  const [venue] = session.venues
  await host.delete(path, undefined, numbered(10))
  const body = { id: session.id, venues: [{ id: venue?.id, name: venue?.name, address: venue?.address }] }
  expect((await host.post('/api/sessions', body, numbered(20))).status).toBe(200)
  expect((await host.delete(path, undefined, numbered(10))).status).toBe(409)
  expect((await read(session)).venues).toHaveLength(3)
})

test('answers about tastes that were forgotten do not come back with an attempt from before', async () => {
  const { browser } = await consumer(testApp)
  const answer = { step: 'squad_role', answer: { role: 'planner' } }
  await browser.put('/api/onboarding', answer, numbered(10))
  await browser.delete('/api/onboarding', undefined, numbered(20))
  expect((await browser.put('/api/onboarding', answer, numbered(10))).status).toBe(409)
  expect((await browser.get<{ answers: object }>('/api/onboarding')).body.answers).toEqual({})
})

test('a corrected name stays when ballots are joined, whatever vote of an older page arrives then', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const { browser } = await consumer(testApp)
  const auth = browser.cookies.get('nofomo_auth') ?? ''
  browser.cookies.delete('nofomo_auth')
  await vote(browser, session.id, venueIds[0], 1, 'Anna')
  await browser.put(`/api/sessions/${session.id}/ballot/name`, { voterName: 'Ana' })
  browser.cookies.set('nofomo_auth', auth)
  const voted = { sessionId: session.id, venueId: venueIds[1], vote: 1, voterName: 'Anna' }
  await browser.post('/api/votes', { ...voted, sequence: 1_000 })
  expect((await browser.get<Ballot>(`/api/sessions/${session.id}/ballot`)).body.voterName).toBe('Ana')
})

test('a number far in the future does not block later writes', async () => {
  const { browser, venueId } = await ownVenue(testApp, 'trusted')
  const change = (phone: string, sequence: number) =>
    call(browser, 'put', '/api/venue/listing', { venueId, changes: { phone } }, sequence)
  expect((await change('(206) 555-0123', 8_000_000_000_000_000)).status).toBe(200)
  expect((await change('(206) 555-0199', testApp.clock.now().getTime())).status).toBe(200)
})

test('in any order of commits the newest attempt stays, and refused ones get its number', async () => {
  const attempts = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 })
  const table = `written_${randomUUID().slice(0, 8)}`
  await sql`create table ${sql.table(table)} (scope text primary key, value int)`.execute(testApp.db)
  await fc.assert(
    fc.asyncProperty(attempts, fc.boolean(), async (order, isAtOnce) => {
      const scope = randomUUID()
      const write = (sequence: number) =>
        testApp.db.transaction().execute(async (db) => {
          await refuseOlder({ db, now: testApp.clock.now(), sequence }, { scope, thing: 'value' })
          await sql`insert into ${sql.table(table)} values (${scope}, ${sequence})
            on conflict (scope) do update set value = excluded.value`.execute(db)
        })
      const outcomes: PromiseSettledResult<void>[] = []
      if (isAtOnce) outcomes.push(...(await Promise.allSettled(order.map(write))))
      else for (const one of order) outcomes.push(...(await Promise.allSettled([write(one)])))
      const { rows } = await sql<{ value: number }>`
        select value from ${sql.table(table)} where scope = ${scope}`.execute(testApp.db)
      expect(rows).toEqual([{ value: Math.max(...order) }])
      for (const [index, outcome] of outcomes.entries())
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ code: 'overtaken' })
          expect(outcome.reason.sequence).toBeGreaterThan(order[index] ?? 0)
        }
    }),
    { numRuns: sized(60) },
  )
})

test('numbers are forgotten after two days', async () => {
  const { write } = await (things['a profile'] as () => Promise<Written>)()
  const purge = (hours: number) =>
    purgeSequences(testApp.db, new Date(testApp.clock.now().getTime() + hours * 3_600_000))
  await purge(0)
  await write(0, 10)
  const { scope } = await testApp.db
    .selectFrom('write_sequences')
    .select('scope')
    .where('sequence', '=', '10')
    .orderBy('written_at', 'desc')
    .executeTakeFirstOrThrow()
  const isKept = async () =>
    (await testApp.db.selectFrom('write_sequences').select('thing').where('scope', '=', scope).execute())
      .length === 1
  await purge(47)
  expect(await isKept()).toBe(true)
  await purge(49)
  expect(await isKept()).toBe(false)
})

test('every call that replaces a value has an order', async () => {
  const folder = new URL('../../contracts/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /[/-]endpoints\.ts$/.test(file))
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  const replacing = endpoints.filter(({ method }) => method === 'PUT' || method === 'PATCH')
  expect(replacing.length).toBeGreaterThan(7)
  const missing = replacing.filter(({ isOrdered }) => !isOrdered)
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
