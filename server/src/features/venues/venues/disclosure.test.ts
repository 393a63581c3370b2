import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import type { VoteValue } from '@nofomo/contracts/voting/tally.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../../../catalog/catalog.ts'
import { take } from '../../../testing/features/offers.ts'
import { type Owner, readAll, unknownReadings } from '../../../testing/features/owner-view.ts'
import { again, type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import {
  deliveriesIn,
  groupAt,
  makeRule,
  type Place,
  project as projectAll,
  send,
} from '../../../testing/features/venue-offers.ts'
import { factsOf, replaceHistory, seenAt } from '../../../testing/recounts/venue-facts.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { projectTogether, settleQuiet } from './service/catch-up.ts'

const alike = catalog.filter(
  ({ category, neighborhood }) => category === 'restaurant' && neighborhood === 'Ballard',
)
const places = alike.map(({ slug, name, address }) => ({ id: slug, name, address }))
const [own, rival] = places as [(typeof places)[number], (typeof places)[number]]

let testApp: TestApp
/** Reads what stands after a vote: neither server has remembered anything from before. */
let other: TestApp
let person: Person
let exportKey: string
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(new Date('2026-11-25T20:00:00Z'))
  other = await testApp.again()
  person = await venueOwner(testApp, [own.id])
  await testApp.db.updateTable('venues').set({ trust: 'trusted' }).where('id', '=', own.id).execute()
  exportKey = await makeExportKey()
  await insertHistory()
})
afterAll(async () => {
  await other.app.close()
  await testApp.stop()
})

/** So many decided groups that every figure is disclosed, and that each further vote would change one. */
async function insertHistory() {
  const now = testApp.clock.now().getTime()
  const groups = places.slice(0, 7).flatMap(({ id }, venue) =>
    Array.from({ length: 6 }, (_, index) => ({
      id,
      session: `s${venue}-${index}`,
      at: new Date(now - (index + 2) * hourMs),
      index,
    })),
  )
  await replaceHistory(testApp.db, {
    rows: groups.map(({ id, session, at, index }) =>
      seenAt(id, session, at, {
        ...{
          yes_votes: 3,
          maybe_votes: 1,
          no_votes: index === 0 ? 0 : 1,
          considered_at: at,
          is_considered: index > 1,
        },
        outcome: index > 3 ? 'chosen' : 'lost',
      }),
    ),
    facts: groups.map(({ session, at }) =>
      factsOf(session, at, {
        voters: 5,
        decided_at: new Date(at.getTime() + 600_000),
        occasion: 'casual',
        winner_venue_id: rival.id,
      }),
    ),
    events: [],
    wishes: [],
  })
}

type Group = { session: Session; host: TestBrowser; voters: TestBrowser[]; owner: Owner }

/** Returns the venues whose open dashboards are notified. */
async function project({ id }: Session): Promise<string[]> {
  const told: string[] = []
  told.push(...(await projectTogether(testApp.db, [id], testApp.clock.now())).changed)
  await settle((changed) => told.push(...changed))
  return told
}
const settle = (announce: (changed: readonly string[]) => void) =>
  settleQuiet(testApp.db, testApp.clock.now(), { announce, pause: async () => true })

/** A group with these ballots on the venue, its offer and a voucher in hand; then nobody does anything for a while. */
async function groupOf({ ballots, isHidden, isSeen, expected, quietMs }: GeneratedCase): Promise<Group> {
  const { session, host } = await hostedSession(testApp, {
    title: 'Before the show',
    venues: [own, rival],
    expectedVoters: expected,
    ...(isHidden && { settings: { resultsVisibility: 'after_close' } }),
  })
  const voters = ballots.map(() => testApp.browser())
  person = await again(testApp, person.account)
  if (isSeen) await see(session)
  await project(session)
  const sent = await send(testApp, { venueId: own.id, listed: own, owner: person })
  for (const [index, value] of ballots.entries()) await vote(voters[index] ?? host, session.id, own.id, value)
  const [first] = voters
  const taken = first && (await take(first, session, sent.body.offer))
  testApp.clock.advance(quietMs)
  await project(session)
  person = await again(testApp, person.account)
  const owner = {
    browser: person.browser,
    venueId: own.id,
    exportKey,
    voucher: taken?.body.voucher.shortCode ?? 'none',
  }
  return { session, host, voters, owner }
}

const see = ({ id }: Session) =>
  testApp.browser().post('/api/analytics/session-views', { sessionId: id, venueIds: [own.id, rival.id] })

async function makeExportKey(): Promise<string> {
  const body = { venueId: own.id, name: 'Till' }
  return (await person.browser.post<{ secret: string }>('/api/venue/api-keys', body)).body.secret
}

const given = fc.record({
  ballots: fc.array(fc.constantFrom<VoteValue>(1, 0, -1, -2), { maxLength: 6 }),
  isHidden: fc.boolean(),
  isSeen: fc.boolean(),
  expected: fc.constantFrom(1, 2, 5, 9),
  quietMs: fc.constantFrom(0, 31 * 60_000, 25 * hourMs),
})
type GeneratedCase = typeof given extends fc.Arbitrary<infer T> ? T : never

const usual: GeneratedCase = { ballots: [], isHidden: false, isSeen: true, expected: 5, quietMs: 0 }

const nextVote = fc.record({
  /** One of those that have voted, else a further one. */
  voter: fc.nat(6),
  isOwn: fc.boolean(),
  value: fc.constantFrom<VoteValue | null>(1, 0, -1, -2, null),
})

/** Of a group of three voters and more may change: whether it is live, its title in the feed, and words about it. */
const liveWords = {
  '/api/venue/dashboard': [
    ...[
      'liveGroups',
      'liveGroupCount',
      'currentViews',
      'todayViews',
      'considerations',
      'avgGroupSize',
      'occasions',
    ],
  ],
  '/api/venue/analytics': ['headline', 'liveGroups', 'groupName', 'size'],
}
function withoutLiveWords(all: Record<string, unknown>): unknown {
  const told = Object.entries(all).map(([call, reply]) => {
    const words = liveWords[call.split('?')[0] as keyof typeof liveWords] ?? []
    return [call, JSON.parse(JSON.stringify(reply, (key, value) => (words.includes(key) ? null : value)))]
  })
  return Object.fromEntries(told)
}

test('every reading call for people of venues is among those that the next test reads', () => {
  expect(unknownReadings(testApp)).toEqual([])
})

test('nothing that an owner can read moves with a single vote in a session without a final result', async () => {
  await fc.assert(
    fc.asyncProperty(given, nextVote, async (scene, next) => {
      // A voucher reveals that its holder has voted: retracting all votes makes it worthless.
      fc.pre(!(next.voter === 0 && scene.ballots.length > 0 && next.value === null))
      testApp.clock.advance(2 * hourMs)
      const group = await groupOf(scene)
      const before = await readAll(testApp, group.owner)
      const voter = group.voters[next.voter] ?? testApp.browser()
      const reply = await vote(voter, group.session.id, next.isOwn ? own.id : rival.id, next.value)
      expect([200, 404]).toContain(reply.status)
      const told = await project(group.session)
      const { browser } = await again(other, person.account)
      const after = await readAll(other, { ...group.owner, browser })
      const voters = new Set([...group.voters, voter]).size
      if (voters < 3) {
        expect(after).toEqual(before)
        expect(told).toEqual([])
      } else expect(withoutLiveWords(after)).toEqual(withoutLiveWords(before))
      await group.host.delete(`/api/sessions/${group.session.id}`)
    }),
    {
      numRuns: 12,
      // Groups of one, hidden counts, and those that went quiet with and without five voters.
      examples: [
        [
          { ...usual, ballots: [], isHidden: true, quietMs: 31 * 60_000 },
          { voter: 0, isOwn: true, value: 1 },
        ],
        [
          { ...usual, ballots: [1], expected: 1 },
          { voter: 0, isOwn: true, value: -2 },
        ],
        [
          { ...usual, ballots: [1, 1, -1, 0, 1], quietMs: 25 * hourMs },
          { voter: 5, isOwn: true, value: -1 },
        ],
        [
          { ...usual, ballots: [1, 1, -1, 0], quietMs: 25 * hourMs },
          { voter: 4, isOwn: true, value: 1 },
        ],
      ],
    },
  )
})

const rowOf = ({ id }: Session) =>
  testApp.db
    .selectFrom('venue_sessions')
    .select(['yes_votes', 'no_votes', 'is_considered', 'viewed_at'])
    .where('session_id', '=', id)
    .where('venue_id', '=', own.id)
    .executeTakeFirstOrThrow()

test('a session without a result counts after 24 quiet hours with five voters, and stays as it was counted', async () => {
  const { session, host } = await groupOf({
    ...usual,
    expected: 9,
    ballots: [1, 1, -1, 0, 1],
    quietMs: 23 * hourMs,
  })
  expect(await rowOf(session)).toMatchObject({ yes_votes: 0, is_considered: false })
  testApp.clock.advance(2 * hourMs)
  const told: string[] = []
  await settle((changed) => told.push(...changed))
  expect(told).toContain(own.id)
  const counted = { yes_votes: 3, no_votes: 1, is_considered: true }
  expect(await rowOf(session)).toMatchObject(counted)
  await vote(testApp.browser(), session.id, own.id, -1)
  await project(session)
  testApp.clock.advance(25 * hourMs)
  await project(session)
  expect(await rowOf(session)).toMatchObject(counted)
  await host.post(`/api/sessions/${session.id}/close`)
  await project(session)
  expect(await rowOf(session)).toMatchObject({ ...counted, no_votes: 2 })
  await host.post(`/api/sessions/${session.id}/reopen`)
  await project(session)
  expect(await rowOf(session)).toMatchObject({ yes_votes: 0, no_votes: 0, is_considered: false })
})

test('four voters never count without a result', async () => {
  const { session } = await groupOf({
    ...usual,
    expected: 9,
    ballots: [1, 1, 1, 1],
    quietMs: 30 * 24 * hourMs,
  })
  expect(await rowOf(session)).toMatchObject({ yes_votes: 0, is_considered: false })
})

test('a rule that waits for people sends nothing that tells of fewer than three voters', async () => {
  person = await again(testApp, person.account)
  const at: Place = { venueId: own.id, listed: own, owner: person }
  const { body } = await makeRule(at, { trigger: 'group_size', condition: 2 })
  const { session } = await groupAt(testApp, at, [[1], [1]], { expectedVoters: null })
  expect(await deliveriesIn(testApp, session.id)).toEqual([])
  await vote(testApp.browser(), session.id, own.id, -1)
  await projectAll(testApp, session)
  await expect.poll(() => deliveriesIn(testApp, session.id)).toHaveLength(1)
  await person.browser.delete(`/api/venue/offers/${body.offer.id}`)
})
