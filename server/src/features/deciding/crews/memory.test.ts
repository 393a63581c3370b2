import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  crewFor,
  crewFromSession,
  crewOf,
  joinCrew,
  makeCrew,
  startVote,
} from '../../../testing/features/crews.ts'
import { eraseAddress } from '../../../testing/features/erasing.ts'
import { consumer } from '../../../testing/features/people.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** A vote of the crew, begun and ended by its maker. `ballots`: what each votes on the three places. */
async function decide(
  maker: TestBrowser,
  crewId: string,
  after: number,
  ballots: readonly (readonly [TestBrowser, readonly (1 | 0 | -1)[]])[],
): Promise<Session> {
  const { sessionId } = (await startVote(maker, crewId, { after })).body
  const { session } = (await maker.get<{ session: Session }>(`/api/sessions/${sessionId}`)).body
  for (const [browser, values] of ballots) await voteOnAll(browser, session, [...values])
  await maker.post(`/api/sessions/${sessionId}/close`)
  return session
}

const lossesIn = async (sessionId: string) => {
  const rows = await testApp.db
    .selectFrom('crew_voters')
    .innerJoin('crew_members', 'crew_members.id', 'crew_voters.member_id')
    .select(['name', 'loss'])
    .where('session_id', '=', sessionId)
    .orderBy('name')
    .execute()
  return rows.map(({ name, loss }) => [name, loss])
}

test('a member who gave way enters the next votes with a loss that halves with each decision', async () => {
  const { id, maker, friends } = await crewOf(testApp, 'Bo', 'Cy')
  const [bo, cy] = friends
  if (!bo || !cy) throw new Error('Both have joined.')
  await decide(maker, id, 0, [
    [maker, [1, -1, -1]],
    [cy, [1, -1, -1]],
    [bo, [-1, 1, -1]],
  ])
  const second = await decide(maker, id, 1, [
    [maker, [1, -1, -1]],
    [cy, [0, -1, -1]],
    [bo, [1, -1, -1]],
  ])
  expect(await lossesIn(second.id)).toEqual([
    ['Ada', 0],
    ['Bo', 1],
    ['Cy', 0],
  ])
  const third = await decide(maker, id, 2, [
    [bo, [1, -1, -1]],
    [cy, [1, -1, -1]],
  ])
  expect(await lossesIn(third.id)).toEqual([
    ['Bo', 0.5],
    ['Cy', 0.5],
  ])
})

test('in a crew that takes no turns nobody enters a vote with a loss', async () => {
  const { id, maker, friends } = await crewOf(testApp, 'Bo', 'Cy')
  const [bo, cy] = friends
  if (!bo || !cy) throw new Error('Both have joined.')
  await decide(maker, id, 0, [
    [bo, [-1, 1, -1]],
    [maker, [1, -1, -1]],
    [cy, [1, -1, -1]],
  ])
  await maker.patch(`/api/crews/${id}`, { memory: { usesFairness: false } })
  const second = await decide(maker, id, 1, [[bo, [1, -1, -1]]])
  expect(await lossesIn(second.id)).toEqual([['Bo', 0]])
  expect((await crewFor(maker, id)).memory).toEqual({
    leavesOutWinners: true,
    usesTaste: true,
    usesFairness: false,
  })
})

test('a tie goes to those who gave way lately, if they are three, and the result says so without a name', async () => {
  const { id, maker, friends } = await crewOf(testApp, 'Bo', 'Cy', 'Di', 'Ed', 'Flo')
  const [bo, cy, di, ed, flo] = friends
  if (!bo || !cy || !di || !ed || !flo) throw new Error('All have joined.')
  // Bo, Cy and Di give way: four are for the first place.
  const fourth = testApp.browser()
  await decide(maker, id, 0, [
    ...[maker, ed, flo, fourth].map((browser) => [browser, [1, -1, -1]] as const),
    ...[bo, cy, di].map((browser) => [browser, [-1, 1, -1]] as const),
  ])
  const session = await decide(maker, id, 1, [
    ...[maker, ed, flo].map((browser) => [browser, [1, -1, -1]] as const),
    ...[bo, cy, di].map((browser) => [browser, [-1, 1, -1]] as const),
  ])
  const { results } = (await maker.get<Snapshot>(`/api/sessions/${session.id}/results`)).body
  expect(results.winnerId).toBe(session.venues[1]?.id)
  expect(results.decidedBy).toBe(
    `${session.venues[1]?.name} wins: level on points with ${session.venues[0]?.name}, for those who gave way lately.`,
  )
})

test('a member reads what the crew stores about them, and nothing of others', async () => {
  const { id, maker, friends } = await crewOf(testApp, 'Bo')
  const [bo] = friends
  if (!bo) throw new Error('Bo has joined.')
  await decide(maker, id, 0, [
    [maker, [1, 0, -1]],
    [bo, [-1, 0, -1]],
  ])
  const { body } = await bo.get<{ crews: unknown[]; crewVotes: unknown[] }>(`/api/crews/${id}/me/export`)
  expect(body.crews).toMatchObject([{ crew: 'Friday friends', name: 'Bo', role: 'member' }])
  expect(body.crewVotes).toMatchObject([{ number: 1, loss: 1, begun_by_you: false }])
  expect(JSON.stringify(body)).not.toContain('Ada')
})

test('erasing a person deletes their membership and all that crews store of it, and the crew goes on', async () => {
  const { browser, account } = await consumer(testApp)
  const { id, secret } = await makeCrew(browser, 'Friday friends', 'Erin')
  const friend = testApp.browser()
  await joinCrew(friend, secret, 'Bo')
  await decide(browser, id, 0, [
    [browser, [1, 0, -1]],
    [friend, [-1, 1, 0]],
  ])
  const staff = await signInStaff(testApp)
  await eraseAddress(staff, account.email ?? '')
  const crew = await crewFor(friend, id)
  expect(crew.members).toMatchObject([{ name: 'Bo', role: 'maker' }])
  expect(crew.decisions).toHaveLength(1)
  for (const table of ['crew_voters', 'crew_reactions'] as const) {
    const rows = await testApp.db.selectFrom(table).select('member_id').execute()
    const members = await testApp.db.selectFrom('crew_members').select('id').execute()
    expect(rows.every(({ member_id }) => members.some(({ id: own }) => own === member_id))).toBe(true)
  }
  expect(
    await testApp.db.selectFrom('crew_members').select('id').where('account_id', '=', account.id).execute(),
  ).toEqual([])
})

test('a vote that is reopened runs again for the crew, and is decided anew', async () => {
  const { id, maker } = await crewOf(testApp)
  const session = await decide(maker, id, 0, [[maker, [1, 0, -1]]])
  await maker.post(`/api/sessions/${session.id}/reopen`)
  const open = await crewFor(maker, id)
  expect([open.running?.sessionId, open.decisions]).toEqual([session.id, []])
  await voteOnAll(maker, session, [-1, 1, -1])
  await maker.post(`/api/sessions/${session.id}/close`)
  const { decisions } = await crewFor(maker, id)
  expect(decisions).toMatchObject([{ winner: { name: session.venues[1]?.name } }])
})

test('the tastes of members tilt a vote of the crew, until they say that they do not', async () => {
  const { browser } = await consumer(testApp)
  const swipes = { ramen: 'yes', pizza: 'no' }
  await browser.put('/api/onboarding', { step: 'food_swiper', answer: { swipes } })
  await browser.put('/api/onboarding', { step: 'squad_role', answer: { role: 'planner' } })
  const { id, crew } = await makeCrew(browser, 'Noodle friends', 'Nia')
  expect(crew.you).toMatchObject({
    squadRole: 'planner',
    usesTastes: true,
    tastes: { food_swiper: { swipes } },
  })
  const changed = await browser.patch(`/api/crews/${id}/me`, { showsSquadRole: false, usesTastes: false })
  expect(changed.body).toMatchObject({
    crew: { you: { squadRole: null, squadRoleKnown: 'planner', usesTastes: false } },
  })
})

test('a vote that an account cast on the way is found when its crew is made from it', async () => {
  const { browser } = await consumer(testApp)
  const { id, maker } = await crewOf(testApp)
  const session = await decide(maker, id, 0, [[browser, [1, 0, -1]]])
  expect((await crewFromSession(browser, session.id, 'Late')).status).toBe(403)
})
