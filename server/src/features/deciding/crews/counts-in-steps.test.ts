import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crewFor, crewFromSession, crewOf, startVote } from '../../../testing/features/crews.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** A crew of five whose vote runs. */
async function votingCrew() {
  const crew = await crewOf(testApp, 'Bo', 'Cy', 'Di', 'Ed')
  const { sessionId } = (await startVote(crew.maker, crew.id, { people: 5 })).body
  const shown = async () => (await crew.maker.get<Snapshot>(`/api/sessions/${sessionId}/results`)).body
  const { session } = await shown()
  return { ...crew, session, shown, members: [crew.maker, ...crew.friends] }
}

const yesVotesOf = ({ results }: Snapshot) =>
  results.venueStats.reduce((sum, venue) => sum + venue.yesVotes, 0)

test('counts of a crew’s vote move by three ballots at once, and name who has voted at once', async () => {
  const { members, session, shown, id, maker } = await votingCrew()
  const counts: (readonly [counted: number | undefined, yes: number, voters: number])[] = []
  for (const member of members.slice(0, 4)) {
    await voteOnAll(member, session, [1, 1, -1])
    const now = await shown()
    counts.push([now.results.countedVoters, yesVotesOf(now), now.results.uniqueVoters])
  }
  expect(counts).toEqual([
    [0, 0, 1],
    [0, 0, 2],
    [3, 6, 3],
    [3, 6, 4],
  ])
  expect((await crewFor(maker, id)).members.filter(({ hasVoted }) => hasVoted)).toHaveLength(4)
})

test('a ballot that is half done is in no step, whenever it began', async () => {
  const { members, session, shown } = await votingCrew()
  const [first, ...others] = members as [TestBrowser, ...TestBrowser[]]
  await voteOnAll(first, session, [-1])
  for (const member of others.slice(0, 3)) await voteOnAll(member, session, [1, 0, 0])
  const { results, votes } = await shown()
  expect([results.countedVoters, yesVotesOf({ results } as Snapshot)]).toEqual([3, 3])
  expect(votes.filter(({ vote }) => vote === -1)).toEqual([])
})

test('at the end of a crew’s vote all ballots count, and decide', async () => {
  const { members, session, shown, maker } = await votingCrew()
  const [last] = session.venues.slice(-1)
  for (const member of members.slice(0, 2)) await voteOnAll(member, session, [-1, -1, 1])
  expect((await shown()).results.leaderId).toBeNull()
  await maker.post(`/api/sessions/${session.id}/close`)
  const { results } = await shown()
  expect([results.countedVoters, results.winnerId, yesVotesOf({ results } as Snapshot)]).toEqual([
    undefined,
    last?.id,
    2,
  ])
})

test('a ballot that is changed after it was counted moves no counts until three have changed', async () => {
  const { members, session, shown } = await votingCrew()
  for (const member of members.slice(0, 3)) await voteOnAll(member, session, [1, 1, -1])
  const before = await shown()
  expect(yesVotesOf(before)).toBe(6)
  const counts: number[] = []
  for (const member of members.slice(0, 3)) {
    await voteOnAll(member, session, [-1, -1, -1])
    counts.push(yesVotesOf(await shown()))
  }
  expect(counts).toEqual([6, 6, 0])
})

test('a vote that is reopened shows what its end has shown, and goes on in steps', async () => {
  const { members, session, shown, maker } = await votingCrew()
  for (const member of members.slice(0, 4)) await voteOnAll(member, session, [1, 0, 0])
  await maker.post(`/api/sessions/${session.id}/close`)
  expect(yesVotesOf(await shown())).toBe(4)
  await maker.post(`/api/sessions/${session.id}/reopen`)
  expect(yesVotesOf(await shown())).toBe(4)
  await voteOnAll(members[4] as TestBrowser, session, [1, 1, 1])
  expect([yesVotesOf(await shown()), (await shown()).results.countedVoters]).toEqual([4, 4])
})

test('a crew’s first vote counts in steps, too, once it is reopened', async () => {
  const { session, host, venueIds } = await hostedSession(testApp)
  for (const _ of [1, 2, 3]) {
    const friend = testApp.browser()
    for (const venueId of venueIds) await vote(friend, session.id, venueId, 1)
  }
  await host.post(`/api/sessions/${session.id}/close`)
  const made = await crewFromSession(host, session.id, 'Ann')
  expect(made.status).toBe(200)
  await host.post(`/api/sessions/${session.id}/reopen`)
  const late = testApp.browser()
  for (const venueId of venueIds) await vote(late, session.id, venueId, 1)
  const { body } = await host.get<Snapshot>(`/api/sessions/${session.id}/results`)
  expect([body.results.countedVoters, body.results.uniqueVoters]).toEqual([3, 4])
})
