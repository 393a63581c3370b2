import { randomUUID } from 'node:crypto'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { again, guest } from '../../../testing/features/people.ts'
import { addMember } from '../../../testing/features/venue-members.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { purgeLogins } from '../../../wiring/sign-ins.ts'

const now = new Date('2026-06-01T12:00:00Z')
let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  testApp.clock.set(now)
})
afterAll(() => testApp.stop())

let made = 0
/** A venue's account that signed up that many days ago. */
async function venueAccount(days: number, verifiedAt: Date | null = null) {
  made += 1
  const since = new Date(now.getTime() - days * dayMs)
  return testApp.db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      kind: 'venue',
      email: `venue${made}@example.com`,
      venue_name: 'Joule',
      email_verified_at: verifiedAt,
      created_at: since,
      updated_at: since,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const left = async () => {
  await purgeLogins(testApp.db, testApp.clock.now())
  const rows = await testApp.db.selectFrom('accounts').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

test('a venue account without a verified address is deleted after 30 days, and no other', async () => {
  const [forgotten, young, verified] = [
    await venueAccount(31),
    await venueAccount(29),
    await venueAccount(31, now),
  ]
  const answering = await venueAccount(31)
  await addMember(testApp.db, { venueId: 'joule', accountId: answering.id, since: now })
  const signedIn = await venueAccount(31)
  await again(testApp, signedIn)
  const kept = await left()
  expect(kept).toEqual(new Set([young.id, verified.id, answering.id, signedIn.id]))
  expect(kept).not.toContain(forgotten.id)

  testApp.clock.advance(2 * dayMs)
  expect(await left()).toEqual(new Set([verified.id, answering.id]))
})

test('a guest is deleted when the login expires, a month after its last use', async () => {
  const { account } = await guest(testApp)
  await testApp.db
    .updateTable('accounts')
    .set({ updated_at: testApp.clock.now() })
    .where('id', '=', account.id)
    .execute()
  testApp.clock.advance(29 * dayMs)
  expect(await left()).toContain(account.id)
  testApp.clock.advance(2 * dayMs)
  expect(await left()).not.toContain(account.id)
})
