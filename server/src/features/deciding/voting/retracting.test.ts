import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Ballots } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const resultsOf = async (id: string) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results
const ballotOf = async (browser: TestBrowser, id: string) =>
  (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body

test('a retracted vote is deleted, and the voter’s other votes stay', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await voteOnAll(voter, session, [1, 0])
  const reply = await vote(voter, session.id, venueIds[0], null)
  expect(reply).toMatchObject({ status: 200, body: { success: true, venueId: venueIds[0], vote: null } })
  expect((await ballotOf(voter, session.id)).votes).toEqual([{ venueId: venueIds[1], vote: 0 }])
  expect(await resultsOf(session.id)).toMatchObject({ totalVotes: 1, uniqueVoters: 1 })
})

test('a voter who retracts the last vote has not begun, and keeps the name for the next one', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1, 'Maya')
  await vote(voter, session.id, venueIds[0], null)
  expect(await resultsOf(session.id)).toMatchObject({ totalVotes: 0, uniqueVoters: 0, participationRate: 0 })
  const listed = await host.get<Ballots>(`/api/sessions/${session.id}/ballots`)
  expect(listed.body.ballots).toEqual([])
  expect(await ballotOf(voter, session.id)).toMatchObject({ voterName: 'Maya', votes: [] })
})

test('retracting a vote that was never cast changes nothing', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  expect((await vote(testApp.browser(), session.id, venueIds[0], null)).status).toBe(200)
  for (const table of ['votes', 'voters'] as const)
    expect(
      await testApp.db.selectFrom(table).selectAll().where('session_id', '=', session.id).execute(),
    ).toEqual([])
})

test('of concurrent casts and retractions of a vote the last counts', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[2], -1)
  const send = (values: readonly (1 | -2 | null)[]) =>
    Promise.all(values.map((value) => vote(voter, session.id, venueIds[0], value)))
  for (const [values, votes] of [
    [[1, null, 1], 2],
    [[1, -2, null], 1],
    [[null, 1, null], 1],
    [[null, -2], 2],
  ] as const) {
    const replies = await send(values)
    expect(replies.map(({ status }) => status)).toEqual(values.map(() => 200))
    expect((await ballotOf(voter, session.id)).votes).toHaveLength(votes)
  }
})

test('retracting a vote is refused for a venue not on the list, and once the result is final', async () => {
  const { host, session, venueIds } = await hostedSession(testApp)
  const voter = testApp.browser()
  await vote(voter, session.id, venueIds[0], 1)
  const unlisted = await vote(voter, session.id, 'user_nowhere', null)
  expect((unlisted.body as ErrorReply).code).toBe('not_found')
  await host.post(`/api/sessions/${session.id}/close`)
  const late = await vote(voter, session.id, venueIds[0], null)
  expect(late.body).toMatchObject({
    code: 'voting_closed',
    error: 'This vote is final: Altura won. Your vote for Altura counts; this one came too late.',
  })
  expect((await resultsOf(session.id)).totalVotes).toBe(1)
})
