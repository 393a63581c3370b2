import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { purgeOffers } from './features/venues/offers/service/purge.ts'
import { countOrphans, readOrphanCount, relations } from './platform/database/orphans.ts'
import { decidedSession, requestTable } from './testing/features/bookings.ts'
import { offerTo } from './testing/features/offers.ts'
import { consumer, guest } from './testing/features/people.ts'
import { report } from './testing/features/reports.ts'
import { hostedSession } from './testing/features/sessions.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { purgeLogins } from './wiring/sign-ins.ts'

/** As once the database watches over no relation between sessions and what is not of sessions. */
async function startUnconstrained(): Promise<TestApp> {
  const testApp = await startTestApp()
  onTestFinished(() => testApp.stop())
  for (const { table, column, isConstrained } of relations)
    if (isConstrained)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(`${table}_${column}_fkey`)}`.execute(
        testApp.db,
      )
  return testApp
}

const orphansIn = async ({ db, clock }: TestApp) =>
  (await countOrphans(db, clock.now())).filter(({ count }) => count > 0)

test('without constraints between databases a deleted session leaves no report, and its bookings lead nowhere', async () => {
  const testApp = await startUnconstrained()
  const host = await consumer(testApp)
  const session = await decidedSession(testApp, host.browser)
  expect((await requestTable(testApp, host.browser, session)).status).toBe(200)
  expect((await report(testApp.browser(), session.id)).status).toBe(200)
  expect((await host.browser.delete(`/api/sessions/${session.id}`)).status).toBe(200)
  expect(await orphansIn(testApp)).toEqual([])
  const bookings = await testApp.db
    .selectFrom('bookings')
    .select(['session_id', 'group_session_id'])
    .execute()
  expect(bookings).toEqual([{ session_id: null, group_session_id: session.id }])
  expect(await testApp.db.selectFrom('session_reports').select('id').execute()).toEqual([])
})

test('without constraints between databases a session outlives its guest, as its browser’s', async () => {
  const testApp = await startUnconstrained()
  const { browser } = await guest(testApp)
  const { session } = await hostedSession(testApp, {}, browser)
  const hostOf = () =>
    testApp.db.selectFrom('sessions').select('host_account_id').where('id', '=', session.id).execute()
  expect(await hostOf()).not.toEqual([{ host_account_id: null }])
  await purgeLogins(testApp.db, new Date(testApp.clock.now().getTime() + 100 * dayMs))
  expect(await hostOf()).toEqual([{ host_account_id: null }])
  expect(await orphansIn(testApp)).toEqual([])
})

test('without constraints between databases an offer goes after its deliveries', async () => {
  const testApp = await startUnconstrained()
  const { session } = await hostedSession(testApp)
  await offerTo(testApp, session)
  await purgeOffers(testApp.db, new Date(testApp.clock.now().getTime() + 401 * dayMs))
  expect(await testApp.db.selectFrom('offers').select('id').execute()).toEqual([])
  expect(await orphansIn(testApp)).toEqual([])
})

test('rows whose parent is gone are counted by relation, for the operator’s metrics, and stay', async () => {
  const testApp = await startUnconstrained()
  const { session } = await hostedSession(testApp)
  const offer = await offerTo(testApp, session)
  await testApp.db.deleteFrom('offers').where('id', '=', offer.id).execute()
  expect(await orphansIn(testApp)).toEqual([{ relation: 'session_offers.offer_id', count: 1 }])
  expect(await readOrphanCount(testApp.db)).toBe(1)
  expect(await testApp.db.selectFrom('session_offers').select('offer_id').execute()).toHaveLength(1)
})
