import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { StaffSessionBallots } from '@nofomo/contracts/staff/ballot-endpoints.ts'
import type { ExportedResults } from '@nofomo/contracts/voting/ballot-endpoints.ts'
import type { Ballot, Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ballotsOf } from '../../../testing/features/ballots.ts'
import { eraseAddress } from '../../../testing/features/erasing.ts'
import { addressOf, again, consumer } from '../../../testing/features/people.ts'
import { sessionWithTimes, voteOnTime, voteOnTimes } from '../../../testing/features/session-times.ts'
import { voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const timesOf = async ({ id }: Pick<Session, 'id'>) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results.times
const ballotOf = async (browser: TestBrowser, { id }: Pick<Session, 'id'>) =>
  (await browser.get<Ballot>(`/api/sessions/${id}/ballot`)).body
const rowsOf = ({ id }: Pick<Session, 'id'>) =>
  testApp.db
    .selectFrom('time_votes')
    .select(['voter_key', 'time_id', 'value'])
    .where('session_id', '=', id)
    .execute()

test('one account on two devices has one vote on each time, of which the newest counts', async () => {
  const { session, timeIds } = await sessionWithTimes(testApp, 3, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  await voteOnTimes(phone, session, [1, 1])
  const laptop = testApp.browser()
  testApp.clock.advance(1_000)
  await voteOnTime(laptop, session, timeIds[1], -1)
  await voteOnTime(laptop, session, timeIds[2], 0)
  await again(testApp, account, laptop)
  expect((await ballotOf(laptop, session)).isSplit).toBe(true)
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  for (const device of [phone, laptop])
    expect((await ballotOf(device, session)).times?.map(({ timeId, vote }) => [timeId, vote])).toEqual(
      expect.arrayContaining([
        [timeIds[0], 1],
        [timeIds[1], -1],
        [timeIds[2], 0],
      ]),
    )
  expect(await timesOf(session)).toMatchObject({ voters: 1 })
  expect(await rowsOf(session)).toHaveLength(3)
})

test('votes on a time that was taken off come back to the ballot that theirs has become part of', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  const { browser: phone, account } = await consumer(testApp)
  await voteOnTime(phone, session, timeIds[1], 1)
  const laptop = testApp.browser()
  testApp.clock.advance(1_000)
  await voteOnTimes(laptop, session, [0])
  await host.delete(`/api/sessions/${session.id}/times/${timeIds[0]}`)
  await again(testApp, account, laptop)
  await laptop.post('/api/ballots/join', { sessionIds: [session.id] })
  await host.post(`/api/sessions/${session.id}/times`, { startsAt: session.times?.[0]?.startsAt })
  expect((await ballotOf(phone, session)).times).toEqual(
    expect.arrayContaining([
      { timeId: timeIds[0], vote: 0 },
      { timeId: timeIds[1], vote: 1 },
    ]),
  )
  expect(await timesOf(session)).toMatchObject({ stats: [{ ifNeedBe: 1 }, { yes: 1 }], voters: 1 })
})

test('a ballot that is set aside takes its votes on times with it, until it is restored', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 1, { expectedVoters: 2 })
  const address = '198.51.100.71'
  for (let friend = 0; friend < 3; friend += 1) {
    testApp.clock.advance(60_000)
    await voteOnTime(testApp.browser(address), session, timeIds[0], 1)
  }
  const flagged = (await ballotsOf(host, session)).filter(({ flag }) => flag !== null).map(({ id }) => id)
  expect(flagged).toHaveLength(1)
  await host.post(`/api/sessions/${session.id}/ballots/void`, { ballotIds: flagged })
  expect(await timesOf(session)).toMatchObject({ stats: [{ yes: 2 }], voters: 2 })
  await host.post(`/api/sessions/${session.id}/ballots/restore`, { ballotIds: flagged })
  expect(await timesOf(session)).toMatchObject({ stats: [{ yes: 3 }], voters: 3 })
})

test('the votes of an erased person on times stay counted, under a key that no longer leads to the account', async () => {
  const staff = await signInStaff(testApp)
  const person = await consumer(testApp)
  const { session } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  await voteOnTimes(person.browser, session, [1, -1])
  const before = await rowsOf(session)
  await eraseAddress(staff, addressOf(person))
  const after = await rowsOf(session)
  expect(after.map(({ value }) => value).toSorted()).toEqual([-1, 1])
  expect(after.map(({ voter_key }) => voter_key)).not.toContain(before[0]?.voter_key)
  expect(await timesOf(session)).toMatchObject({ voters: 1 })
})

test('staff see how many votes a ballot has, those on times included, and erase all of them', async () => {
  const staff = await signInStaff(testApp, 'Robin')
  const { session } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  const voter = testApp.browser()
  await voteOnAll(voter, session, [1])
  await voteOnTimes(voter, session, [1, 0])
  const { body } = await staff.get<{ session: StaffSessionBallots }>(`/api/staff/ballots?link=${session.id}`)
  expect(body.session.ballots).toMatchObject([{ votes: 3 }])
  await staff.post(`/api/staff/ballots/${session.id}/${body.session.ballots[0]?.id}/erase`, { note: '' })
  expect(await rowsOf(session)).toEqual([])
})

test('the export has the times with their counts, and the meeting that was chosen', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 2, { expectedVoters: 5 })
  const voter = testApp.browser()
  await voteOnAll(voter, session, [1, 0, -1])
  await voteOnTimes(voter, session, [0, 1])
  await host.post(`/api/sessions/${session.id}/close`)
  const { body } = await host.get<ExportedResults>(`/api/sessions/${session.id}/export.json`)
  const [first, second] = session.times ?? []
  expect(body).toMatchObject({
    meetingAt: second?.startsAt,
    times: [
      { timeId: timeIds[0], startsAt: first?.startsAt, yes: 0, ifNeedBe: 1, no: 0 },
      { timeId: timeIds[1], startsAt: second?.startsAt, yes: 1, ifNeedBe: 0, no: 0 },
    ],
  })
  const csv = (await host.get<string>(`/api/sessions/${session.id}/export.csv`)).body
  const rows = csv.trim().split(/\r?\n/)
  expect(rows).toHaveLength(6)
  expect(rows.at(-1)?.replaceAll('"', '')).toMatch(/^,\w+day [\d:]+ [AP]M,winner,1,0,0,,1,,,time,$/)
})

test('a deleted session leaves no times and no votes on them', async () => {
  const { host, session } = await sessionWithTimes(testApp, 2)
  await voteOnTimes(testApp.browser(), session, [1, 1])
  await host.delete(`/api/sessions/${session.id}`)
  expect(await rowsOf(session)).toEqual([])
  const times = await testApp.db
    .selectFrom('session_times')
    .select('id')
    .where('session_id', '=', session.id)
    .execute()
  expect(times).toEqual([])
})

test('nobody votes on a time of a session that staff have hidden, and it keeps its votes', async () => {
  const { session, timeIds } = await sessionWithTimes(testApp, 1)
  await voteOnTime(testApp.browser(), session, timeIds[0], 1)
  await testApp.db
    .updateTable('sessions')
    .set({ hidden_at: testApp.clock.now() })
    .where('id', '=', session.id)
    .execute()
  expect((await voteOnTime(testApp.browser(), session, timeIds[0], 1)).status).toBe(410)
  expect(await rowsOf(session)).toHaveLength(1)
})

test('votes on times are live: every change raises the version of the session', async () => {
  const { host, session, timeIds } = await sessionWithTimes(testApp, 2)
  const voter = testApp.browser()
  const versionNow = async () => {
    const row = await testApp.db
      .selectFrom('session_versions')
      .select('version')
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow()
    return Number(row.version)
  }
  const changes = [
    () => voteOnTime(voter, session, timeIds[0], 1),
    () => voteOnTime(voter, session, timeIds[0], 0),
    () => voteOnTime(voter, session, timeIds[0], null),
    () => host.delete(`/api/sessions/${session.id}/times/${timeIds[1]}`),
  ]
  let before = await versionNow()
  for (const change of changes) {
    await change()
    const after = await versionNow()
    expect(after).toBeGreaterThan(before)
    before = after
  }
})
