import type { Session } from '@nofomo/contracts/sessions.ts'
import type { Snapshot } from '@nofomo/contracts/voting.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostedSession, threePlaces, voteOnAll } from '../../testing/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { expectedAfter } from './rules.ts'

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
    const reply = await host.post<Stored>('/api/sessions-safe', { id: session.id, ...change })
    sessions.push(reply.body.session)
  }
  return sessions
}
const size = (groupSize: unknown) => ({ preferences: { groupSize } })

describe('a group’s size', () => {
  test('chosen as a range is stored as the range, and counts as its upper end', async () => {
    const [session] = await sized(size('5-7'))
    expect(session).toMatchObject({
      groupSize: '5-7',
      preferences: { groupSize: 7, groupSizeRange: '5-7' },
      expectedVoters: 7,
      isExpectedKnown: true,
    })
  })

  test('sent as a number is stored as the number', async () => {
    for (const people of [2, 4, 6, 10, 15]) {
      const [session] = await sized(size(people))
      expect(session).toMatchObject({
        groupSize: people,
        preferences: { groupSize: people, groupSizeRange: null },
        expectedVoters: people,
      })
    }
  })

  test('is empty if it was not given', async () => {
    const [session] = await sized({})
    expect(session).toMatchObject({ groupSize: null, preferences: { groupSize: null, groupSizeRange: null } })
    expect(session?.isExpectedKnown).toBe(false)
  })
})

describe('the expected voters', () => {
  test('follow the size while the host has set no number', async () => {
    const sessions = await sized(size('3-4'), size('8-12'), size(5), size(null))
    expect(sessions.map(expectedOf)).toEqual([
      [4, true],
      [12, true],
      [5, true],
      [3, false],
    ])
    expect(sessions.at(-1)?.groupSize).toBeNull()
  })

  test('remain the host’s number when the size changes, until the host clears it', async () => {
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
      [7, true],
      [7, true],
    ])
  })

  test('change with no other field', () => {
    const row = { expected_voters: 4, is_expected_known: true, group_size: 4, venues: [] }
    expect(expectedAfter(row, { title: 'Saturday', preferences: { budget: '$' } })).toEqual({})
  })
})

describe('the older names of a session’s fields', () => {
  test('are in a session next to the current ones', async () => {
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

  test('are in results: the winner, and each venue by its name', async () => {
    const { host, session } = await hostedSession(testApp)
    await voteOnAll(testApp.browser(), session, [-1, 1, 0])
    await host.post(`/api/sessions/${session.id}/close`)
    const path = `/api/public/vote/${session.id}/results-safe`
    const { results } = (await host.get<Snapshot>(path)).body
    const [, winner] = session.venues
    expect(results.winner).toEqual({ id: winner?.id, name: 'Spinasse', totalVotes: 1 })
    expect(results.venueStats.map(({ venue }) => venue.name).toSorted()).toEqual(
      threePlaces.map(({ name }) => name).toSorted(),
    )
  })
})
