import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { sequenceHeader } from '@nofomo/contracts/sessions/choices.ts'
import { hourMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BookingReply, bookedAtOwned, ownedPlace } from '../../../testing/features/bookings.ts'
import { offerTo, redeem, take } from '../../../testing/features/offers.ts'
import type { Person } from '../../../testing/features/people.ts'
import { hostedSession, vote } from '../../../testing/features/sessions.ts'
import { projected, recount } from '../../../testing/recounts/venue-recount.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const arrive = ({ browser }: Person, { id }: Booking, partySize = 5): Promise<BookingReply> =>
  browser.post(`/api/venue/bookings/${id}/arrived`, { partySize })
const undo = ({ browser }: Person, { id }: Booking): Promise<BookingReply> =>
  browser.post(`/api/venue/bookings/${id}/arrived/undo`)
const answer = ({ browser }: Person, { id }: Booking, word: string): Promise<BookingReply> =>
  browser.post(`/api/venue/bookings/${id}/answer`, { answer: word })
const refusal = ({ status, body }: BookingReply) => [status, body.code, body.error]

/** A booking at a venue with an owner; the clock is at its time, minus `ahead`. */
async function nearby(aheadMs = 0) {
  testApp.clock.set(new Date())
  const asked = await bookedAtOwned(testApp)
  testApp.clock.advance(Date.parse(asked.booking.startsAt) - testApp.clock.now().getTime() - aheadMs)
  const signedInAgain = { expires_at: new Date(testApp.clock.now().getTime() + 30 * 24 * hourMs) }
  await testApp.db.updateTable('auth_sessions').set(signedInAgain).execute()
  return asked
}

const verified = async ({ session, venue }: Awaited<ReturnType<typeof nearby>>) => {
  const row = await testApp.db
    .selectFrom('venue_sessions')
    .select('verified_at')
    .where('session_id', '=', session.id)
    .where('venue_id', '=', venue.slug)
    .executeTakeFirst()
  return row?.verified_at != null
}
/** The projection of a session equals a recount in plain SQL. */
async function sameAsRecount({ id }: { id: string }) {
  const own = ({ sessionId }: { sessionId: string }) => sessionId === id
  expect((await projected(testApp.db)).filter(own)).toEqual((await recount(testApp.db)).filter(own))
}
const lastEvents = async ({ session, venue }: Awaited<ReturnType<typeof nearby>>) => {
  const rows = await testApp.db
    .selectFrom('venue_events')
    .select('kind')
    .where('session_id', '=', session.id)
    .where('venue_id', '=', venue.slug)
    .where('kind', 'in', ['verified', 'unverified'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a retried call from before an arrival was undone does not mark it again', async () => {
  const { owner, booking } = await nearby()
  const path = `/api/venue/bookings/${booking.id}/arrived`
  const numbered = (sequence: number) => ({ [sequenceHeader]: String(sequence) })
  expect((await owner.browser.post(path, { partySize: 4 }, numbered(10))).status).toBe(200)
  expect((await owner.browser.post(`${path}/undo`, undefined, numbered(30))).status).toBe(200)
  const late: BookingReply = await owner.browser.post(path, { partySize: 4 }, numbered(20))
  expect([late.status, late.body.code]).toEqual([409, 'overtaken'])
  expect((await undo(owner, booking)).body.booking.state).toBe('confirmed')
})

describe('marking a group as arrived', () => {
  test('the venue marks how many came; the host sees it, and the visit counts', async () => {
    const scene = await nearby()
    const { owner, host, booking } = scene
    await answer(owner, booking, 'confirm')
    const reply = await arrive(owner, booking, 5)
    expect(reply.body.booking).toMatchObject({
      state: 'arrived',
      partySize: 4,
      arrival: { partySize: 5, at: testApp.clock.now().toISOString() },
    })
    const read = await host.browser.get<{ booking: Booking }>(`/api/bookings/${booking.id}`)
    expect(read.body.booking).toEqual(reply.body.booking)
    expect(await verified(scene)).toBe(true)
    await sameAsRecount(scene.session)
  })

  test('marking an arrival confirms a request that nobody answered, without a mail', async () => {
    const { owner, host, booking } = await nearby(hourMs)
    const before = await testApp.db.selectFrom('mails').select('id').execute()
    expect((await arrive(owner, booking)).body.booking.state).toBe('arrived')
    expect(await testApp.db.selectFrom('mails').select('id').execute()).toHaveLength(before.length)
    expect((await undo(owner, booking)).body.booking).toMatchObject({ state: 'confirmed', arrival: null })
    const home = await host.browser.get<{ plans: { booking: { state: string } }[] }>('/api/app/home')
    expect(home.body.plans[0]?.booking.state).toBe('confirmed')
  })

  test.each([
    [
      'more than two hours before',
      2 * hourMs + 1_000,
      'This table is for later: mark the group as arrived from two hours before its time.',
    ],
    [
      'more than a day after',
      -24 * hourMs,
      'This table was more than a day ago, so it can no longer be marked as arrived.',
    ],
  ])('marking an arrival %s the time of the booking is refused', async (_, ahead, sentence) => {
    const { owner, booking } = await nearby(ahead)
    expect(refusal(await arrive(owner, booking))).toEqual([409, 'already_answered', sentence])
  })

  test.each([2 * hourMs, -24 * hourMs + 1_000])(
    'marking an arrival %s ms before the time of the booking is neither too early nor too late',
    async (ahead) => {
      const { owner, booking } = await nearby(ahead)
      expect((await arrive(owner, booking)).status).toBe(200)
    },
  )

  test('a declined or canceled booking cannot be marked as arrived', async () => {
    const declined = await nearby(hourMs)
    await answer(declined.owner, declined.booking, 'decline')
    expect((await arrive(declined.owner, declined.booking)).body.error).toBe(
      'This request was declined already.',
    )
    const cancelled = await nearby(hourMs)
    await cancelled.host.browser.post(`/api/bookings/${cancelled.booking.id}/cancel`)
    const late = await arrive(cancelled.owner, cancelled.booking)
    expect(late.body.error).toBe('The group has canceled this request.')
    expect(await verified(cancelled)).toBe(false)
  })

  test('a host cannot cancel once the group has arrived', async () => {
    const { owner, host, booking } = await nearby(hourMs)
    await arrive(owner, booking)
    const reply: BookingReply = await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect(refusal(reply)).toEqual([409, 'already_answered', 'This group has arrived already.'])
  })

  test.each([0, 41, 2.5, 'many'])('marking an arrival with a party of %s is refused', async (partySize) => {
    const { owner, booking } = await nearby()
    const reply: BookingReply = await owner.browser.post(`/api/venue/bookings/${booking.id}/arrived`, {
      partySize,
    })
    expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['partySize']])
  })

  test('marking an arrival twice with the same party changes nothing, and with another party it is refused', async () => {
    const scene = await nearby()
    await arrive(scene.owner, scene.booking, 3)
    expect((await arrive(scene.owner, scene.booking, 3)).body.booking.arrival?.partySize).toBe(3)
    expect((await arrive(scene.owner, scene.booking, 4)).status).toBe(409)
    expect(await lastEvents(scene)).toEqual(['verified'])
  })

  test('of concurrent calls that mark an arrival one counts', async () => {
    const scene = await nearby()
    const replies = await Promise.all([2, 3, 4, 5].map((party) => arrive(scene.owner, scene.booking, party)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await lastEvents(scene)).toEqual(['verified'])
  })

  test('another venue’s booking and an unknown one cannot be marked as arrived', async () => {
    const { booking } = await nearby()
    const { owner } = await ownedPlace(testApp)
    for (const id of [booking.id, 'AAAAAAAAAAAA']) {
      expect((await arrive(owner, { ...booking, id })).status).toBe(404)
      expect((await undo(owner, { ...booking, id })).status).toBe(404)
    }
  })

  test('an arrival counts as a visit although the session was deleted', async () => {
    const scene = await nearby()
    expect((await scene.host.browser.delete(`/api/sessions/${scene.session.id}`)).status).toBe(200)
    expect((await arrive(scene.owner, scene.booking)).body.booking).toMatchObject({
      sessionId: null,
      state: 'arrived',
    })
    expect(await verified(scene)).toBe(true)
    await sameAsRecount(scene.session)
  })
})

describe('undoing', () => {
  test('undoing an arrival within ten minutes confirms the booking again and retracts the visit', async () => {
    const scene = await nearby()
    await arrive(scene.owner, scene.booking)
    testApp.clock.advance(10 * 60_000 - 1)
    expect((await undo(scene.owner, scene.booking)).body.booking).toMatchObject({
      state: 'confirmed',
      arrival: null,
    })
    expect(await verified(scene)).toBe(false)
    expect((await undo(scene.owner, scene.booking)).status).toBe(200)
    await arrive(scene.owner, scene.booking, 2)
    expect(await lastEvents(scene)).toEqual(['verified', 'unverified', 'verified'])
    await sameAsRecount(scene.session)
  })

  test('an arrival cannot be undone after ten minutes', async () => {
    const scene = await nearby()
    await arrive(scene.owner, scene.booking)
    testApp.clock.advance(10 * 60_000)
    expect(refusal(await undo(scene.owner, scene.booking))).toEqual([
      409,
      'conflict',
      'An arrival can be undone for ten minutes, and they have passed.',
    ])
    expect(await verified(scene)).toBe(true)
  })

  test('a booking that was not marked as arrived cannot be undone', async () => {
    const { owner, booking } = await nearby()
    expect(refusal(await undo(owner, booking))).toEqual([
      409,
      'conflict',
      'This group is not marked as arrived.',
    ])
  })

  test('undoing an arrival keeps the visit of a group that has redeemed a voucher', async () => {
    const scene = await nearby()
    const { owner, session, venue } = scene
    const venues = [{ id: venue.slug, name: venue.name }]
    const voter = testApp.browser()
    const { host, session: open } = await hostedSession(testApp, { venues, expectedVoters: 9 })
    await vote(voter, open.id, venue.slug, 1)
    const offer = await offerTo(testApp, { id: open.id, venues })
    const { voucher } = (await take(voter, open, offer)).body
    expect((await redeem(owner.browser, voucher)).status).toBe(200)
    await host.post(`/api/sessions/${open.id}/close`)
    // The table was asked for by this group.
    const moved = { session_id: open.id, group_session_id: open.id }
    await testApp.db.updateTable('bookings').set(moved).where('session_id', '=', session.id).execute()
    await arrive(owner, scene.booking)
    await undo(owner, scene.booking)
    const here = { ...scene, session: open }
    expect(await verified(here)).toBe(true)
    expect(await lastEvents(here)).toEqual(['verified'])
    await sameAsRecount(open)
  })
})
