import type { VoteValue } from '@nofomo/contracts/voting.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../../catalogue/catalogue.ts'
import { offerTo, redeem, take } from '../../testing/offers.ts'
import { type Person, venueOwner } from '../../testing/people.ts'
import { hostedSession, vote } from '../../testing/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { projected, recount } from '../../testing/venue-recount.ts'
import { catchUp, projectTogether } from './service/catch-up.ts'

const venues = catalogue.slice(0, 3).map(({ slug, name }) => ({ id: slug, name }))
const ids = venues.map(({ id }) => id)
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await startTestApp()
  owner = await venueOwner(testApp, [ids[0] ?? ''])
})
afterAll(() => testApp.stop())

type Group = { id: string; host: TestBrowser; voters: TestBrowser[] }

async function newGroup(): Promise<Group> {
  const { session, host } = await hostedSession(testApp, { venues, expectedVoters: 900 })
  return { id: session.id, host, voters: [testApp.browser(), testApp.browser(), owner.browser] }
}

const project = (id: string) => projectTogether(testApp.db, [id], testApp.clock.now())
const see = (id: string, venueId: string) =>
  testApp.browser().post('/api/analytics/track-session-view', { sessionId: id, venueIds: [venueId] })
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('votes at once' as const), venue, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('see' as const), venue }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'add' as const), venue }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('set aside' as const), numbers: fc.uniqueArray(voter) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'reopen' as const, 'visit' as const, 'project' as const),
    }),
  },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

async function make(group: Group, given: Change): Promise<unknown> {
  const { id, host, voters } = group
  const at = 'venue' in given ? (ids[given.venue] ?? '') : ''
  switch (given.kind) {
    case 'vote':
      return vote(voters[given.voter] ?? host, id, at, given.value)
    case 'votes at once':
      return Promise.all([...voters.map((one) => vote(one, id, at, given.value)), project(id), project(id)])
    case 'see':
      return see(id, at)
    case 'remove':
      return remove(group, at)
    case 'add':
      return host.post(`/api/sessions/${id}/venues`, { id: at, name: at })
    case 'set aside':
      return setAside(group, given.numbers)
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
        for (const one of changes) await make(group, one)
        if (isDeleted) expect((await group.host.delete(`/api/sessions/${group.id}`)).status).toBe(200)
        await catchUp(testApp.db, testApp.clock.now())
        const own = ({ sessionId }: { sessionId: string }) => sessionId === group.id
        const counted = (await recount(testApp.db)).filter(own)
        expect(counted.length).toBeGreaterThan(0)
        expect((await projected(testApp.db)).filter(own)).toEqual(counted)
      },
    ),
    { numRuns: 30 },
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

test('a group’s way with a venue is told event by event', async () => {
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
  const until = ['viewed', 'considered', 'unconsidered', 'considered', 'chosen', 'verified', 'unchosen']
  expect(await kindsOf(id)).toEqual([...until, 'unconsidered', 'removed', 'deleted'])
})

test('a deleted session leaves its rows as they stood', async () => {
  const { id, host, voters } = await newGroup()
  await vote(voters[0] ?? host, id, ids[0], 1)
  await host.post(`/api/sessions/${id}/close`)
  await host.delete(`/api/sessions/${id}`)
  const frozen = await rowOf(id)
  expect(frozen).toMatchObject({ outcome: 'chosen', is_considered: true, yes_votes: 1 })
  expect(frozen.deleted_at).not.toBeNull()
  await project(id)
  expect(await rowOf(id)).toEqual(frozen)
})

test('ballots of the venue’s own people and those set aside do not count', async () => {
  const group = await newGroup()
  await vote(owner.browser, group.id, ids[0], 1)
  await project(group.id)
  expect(await rowOf(group.id)).toMatchObject({ is_considered: false, yes_votes: 0, viewed_at: null })
  await vote(group.voters[0] ?? group.host, group.id, ids[0], 1)
  await project(group.id)
  expect((await rowOf(group.id)).yes_votes).toBe(1)
  await setAside(group, [0, 1])
  await project(group.id)
  expect(await rowOf(group.id)).toMatchObject({ is_considered: false, yes_votes: 0 })
})

test('what a crash left behind is found by the watermark, taken-back votes included', async () => {
  const { id, host, voters } = await newGroup()
  const [first = host, second = host] = voters
  await vote(first, id, ids[0], 1)
  await vote(second, id, ids[1], 1)
  await catchUp(testApp.db, testApp.clock.now())
  expect((await rowOf(id)).is_considered).toBe(true)
  testApp.clock.advance(3_600_000)
  await catchUp(testApp.db, testApp.clock.now())
  testApp.clock.advance(3_600_000)
  await vote(first, id, ids[0], null)
  await catchUp(testApp.db, testApp.clock.now())
  expect(await rowOf(id)).toMatchObject({ is_considered: false, yes_votes: 0 })
  expect((await rowOf(id)).viewed_at).not.toBeNull()
})

test('after a change the server projects by itself', async () => {
  const { id, host, voters } = await newGroup()
  await vote(voters[0] ?? host, id, ids[0], 1)
  await expect.poll(() => rowOf(id).catch(() => null)).toMatchObject({ yes_votes: 1 })
})
