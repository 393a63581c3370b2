import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecrets } from '../../../platform/secrets.ts'
import { eraseAddress, idOfPerson, previewOf } from '../../../testing/features/erasing.ts'
import { consumer } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { signInStaff } from '../../../testing/features/staff.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { accountKey, votersDeps } from '../../deciding/voting/service/voter-key.ts'

const sessions = 2_500
const votesEach = 4

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

/** Sessions like one that was made, and in each a ballot of the account. */
async function votesInMany(accountId: string): Promise<void> {
  const { db } = testApp
  const { session } = await hostedSession(testApp)
  const deps = votersDeps(await loadSecrets(db))
  const ids = Array.from({ length: sessions }, (_, number) => `many_${String(number).padStart(7, '0')}`)
  const ballots = ids.map((id) => ({ id, key: randomUUID(), account: accountKey(id, accountId, deps) }))
  await sql`
    insert into sessions select (jsonb_populate_record(s, jsonb_build_object('id', copy.id))).*
    from sessions s, unnest(${ids}::text[]) as copy (id) where s.id = ${session.id}`.execute(db)
  await sql`
    insert into voters (session_id, key, name, account_key)
    select id, key, 'Mira Many', account from jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb)
      as ballot (id text, key uuid, account uuid)`.execute(db)
  await sql`
    insert into votes (session_id, voter_key, venue_id, value)
    select id, key, 'venue ' || venue, 1 from jsonb_to_recordset(${JSON.stringify(ballots)}::jsonb)
      as ballot (id text, key uuid), generate_series(1, ${votesEach}::int) venue`.execute(db)
}

test('somebody with ten thousand votes is previewed and erased, and every vote stays counted', async () => {
  const staff = await signInStaff(testApp)
  const { account } = await consumer(testApp, { email: 'mira@example.com' })
  await votesInMany(account.id)
  const preview = await previewOf(staff, await idOfPerson(staff, 'mira@example.com'))
  expect(preview?.changes).toContainEqual({
    ...{ table: 'voters', what: 'emptied', count: sessions },
    samples: ['Mira Many'],
  })
  expect((await eraseAddress(staff, 'mira@example.com')).isRepeat).toBe(false)
  const { rows } = await sql<{ votes: number; named: number }>`
    select (select count(*)::int from votes) as votes,
      (select count(*)::int from voters where name is not null or account_key is not null) as named`.execute(
    testApp.db,
  )
  expect(rows).toEqual([{ votes: sessions * votesEach, named: 0 }])
})
