import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import type { Home } from '@nofomo/contracts/plans/endpoints.ts'
import type { Session } from '@nofomo/contracts/sessions/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookedAtOwned,
  decidedSession,
  mailsTo,
  ownedPlace,
  requestTable,
} from '../../../testing/features/bookings.ts'
import { consumer, type Person, venueOwner } from '../../../testing/features/people.ts'
import {
  hostedSession,
  makeFinal,
  vote,
  voteOnAll,
  waitForStatus,
} from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { notifyIfWinnerChanged } from './service/bookings.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const bookingOf = async ({ browser }: Person, id: string) =>
  (await browser.get<{ booking: Booking }>(`/api/bookings/${id}`)).body.booking
const planOf = async ({ browser }: Person) => (await browser.get<Home>('/api/app/home')).body.plans[0]
const markSeen = ({ browser }: Person, ...bookingIds: string[]) =>
  browser.post('/api/venue/bookings/seen', { bookingIds })
const calendarOf = (person: Pick<Person, 'browser'>, { id }: Session) =>
  person.browser.get<string>(`/api/sessions/${id}/calendar.ics`)

/** A host whose session has a provisional result: Altura wins, Spinasse is the backup. */
async function provisional(details: Record<string, unknown> = {}) {
  const host = await consumer(testApp)
  const { session } = await hostedSession(testApp, { expectedVoters: 1, ...details }, host.browser)
  await voteOnAll(testApp.browser(), session, [1, 0, -1])
  await waitForStatus(testApp, session, 'provisional')
  return { host, session }
}

/** The host has requested a table at the provisional winner. */
async function askedEarly(details: Record<string, unknown> = {}) {
  const { host, session } = await provisional()
  const { booking } = (await requestTable(testApp, host.browser, session, details)).body
  return { host, session, booking }
}

/** The vote becomes final with the venue at this position as the winner. */
const becomesFinal = ({ id, venues }: Session, index: number | null) =>
  testApp.db
    .transaction()
    .execute((db) =>
      notifyIfWinnerChanged(
        { db, now: testApp.clock.now() },
        id,
        index === null ? null : (venues[index]?.id ?? ''),
        { publicUrl: 'https://nofomo.example' },
      ),
    )

describe('booking states', () => {
  test('the host sees that the venue has opened the request, on the booking and in the plan', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    expect(booking.state).toBe('requested')
    expect((await planOf(host))?.booking?.state).toBe('requested')
    expect((await markSeen(owner, booking.id)).status).toBe(200)
    expect((await bookingOf(host, booking.id)).state).toBe('seen')
    expect((await planOf(host))?.booking?.state).toBe('seen')
  })

  test('a seen booking can be confirmed, and then stays confirmed however often it is opened', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    await markSeen(owner, booking.id)
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
    await markSeen(owner, booking.id)
    expect((await bookingOf(host, booking.id)).state).toBe('confirmed')
  })

  test('a seen booking can be canceled, and blocks a second one until then', async () => {
    const { host, owner, session, booking } = await bookedAtOwned(testApp)
    await markSeen(owner, booking.id)
    expect((await requestTable(testApp, host.browser, session)).body.code).toBe('already_booked')
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect((await bookingOf(host, booking.id)).state).toBe('cancelled')
  })

  test('neither another venue nor the host marks a booking as seen', async () => {
    const { host, booking } = await bookedAtOwned(testApp)
    const { owner: other } = await ownedPlace(testApp)
    expect((await markSeen(other, booking.id)).status).toBe(200)
    expect((await markSeen(host, booking.id)).status).toBe(403)
    expect((await bookingOf(host, booking.id)).state).toBe('requested')
  })

  test('a booking at a venue without an owner is unreached, on the booking and in the plan, until it has one', async () => {
    const host = await consumer(testApp)
    const session = await decidedSession(testApp, host.browser)
    const { booking } = (await requestTable(testApp, host.browser, session)).body
    expect([booking.state, (await planOf(host))?.booking?.state]).toEqual(['unreached', 'unreached'])
    await venueOwner(testApp, [session.venues[0]?.id ?? ''])
    expect((await bookingOf(host, booking.id)).state).toBe('requested')
  })

  test('before booking, the host sees which venues have an owner; other voters do not', async () => {
    const { venue } = await ownedPlace(testApp)
    const host = await consumer(testApp)
    const venues = [
      { id: venue.slug, name: venue.name },
      { name: 'Altura', address: '1 Altura Street' },
    ]
    const { session } = await hostedSession(testApp, { venues }, host.browser)
    const path = `/api/sessions/${session.id}/answering`
    expect(await host.browser.get(path)).toMatchObject({ status: 200, body: { venueIds: [venue.slug] } })
    expect((await (await consumer(testApp)).browser.get(path)).status).toBe(404)
  })
})

describe('before the result is final', () => {
  test('the provisional winner and backup can be booked, and the booking says that they may change', async () => {
    const { host, session } = await provisional()
    const asked = await requestTable(testApp, host.browser, session)
    expect(asked.body.booking).toMatchObject({ venue: { name: 'Altura' }, isFinal: false, superseded: null })
    const backup = await requestTable(testApp, host.browser, session, { choice: 'backup' })
    expect(backup.body.booking.venue.name).toBe('Spinasse')
    const [mail] = await mailsTo(testApp, host)
    expect(mail?.text_body.replace(/\s+/g, ' ')).toContain('The vote is not final yet.')
  })

  test('the calendar file is tentative and says why, also with a confirmed table', async () => {
    const { host, session, booking } = await askedEarly()
    await testApp.db
      .updateTable('bookings')
      .set({ state: 'confirmed' })
      .where('id', '=', booking.id)
      .execute()
    const { body } = await calendarOf(host, session)
    expect(body).toContain('STATUS:TENTATIVE')
    expect(body.replace(/\r\n /g, '')).toContain('Not final yet: votes still count')
  })

  test('with hidden results, only the host can download the calendar file', async () => {
    const { host, session } = await provisional({ settings: { resultsVisibility: 'after_close' } })
    expect((await calendarOf({ browser: testApp.browser() }, session)).status).toBe(404)
    expect((await calendarOf(host, session)).status).toBe(200)
  })

  test('a vote without a result has neither bookings nor a calendar file', async () => {
    const host = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, host.browser)
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    expect((await requestTable(testApp, host.browser, session)).body.error).toBe(
      'The group has not decided yet.',
    )
    expect((await calendarOf(host, session)).status).toBe(404)
  })
})

describe('when the winner changes', () => {
  const told = async (host: Person) =>
    (await mailsTo(testApp, host)).filter(({ subject }) => subject === 'Your group’s vote ended differently')

  test('a host whose booking is superseded is notified once, by mail, on the booking and in the plan, and nothing is canceled', async () => {
    const { host, session, booking } = await askedEarly()
    await becomesFinal(session, 1)
    await becomesFinal(session, 1)
    const mails = await told(host)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body.replace(/\s+/g, ' ')).toContain('the vote has become final: Spinasse won.')
    expect(await bookingOf(host, booking.id)).toMatchObject({
      state: booking.state,
      superseded: { by: 'Spinasse' },
    })
    expect((await planOf(host))?.booking?.isSuperseded).toBe(true)
  })

  test('hosts with bookings are also notified when votes change the provisional winner', async () => {
    const { host, session, booking } = await askedEarly()
    const friend = testApp.browser()
    for (const [index, value] of ([-1, 1, -1] as const).entries())
      await vote(friend, session.id, session.venues[index]?.id, value)
    await makeFinal(testApp, session)
    expect((await bookingOf(host, booking.id)).superseded).toEqual({ by: 'Spinasse' })
    expect(await told(host)).toHaveLength(1)
  })

  test('no host is notified if the winner stayed, or if the booked backup won', async () => {
    const first = await askedEarly()
    await becomesFinal(first.session, 0)
    const second = await askedEarly({ choice: 'backup' })
    await becomesFinal(second.session, 1)
    for (const { host, booking } of [first, second]) {
      expect(await told(host)).toEqual([])
      expect((await bookingOf(host, booking.id)).superseded).toBeNull()
    }
  })

  test('the host of a booking at the former backup is notified, too', async () => {
    const { host, session, booking } = await askedEarly({ choice: 'backup' })
    await becomesFinal(session, 2)
    expect(await told(host)).toHaveLength(1)
    expect((await bookingOf(host, booking.id)).superseded).toEqual({ by: 'Paseo' })
  })

  test('a booking says when no venue won, and no longer once its venue wins after all', async () => {
    const { host, session, booking } = await askedEarly()
    await becomesFinal(session, null)
    expect((await bookingOf(host, booking.id)).superseded).toEqual({ by: null })
    await becomesFinal(session, 0)
    expect((await bookingOf(host, booking.id)).superseded).toBeNull()
    await becomesFinal(session, 1)
    expect((await bookingOf(host, booking.id)).superseded).toEqual({ by: 'Spinasse' })
    expect(await told(host)).toHaveLength(1)
  })

  test('canceled and past bookings are not superseded', async () => {
    const { host, session, booking } = await askedEarly()
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    await becomesFinal(session, 1)
    expect(await told(host)).toEqual([])
    expect((await bookingOf(host, booking.id)).superseded).toBeNull()
  })
})
