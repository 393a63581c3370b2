import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ballotsOf } from '../../../testing/features/ballots.ts'
import { again, consumer, guest } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

async function resultsOf({ id }: Session) {
  return (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results
}

async function ballotOf(browser: TestBrowser, { id }: Session): Promise<Ballot> {
  return (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body
}

const valuesOf = ({ votes }: Ballot) => votes.map(({ vote: value }) => value)

const join = (browser: TestBrowser, ...sessions: Session[]) =>
  browser.post<{ joined: string[] }>('/api/ballots/join', { sessionIds: sessions.map(({ id }) => id) })

/** Somebody who voted on a phone while signed in, and on a laptop before signing in there. */
async function twoDevices(
  session: Session,
  phoneVotes: (0 | 1 | -1 | -2)[],
  laptopVotes: (0 | 1 | -1 | -2)[],
) {
  const { browser: phone, account } = await consumer(testApp)
  await voteOnAll(phone, session, phoneVotes)
  const laptop = testApp.browser()
  testApp.clock.advance(1_000)
  await voteOnAll(laptop, session, laptopVotes)
  await again(testApp, account, laptop)
  return { phone, laptop }
}

test('one account on two devices is one voter: both show the same ballot, and the newer vote counts', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  const { browser: laptop } = await again(testApp, account)
  await voteOnAll(phone, session, [1, 1])
  await vote(laptop, session.id, session.venues[0]?.id, -1)
  await vote(laptop, session.id, session.venues[2]?.id, 1)
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 1, totalVotes: 3 })
  for (const device of [phone, laptop]) expect(valuesOf(await ballotOf(device, session))).toEqual([-1, 1, 1])
})

test('two concurrent first votes of one account are one voter', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  const { browser: laptop } = await again(testApp, account)
  await Promise.all(
    [phone, laptop].map((device, at) => vote(device, session.id, session.venues[at]?.id, 1, 'Ana')),
  )
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 1, totalVotes: 2 })
})

test('signing in joins a ballot cast before with that of the account: one voter, the newest vote on each venue', async () => {
  const { session, host } = await hostedSession(testApp, { expectedVoters: 5 })
  const { phone, laptop } = await twoDevices(session, [1, 1, 1], [-1, 0])
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 2 })
  expect(await ballotOf(laptop, session)).toMatchObject({ isSplit: true })
  expect((await join(laptop, session)).body.joined).toEqual([session.id])
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 1, totalVotes: 3 })
  expect(await ballotsOf(host, session)).toHaveLength(1)
  for (const device of [phone, laptop]) {
    const ballot = await ballotOf(device, session)
    expect(valuesOf(ballot)).toEqual([-1, 0, 1])
    expect(ballot.isSplit).toBeUndefined()
  }
  expect((await join(laptop, session)).body.joined).toEqual([])
})

test('the first vote after signing in joins the ballots of browser and account', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { laptop } = await twoDevices(session, [1], [-1])
  await vote(laptop, session.id, session.venues[2]?.id, 1)
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 1, totalVotes: 2 })
})

test('joined ballots keep three vetoes, the newest; an older one counts as a no', async () => {
  const venues = ['Canon', 'Zig Zag Café', 'Paju'].map((name) => ({ name, address: '1 Pine St, Seattle' }))
  const { host, session: made } = await hostedSession(testApp, { expectedVoters: 5 })
  const { body } = await host.post<{ session: Session }>('/api/sessions', { id: made.id, venues })
  const { session } = body
  const { browser: phone, account } = await consumer(testApp)
  await vote(phone, session.id, session.venues[0]?.id, -2)
  const laptop = testApp.browser()
  for (const at of [1, 2, 3]) {
    testApp.clock.advance(1_000)
    await vote(laptop, session.id, session.venues[at]?.id, -2)
  }
  await again(testApp, account, laptop)
  await join(laptop, session)
  expect(valuesOf(await ballotOf(phone, session))).toEqual([-1, -2, -2, -2])
})

test('a voided ballot stays voided when it is joined', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { phone, laptop } = await twoDevices(session, [1, 1, 1], [1])
  const [voided] = await testApp.db
    .selectFrom('voters')
    .select('key')
    .where('session_id', '=', session.id)
    .where('account_key', 'is', null)
    .execute()
  const set = { voided_voter_keys: [voided?.key ?? ''] }
  await testApp.db.updateTable('sessions').set(set).where('id', '=', session.id).execute()
  await join(laptop, session)
  for (const device of [phone, laptop]) expect((await ballotOf(device, session)).isVoided).toBe(true)
})

test('joining ballots changes no final result', async () => {
  const { host, session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { laptop } = await twoDevices(session, [1, 1, 1], [-1, -1, -1])
  await host.post(`/api/sessions/${session.id}/close`)
  expect((await join(laptop, session)).body.joined).toEqual([])
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 2, totalVotes: 6 })
})

test('private limits that were set before signing in belong to the joined ballot', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  const { phone, laptop } = await twoDevices(session, [1], [1])
  const path = `/api/sessions/${session.id}/limits`
  await testApp.db.deleteFrom('voter_limits').where('session_id', '=', session.id).execute()
  const signedOut = testApp.browser()
  for (const [name, value] of laptop.cookies) if (!name.endsWith('auth')) signedOut.cookies.set(name, value)
  await signedOut.put(path, { ceiling: 30, diets: ['vegan'], dealBreakers: [] })
  await join(laptop, session)
  const limits = { ceiling: 30, diets: ['vegan'], dealBreakers: [] }
  expect((await phone.get(path)).body).toEqual({ limits })
})

test('two guests are two voters', async () => {
  const { session } = await hostedSession(testApp, { expectedVoters: 5 })
  for (const { browser } of [await guest(testApp), await guest(testApp)])
    await vote(browser, session.id, session.venues[0]?.id, 1)
  expect(await resultsOf(session)).toMatchObject({ uniqueVoters: 2 })
})
