import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { peopleInWords } from '@nofomo/contracts/sessions/group-sizes.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession, threePlaces, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { expectedAfter } from './rules/sessions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

type Stored = { session: Session }
type Details = Record<string, unknown>
const expectedOf = ({ expectedVoters, isExpectedKnown }: Session) => [expectedVoters, isExpectedKnown]

/** A session as stored after creation and after each change. */
async function sized(details: Details, ...changes: Details[]): Promise<Session[]> {
  const { host, session } = await hostedSession(testApp, { expectedVoters: undefined, ...details })
  const sessions = [session]
  for (const change of changes) {
    const reply = await host.post<Stored>('/api/sessions', { id: session.id, ...change })
    sessions.push(reply.body.session)
  }
  return sessions
}
const size = (groupSize: unknown) => ({ preferences: { groupSize } })

describe('a group’s size', () => {
  test('a group size chosen as a range is stored as the range, and its lower end is a guess at the voters', async () => {
    const [session] = await sized(size('5-7'))
    expect(session).toMatchObject({
      groupSize: '5-7',
      preferences: { groupSize: 7, groupSizeRange: '5-7', groupSizeFrom: 5 },
      expectedVoters: 5,
      isExpectedKnown: false,
    })
  })

  test('the group size “2” is exact, and “12+” is at least twelve', async () => {
    const [two] = await sized(size('2'))
    const [many] = await sized(size('12+'))
    expect([two, many].map((session) => session && expectedOf(session))).toEqual([
      [2, true],
      [12, false],
    ])
  })

  test('a group size in words is exact for “six”, a range for “five or six”, and rough for “about ten”', async () => {
    const inWords = async (words: string) => {
      const { body } = await testApp.browser().post<Stored>('/api/sessions', {
        description: `tacos in Ballard for ${words}`,
        location: 'Ballard, Seattle',
      })
      const { groupSize, groupSizeRange, groupSizeFrom } = body.session.preferences
      const [session] = await sized({
        preferences: { groupSize: groupSizeRange ?? groupSize, groupSizeFrom },
      })
      return session && [...expectedOf(session), peopleInWords(session.preferences)]
    }
    expect(await inWords('six')).toEqual([6, true, '6 people'])
    expect(await inWords('five or six')).toEqual([5, false, '5–6 people'])
    expect(await inWords('about ten')).toEqual([10, false, 'about 10 people'])
    expect(await inWords('up to 8 people')).toEqual([8, false, 'about 8 people'])
  })

  test('a group size sent as a number is stored as the number', async () => {
    for (const people of [2, 4, 6, 10, 15]) {
      const [session] = await sized(size(people))
      expect(session).toMatchObject({
        groupSize: people,
        preferences: { groupSize: people, groupSizeRange: null, groupSizeFrom: people },
        expectedVoters: people,
        isExpectedKnown: true,
      })
    }
  })

  test.each<[string, object, number | null, number | null, [number, boolean]]>([
    ['tacos for six', {}, 6, 6, [6, true]],
    ['ramen for five or six', {}, 6, 5, [5, false]],
    ['drinks with about ten people', {}, 10, null, [10, false]],
    ['a quiet dinner', {}, null, null, [3, false]],
    ['tacos for six', { preferences: { groupSize: 4 } }, 4, 4, [4, true]],
    ['tacos for six', { preferences: { groupSize: null } }, null, null, [3, false]],
    ['tacos for six', { expectedVoters: 5 }, null, null, [5, true]],
  ])(
    'a call with the words “%s” and %j is told a size of %s, from %s',
    async (description, more, to, from, expected) => {
      const [session] = await sized({ description, ...more })
      expect(session?.preferences).toMatchObject({ groupSize: to, groupSizeFrom: from })
      expect(session && expectedOf(session)).toEqual(expected)
    },
  )

  test('the group size is empty if it was not given', async () => {
    const [session] = await sized({})
    expect(session).toMatchObject({ groupSize: null, preferences: { groupSize: null, groupSizeRange: null } })
    expect(session?.isExpectedKnown).toBe(false)
  })
})

describe('the expected voters', () => {
  test('the expected voters follow the group size while the host has set no number', async () => {
    const sessions = await sized(size('3-4'), size('8-12'), size(5), size(null))
    expect(sessions.map(expectedOf)).toEqual([
      [3, false],
      [8, false],
      [5, true],
      [3, false],
    ])
    expect(sessions.at(-1)?.groupSize).toBeNull()
  })

  test('the expected voters remain the host’s number when the group size changes, until the host clears it', async () => {
    const sessions = await sized(
      { expectedVoters: 9, ...size('3-4') },
      size('5-7'),
      size(null),
      size('5-7'),
      { expectedVoters: null },
      { title: 'Saturday' },
    )
    expect(sessions.map(expectedOf)).toEqual([
      [9, true],
      [9, true],
      [9, true],
      [9, true],
      [5, false],
      [5, false],
    ])
  })

  test('the expected voters are a guess once the host clears the number, even with an exact size', async () => {
    const sessions = await sized(size(6), { expectedVoters: null }, { expectedVoters: 4 })
    expect(sessions.map(expectedOf)).toEqual([
      [6, true],
      [6, false],
      [4, true],
    ])
  })

  test('the expected voters change with no other field', () => {
    const row = {
      ...{ expected_voters: 4, is_expected_known: true, venues: [] },
      ...{ group_size: 4, group_size_range: null, group_size_from: 4 },
    }
    expect(expectedAfter(row, { title: 'Saturday', preferences: { budget: '$' } })).toEqual({})
  })
})

describe('the older names of a session’s fields', () => {
  test('a session has the older names of its fields next to the current ones', async () => {
    const [session] = await sized({
      location: 'Ballard, Seattle',
      preferences: { groupSize: '5-7', budget: 'moderate', occasion: 'date' },
    })
    expect(session).toMatchObject({
      locationString: 'Ballard, Seattle',
      occasion: 'date',
      groupSize: '5-7',
      budget: '$$',
      source: 'server',
    })
  })

  test('results have the older names of their fields: the winner, and each venue by its name', async () => {
    const { host, session } = await hostedSession(testApp)
    await voteOnAll(testApp.browser(), session, [-1, 1, 0])
    await host.post(`/api/sessions/${session.id}/close`)
    const path = `/api/sessions/${session.id}/results`
    const { results } = (await host.get<Snapshot>(path)).body
    const [, winner] = session.venues
    expect(results.winner).toEqual({ id: winner?.id, name: 'Spinasse', totalVotes: 1 })
    expect(results.venueStats.map(({ venue }) => venue.name).toSorted()).toEqual(
      threePlaces.map(({ name }) => name).toSorted(),
    )
  })
})
