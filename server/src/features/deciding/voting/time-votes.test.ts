import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  proposedTimes,
  sessionWithTimes,
  voteOnTime,
  voteOnTimes,
} from '../../../testing/features/session-times.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const resultsOf = async (browser: TestBrowser, { id }: Pick<Session, 'id'>) =>
  (await browser.get<Snapshot>(`/api/sessions/${id}/results`)).body
const ballotOf = async (browser: TestBrowser, { id }: Pick<Session, 'id'>) =>
  (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body

test('votes on times are counted by time and in pairs with the places', async () => {
  const { session, timeIds, venueIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  const [ann, ben] = [testApp.browser(), testApp.browser()]
  await voteOnTimes(ann, session, [1, -1])
  await voteOnAll(ann, session, [1, 0, -1])
  await voteOnTimes(ben, session, [0])
  await voteOnAll(ben, session, [1, -2])
  const { results } = await resultsOf(ann, session)
  expect(results.times).toMatchObject({
    stats: [
      { timeId: timeIds[0], yes: 1, ifNeedBe: 1, no: 0 },
      { timeId: timeIds[1], yes: 0, ifNeedBe: 0, no: 1 },
    ],
    voters: 2,
    winnerTimeId: null,
    leaderTimeId: timeIds[0],
  })
  expect(results.times?.pairs.slice(0, 3)).toEqual([
    { timeId: timeIds[0], venueId: venueIds[0], company: 2, yesToBoth: 1, isOpen: true },
    { timeId: timeIds[0], venueId: venueIds[1], company: 1, yesToBoth: 0, isOpen: true },
    { timeId: timeIds[0], venueId: venueIds[2], company: 1, yesToBoth: 0, isOpen: true },
  ])
  expect(results).toMatchObject({ leaderId: venueIds[0], happyVoters: 2, uniqueVoters: 2, finishedVoters: 1 })
})

test('a ballot holds the votes on times, which can be replaced and taken back', async () => {
  const { session, timeIds } = await sessionWithTimes(testApp, 2)
  const voter = testApp.browser()
  expect((await ballotOf(voter, session)).times).toEqual([])
  await voteOnTime(voter, session, timeIds[0], 1, { sequence: 5 })
  await voteOnTime(voter, session, timeIds[1], -1)
  expect((await voteOnTime(voter, session, timeIds[0], -1, { sequence: 4 })).body).toMatchObject({
    vote: 1,
    sequence: 5,
  })
  expect((await voteOnTime(voter, session, timeIds[0], 0, { sequence: 6 })).body).toMatchObject({ vote: 0 })
  expect((await ballotOf(voter, session)).times).toEqual([
    { timeId: timeIds[0], vote: 0 },
    { timeId: timeIds[1], vote: -1 },
  ])
  await voteOnTime(voter, session, timeIds[1], null)
  expect((await ballotOf(voter, session)).times).toEqual([{ timeId: timeIds[0], vote: 0 }])
})

test('a session without times has none in its ballot, results and settings, and takes no votes on times', async () => {
  const { session } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, session.venues[0]?.id, 1)
  expect(await ballotOf(voter, session)).not.toHaveProperty('times')
  const { results, session: shown } = await resultsOf(voter, session)
  expect(results).not.toHaveProperty('times')
  expect(shown).not.toHaveProperty('times')
  expect(shown.settings).not.toHaveProperty('allowAddedTimes')
  const refused = await voteOnTime(voter, session, 'friday', 1)
  expect(refused).toMatchObject({ status: 404, body: { error: 'This time is not on the list any more.' } })
})

test('a voter who only votes on times is a voter', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 1)
  await voteOnTime(testApp.browser(), session, timeIds[0], 1, { voterName: 'Ann' })
  expect((await resultsOf(host, session)).results).toMatchObject({ uniqueVoters: 1, finishedVoters: 0 })
  const { body } = await host.get<{ ballots: unknown[] }>(`/api/sessions/${session.id}/ballots`)
  expect(body.ballots).toMatchObject([{ name: 'Ann', isFinished: false }])
})

test('fifty votes of one browser on one time at once make one vote', async () => {
  const { session, timeIds } = await sessionWithTimes(testApp, 1)
  const voter = testApp.browser()
  await voter.get(`/api/sessions/${session.id}/ballot`)
  await voteOnTime(voter, session, timeIds[0], -1)
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => voteOnTime(voter, session, timeIds[0], 1)),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const rows = await testApp.db
    .selectFrom('time_votes')
    .select('value')
    .where('session_id', '=', session.id)
    .execute()
  expect(rows).toEqual([{ value: 1 }])
})

test('a time vote is refused for a time that was removed, and its votes are gone', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
  const voter = testApp.browser()
  await voteOnTimes(voter, session, [1, 1])
  expect((await host.delete(`/api/sessions/${session.id}/times/${timeIds[0]}`)).status).toBe(200)
  expect((await voteOnTime(voter, session, timeIds[0], 0)).status).toBe(404)
  expect((await ballotOf(voter, session)).times).toEqual([{ timeId: timeIds[1], vote: 1 }])
  const { results } = await resultsOf(voter, session)
  expect(results.times?.stats).toEqual([{ timeId: timeIds[1], yes: 1, ifNeedBe: 0, no: 0 }])
  const [, , third] = proposedTimes(testApp, 3)
  expect((await host.post(`/api/sessions/${session.id}/times`, { startsAt: third })).status).toBe(200)
})
