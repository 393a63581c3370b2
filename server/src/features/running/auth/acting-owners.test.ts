import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidedSession, ownedPlace, requestTable } from '../../../testing/features/bookings.ts'
import { offerTo, redeem, take } from '../../../testing/features/offers.ts'
import { consumer, type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const setVerified = ({ account }: Person, email_verified_at: Date | null) =>
  testApp.db.updateTable('accounts').set({ email_verified_at }).where('id', '=', account.id).execute()

/** A venue with everything an owner acts on, created while it had no owner. */
async function venueWithWork() {
  const { venue, owner } = await ownedPlace(testApp)
  await setVerified(owner, null)
  const host = await consumer(testApp)
  const venues = [{ id: venue.slug, name: venue.name }]
  const decided = await decidedSession(testApp, host.browser, { venues })
  const { booking } = (await requestTable(testApp, host.browser, decided)).body
  const open = await hostedSession(testApp, { venues, expectedVoters: 5 })
  const friend = testApp.browser()
  await vote(friend, open.session.id, venue.slug, 1)
  const { voucher } = (await take(friend, open.session, await offerTo(testApp, open.session))).body
  return { owner, booking, voucher, open, venue }
}

/** What the owner can do there. */
async function actsOf({ owner, booking, voucher, open, venue }: Awaited<ReturnType<typeof venueWithWork>>) {
  await vote(owner.browser, open.session.id, venue.slug, 1)
  const { ballots } = (
    await open.host.get<{ ballots: { flag: string | null }[] }>(`/api/sessions/${open.session.id}/ballots`)
  ).body
  const { bookings } = (await owner.browser.get<{ bookings: Booking[] }>('/api/venue/bookings')).body
  const answer = await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
  return {
    listed: bookings.map(({ id, venueAnswers }) => [id === booking.id, venueAnswers]),
    answered: answer.status,
    redeemed: (await redeem(owner.browser, voucher)).status,
    isFlagged: ballots.some(({ flag }) => flag === 'venue_owner'),
  }
}

test('an account acts for its venue only once its address is verified', async () => {
  const work = await venueWithWork()
  expect(work.booking.venueAnswers).toBe(false)
  expect(await actsOf(work)).toEqual({ listed: [], answered: 404, redeemed: 404, isFlagged: false })
  await setVerified(work.owner, testApp.clock.now())
  expect(await actsOf(work)).toEqual({
    listed: [[true, true]],
    answered: 200,
    redeemed: 200,
    isFlagged: true,
  })
})

test('the manual’s statement gives a venue to an account with a verified address, and to no other', async () => {
  const manual = readFileSync(
    join(import.meta.dirname, '../../../../../docs/operations/one-machine.md'),
    'utf8',
  )
  const [, statement = ''] = /```sql\n(insert into venue_members[^`]+)```/.exec(manual) ?? []
  const owner = await venueOwner(testApp)
  const give = () =>
    sql.raw(statement.replace('owner@example.com', owner.account.email ?? '')).execute(testApp.db)
  await setVerified(owner, null)
  expect((await give()).numAffectedRows).toBe(0n)
  await setVerified(owner, testApp.clock.now())
  expect((await give()).numAffectedRows).toBe(1n)
})
