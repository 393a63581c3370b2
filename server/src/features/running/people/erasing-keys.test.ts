import { randomUUID } from 'node:crypto'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import type { Snapshot } from '@nofomo/contracts/voting/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../../platform/secrets.ts'
import { eraseAddress, idOfPerson, previewOf } from '../../../testing/features/erasing.ts'
import { offeredGroup, redeem, take } from '../../../testing/features/offers.ts'
import { addressOf, consumer, type Person } from '../../../testing/features/people.ts'
import { hostedSession, vote, voteOnAll } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { accountKey, votersDeps } from '../../deciding/voting/service/voter-key.ts'

let testApp: TestApp
let staff: TestBrowser
beforeAll(async () => {
  testApp = await startTestApp()
  staff = await signInStaff(testApp)
})
afterAll(() => testApp.stop())

const resultsOf = async ({ id }: Session) =>
  (await testApp.browser().get<Snapshot>(`/api/sessions/${id}/results`)).body.results
const keyOf = async ({ account }: Pick<Person, 'account'>, { id }: Session) =>
  accountKey(id, account.id, votersDeps(await loadSecrets(testApp.db)))

/** Every row of a session that a key leads to, and whether it is set aside under it. */
async function rowsUnder(key: string, { id }: Session) {
  const { db } = testApp
  const of = (table: 'votes' | 'vouchers') =>
    db
      .selectFrom(table)
      .select('voter_key')
      .where('session_id', '=', id)
      .where('voter_key', '=', key)
      .execute()
  const ballots = await db.selectFrom('voters').select('key').where('session_id', '=', id).execute()
  const session = await db
    .selectFrom('sessions')
    .select('voided_voter_keys')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ballots: ballots.filter((row) => row.key === key).length,
    votes: (await of('votes')).length,
    vouchers: (await of('vouchers')).length,
    isSetAside: session.voided_voter_keys.includes(key),
    setAside: session.voided_voter_keys.length,
  }
}

test('the votes of somebody who is erased stay counted under a key that their account no longer leads to', async () => {
  const person = await consumer(testApp)
  const { session, offer, owner } = await offeredGroup(testApp, { details: { expectedVoters: 9 } })
  await voteOnAll(person.browser, session, [1, 0, -2])
  await voteOnAll(testApp.browser(), session, [1, 1, 0])
  const { voucher } = (await take(person.browser, session, offer)).body
  const key = await keyOf(person, session)
  expect(await rowsUnder(key, session)).toMatchObject({ ballots: 1, votes: 3, vouchers: 1 })
  const before = await resultsOf(session)
  const preview = await previewOf(staff, await idOfPerson(staff, addressOf(person)))
  const rekeyed = preview?.changes.filter(({ what }) => what === 'rekeyed')
  expect(rekeyed?.map(({ table, count }) => [table, count]).toSorted()).toEqual([
    ['vote_entries', 3],
    ['voters', 1],
    ['vouchers', 1],
  ])
  await eraseAddress(staff, addressOf(person))
  expect(await rowsUnder(key, session)).toMatchObject({ ballots: 0, votes: 0, vouchers: 0 })
  const after = await resultsOf(session)
  expect([after.totalVotes, after.uniqueVoters, after.venueStats]).toEqual([
    before.totalVotes,
    before.uniqueVoters,
    before.venueStats,
  ])
  // The voucher has followed the ballot, which counts.
  expect((await redeem(owner.browser, voucher)).status).toBe(200)
})

test('a ballot that was set aside stays so after its voter is erased', async () => {
  const person = await consumer(testApp)
  const { session } = await hostedSession(testApp, { expectedVoters: 9 })
  await voteOnAll(person.browser, session, [1, 1, 1])
  await voteOnAll(testApp.browser(), session, [0, 0, 1])
  const key = await keyOf(person, session)
  await testApp.db
    .updateTable('sessions')
    .set({ voided_voter_keys: [key] })
    .where('id', '=', session.id)
    .execute()
  await eraseAddress(staff, addressOf(person))
  expect(await rowsUnder(key, session)).toMatchObject({ votes: 0, isSetAside: false, setAside: 1 })
  expect((await resultsOf(session)).totalVotes).toBe(3)
})

test('a ballot under a browser’s key keeps that: it says nothing of the account', async () => {
  const { session, venueIds } = await hostedSession(testApp)
  const person = await consumer(testApp)
  await vote(person.browser, session.id, venueIds[0], 1, 'Zelda')
  const key = randomUUID()
  const { db } = testApp
  await db.updateTable('voters').set({ key }).where('session_id', '=', session.id).execute()
  await db.updateTable('votes').set({ voter_key: key }).where('session_id', '=', session.id).execute()
  await eraseAddress(staff, addressOf(person))
  const rows = db.selectFrom('voters').select(['key', 'name', 'account_key'])
  expect(await rows.where('session_id', '=', session.id).execute()).toEqual([
    { key, name: null, account_key: null },
  ])
})
