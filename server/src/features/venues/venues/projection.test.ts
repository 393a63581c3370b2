import { budgets, groupSizes } from '@nofomo/contracts/sessions/choices.ts'
import { occasions } from '@nofomo/contracts/sessions/options.ts'
import type { TimeVoteValue } from '@nofomo/contracts/sessions/times.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '../../../../../scripts/test-size.ts'
import { catalog } from '../../../catalog/catalog.ts'
import { offerTo, redeem, take } from '../../../testing/features/offers.ts'
import { type Person, venueOwner } from '../../../testing/features/people.ts'
import { sessionWithTimes, voteOnTime } from '../../../testing/features/session-times.ts'
import { vote } from '../../../testing/features/sessions.ts'
import { catchUp } from '../../../testing/recounts/catch-up.ts'
import { projected, projectedFacts, recount, recountFacts } from '../../../testing/recounts/venue-recount.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { projectTogether } from './service/catch-up.ts'
import { purgeVenueFacts } from './store/purge.ts'

const venues = catalog.slice(0, 3).map(({ slug, name, address }) => ({ id: slug, name, address }))
const ids = venues.map(({ id }) => id)
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await venueOwner(testApp, [ids[0] ?? ''])
})
afterAll(() => testApp.stop())

type Group = { id: string; host: TestBrowser; voters: TestBrowser[]; timeIds: string[] }

async function newGroup(): Promise<Group> {
  const { session, host, timeIds } = await sessionWithTimes(testApp, 2, { venues, expectedVoters: 900 })
  return { id: session.id, host, voters: [testApp.browser(), testApp.browser(), owner.browser], timeIds }
}

const project = (id: string) => projectTogether(testApp.db, [id], testApp.clock.now())
const see = (id: string, venueId: string) =>
  testApp.browser().post('/api/analytics/session-views', { sessionId: id, venueIds: [venueId] })
const remove = ({ id, host }: Group, venueId: string) => host.delete(`/api/sessions/${id}/venues/${venueId}`)

/** Sets the ballots of the session with these numbers aside, of all in the order they began, and counts the others. */
async function setAside({ id }: Group, numbers: readonly number[]) {
  const rows = await testApp.db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', id)
    .orderBy('created_at')
    .execute()
  const keys = numbers.flatMap((number) => rows[number]?.key ?? [])
  await testApp.db
    .updateTable('sessions')
    .set({ voided_voter_keys: keys, updated_at: testApp.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** The whole way of a voucher, as far as the session's state allows. */
async function visit({ id, voters: [first] }: Group) {
  const offer = await offerTo(testApp, { id, venues })
  const reply = first && (await take(first, { id }, offer))
  if (reply?.status === 200) await redeem(owner.browser, reply.body.voucher)
}

const voter = fc.nat(2)
const venue = fc.nat(2)
const value = fc.constantFrom<(VoteValue | null)[]>(1, 1, 0, -1, -2, null)
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('vote' as const), voter, venue, value }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('vote on a time' as const),
      voter,
      time: fc.nat(1),
      available: fc.constantFrom<(TimeVoteValue | null)[]>(1, 0, -1, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('votes at once' as const), venue, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('see' as const), venue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'add' as const), venue }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set aside' as const), numbers: fc.uniqueArray(voter) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      occasion: fc.constantFrom(...occasions, null),
      groupSize: fc.constantFrom(...groupSizes, 1, 3, 9, null),
      budget: fc.constantFrom(...budgets, null),
      /** Hours ahead. */
      meets: fc.option(fc.nat(48)),
      expectedVoters: fc.integer({ min: 800, max: 900 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'reopen' as const, 'visit' as const, 'project' as const),
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function edit(
  { id, host }: Group,
  { meets, expectedVoters, ...given }: Extract<Change, { kind: 'edit' }>,
) {
  const { kind: _, ...preferences } = given
  const hour = new Date(testApp.clock.now().getTime() + (meets ?? 0) * 3_600_000)
  const meetingAt = meets === null ? null : hour.toISOString()
  const reply = await host.post('/api/sessions', { id, preferences, meetingAt, expectedVoters })
  expect(reply.status).toBe(200)
}

async function make(group: Group, given: Change): Promise<unknown> {
  const { id, host, voters } = group
  const at = 'venue' in given ? (ids[given.venue] ?? '') : ''
  switch (given.kind) {
    case 'vote':
      return vote(voters[given.voter] ?? host, id, at, given.value)
    case 'vote on a time':
      return voteOnTime(voters[given.voter] ?? host, { id }, group.timeIds[given.time], given.available)
    case 'votes at once':
      return Promise.all([...voters.map((one) => vote(one, id, at, given.value)), project(id), project(id)])
    case 'see':
      return see(id, at)
    case 'remove':
      return remove(group, at)
    case 'add':
      return host.post(`/api/sessions/${id}/venues`, venues[given.venue])
    case 'set aside':
      return setAside(group, given.numbers)
    case 'edit':
      return edit(group, given)
    case 'close':
    case 'reopen':
      return host.post(`/api/sessions/${id}/${given.kind}`)
    case 'visit':
      return visit(group)
    case 'project':
      return project(id)
  }
}

test('whatever happened to sessions, the projection equals a recount in plain SQL', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 3, maxLength: 16 }),
      fc.boolean(),
      async (changes, isDeleted) => {
        const group = await newGroup()
        const own = ({ sessionId }: { sessionId: string }) => sessionId === group.id
        for (const one of changes) await make(group, one)
        // The background projects, too, at any moment.
        await catchUp(testApp.db, testApp.clock.now())
        const facts = (await recountFacts(testApp.db)).filter(own)
        if (isDeleted) expect((await group.host.delete(`/api/sessions/${group.id}`)).status).toBe(200)
        await catchUp(testApp.db, testApp.clock.now())
        const counted = (await recount(testApp.db)).filter(own)
        expect((await projected(testApp.db)).filter(own)).toEqual(counted)
        // A list that lost its venues before anybody looked tells nothing.
        expect(facts).toHaveLength(counted.length > 0 ? 1 : 0)
        expect((await projectedFacts(testApp.db)).filter(own)).toEqual(facts)
      },
    ),
    { numRuns: sized(30) },
  )
})

/** A venue's counted votes in a session: how many, and whether one is a yes or maybe. */
async function countVotes(sessionId: string, venueId: string): Promise<{ votes: number; yes: boolean }> {
  const { rows } = await sql<{ value: number }>`
    select value from votes join voters on voters.session_id = votes.session_id and key = voter_key
    where votes.session_id = ${sessionId} and venue_id = ${venueId} and not is_venue_owner
      and not (select voter_key = any(voided_voter_keys) from sessions where id = ${sessionId})`.execute(
    testApp.db,
  )
  return { votes: rows.length, yes: rows.some(({ value }) => value >= 0) }
}

test('a considered venue stays so when votes change, and not when those votes no longer count', async () => {
  const step = change.filter(({ kind }) => kind === 'vote' || kind === 'set aside')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (changes) => {
      const group = await newGroup()
      let before = { votes: 0, once: false }
      for (const one of changes) {
        await make(group, one)
        await project(group.id)
        const { votes, yes } = await countVotes(group.id, ids[0] ?? '')
        before = { votes, once: yes || (before.once && votes >= before.votes) }
        const { considered_at, liked_at } = await rowOf(group.id)
        expect([considered_at, liked_at !== null]).toEqual([null, before.once])
      }
      await group.host.post(`/api/sessions/${group.id}/close`)
      await project(group.id)
      expect((await rowOf(group.id)).considered_at !== null).toBe(before.once)
    }),
    { numRuns: sized(20) },
  )
})

const kindsOf = async (id: string, venueId = ids[0] ?? '') => {
  const rows = await testApp.db
    .selectFrom('venue_events')
    .select('kind')
    .where('session_id', '=', id)
    .where('venue_id', '=', venueId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}
const rowOf = (id: string, venueId = ids[0] ?? '') =>
  testApp.db
    .selectFrom('venue_sessions')
    .selectAll()
    .where('session_id', '=', id)
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()

const factsOf = (id: string) =>
  testApp.db.selectFrom('session_facts').selectAll().where('session_id', '=', id).executeTakeFirst()

test('the projection records a group’s stages at a venue event by event', async () => {
  const group = await newGroup()
  const { id, host, voters } = group
  const [first = host] = voters
  const after = async (work: () => Promise<unknown>) => {
    await work()
    await project(id)
  }
  await after(() => see(id, ids[0] ?? ''))
  await after(() => vote(first, id, ids[0], 1))
  await after(() => vote(first, id, ids[0], -1))
  await after(() => vote(first, id, ids[0], 1))
  await after(() => host.post(`/api/sessions/${id}/close`))
  expect(await kindsOf(id, ids[1])).toEqual(['lost'])
  await after(() => visit(group))
  await after(() => host.post(`/api/sessions/${id}/reopen`))
  await after(() => remove(group, ids[0] ?? ''))
  await host.delete(`/api/sessions/${id}`)
  const until = ['viewed', 'considered', 'chosen', 'verified', 'unchosen', 'unconsidered']
  expect(await kindsOf(id)).toEqual([...until, 'removed', 'deleted'])
})

test('a deleted session leaves its projected rows as they were', async () => {
  const { id, host, voters } = await newGroup()
  await vote(voters[0] ?? host, id, ids[0], 1)
  await host.post(`/api/sessions/${id}/close`)
  await host.delete(`/api/sessions/${id}`)
  const frozen = await rowOf(id)
  const frozenFacts = await factsOf(id)
  expect(frozenFacts).toMatchObject({ winner_venue_id: ids[0], voters: 1, deleted_at: expect.any(Date) })
  expect(frozen).toMatchObject({ outcome: 'chosen', is_considered: true, yes_votes: 1 })
  expect(frozen.deleted_at).not.toBeNull()
  await project(id)
  expect(await rowOf(id)).toEqual(frozen)
  expect(await factsOf(id)).toEqual(frozenFacts)
})

test('ballots of the venue’s own people and voided ones do not count in the projection', async () => {
  const group = await newGroup()
  const { id, host, voters } = group
  const close = async () => {
    await host.post(`/api/sessions/${id}/close`)
    await project(id)
  }
  await vote(owner.browser, id, ids[0], 1)
  await close()
  expect(await rowOf(id)).toMatchObject({ is_considered: false, yes_votes: 0, viewed_at: null })
  await host.post(`/api/sessions/${id}/reopen`)
  await vote(voters[0] ?? host, id, ids[0], 1)
  await close()
  expect((await rowOf(id)).yes_votes).toBe(1)
  await setAside(group, [0, 1])
  await project(group.id)
  expect(await rowOf(group.id)).toMatchObject({ is_considered: false, yes_votes: 0 })
})

test('changes that a crash left unprojected are found by the watermark, retracted votes included', async () => {
  const { id, host, voters } = await newGroup()
  const [first = host, second = host] = voters
  await vote(first, id, ids[0], 1)
  await vote(second, id, ids[1], 1)
  await catchUp(testApp.db, testApp.clock.now())
  expect(await rowOf(id)).toMatchObject({ counted_votes: 1, is_considered: false })
  testApp.clock.advance(3_600_000)
  await catchUp(testApp.db, testApp.clock.now())
  testApp.clock.advance(3_600_000)
  await vote(first, id, ids[0], null)
  await catchUp(testApp.db, testApp.clock.now())
  expect(await rowOf(id)).toMatchObject({ counted_votes: 0, liked_at: null })
})

test('after an upgrade all sessions are projected once more', async () => {
  const { id, host, voters } = await newGroup()
  await vote(voters[0] ?? host, id, ids[0], 1)
  await host.post(`/api/sessions/${id}/close`)
  await catchUp(testApp.db, testApp.clock.now())
  const facts = await factsOf(id)
  const row = await rowOf(id)
  // What the version before left.
  await testApp.db.deleteFrom('session_facts').execute()
  await testApp.db.updateTable('projection_watermarks').set({ name: 'venue_sessions' }).execute()
  testApp.clock.advance(3_600_000)
  await catchUp(testApp.db, testApp.clock.now())
  const { changed_at: _, ...told } = (await factsOf(id)) ?? {}
  expect(told).not.toEqual({})
  expect(facts).toMatchObject(told)
  expect(await rowOf(id)).toEqual(row)
})

test('facts of a deleted session are kept for 400 days, those of others as long as the session', async () => {
  const [kept, deleted] = [await newGroup(), await newGroup()]
  await catchUp(testApp.db, testApp.clock.now())
  await deleted.host.delete(`/api/sessions/${deleted.id}`)
  const purgeIn = async (days: number) => {
    await purgeVenueFacts(testApp.db, new Date(testApp.clock.now().getTime() + days * dayMs))
    return [await factsOf(kept.id), await factsOf(deleted.id)].map((facts) => facts !== undefined)
  }
  expect(await purgeIn(399)).toEqual([true, true])
  expect(await purgeIn(401)).toEqual([true, false])
})

test('after a change the server projects by itself', async () => {
  const { id, host, voters } = await newGroup()
  await vote(voters[0] ?? host, id, ids[0], 1)
  await expect.poll(() => rowOf(id).catch(() => null)).toMatchObject({ counted_votes: 1 })
})
