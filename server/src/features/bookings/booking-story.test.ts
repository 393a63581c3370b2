import type { Booking } from '@nofomo/contracts/bookings.ts'
import type { Home } from '@nofomo/contracts/plans.ts'
import type { Session } from '@nofomo/contracts/sessions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedAtOwned, askForTable, decidedSession, mailsTo, ownedPlace } from '../../testing/bookings.ts'
import { consumer, type Person, venueOwner } from '../../testing/people.ts'
import { becomeFinal, becomes, hostedSession, vote, voteOnAll } from '../../testing/sessions.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { notifyIfWinnerChanged } from './service.ts'

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

/** A host whose group has come to Altura, with Spinasse behind it, for now. */
async function provisional(details: Record<string, unknown> = {}) {
  const host = await consumer(testApp)
  const { session } = await hostedSession(testApp, { expectedVoters: 1, ...details }, host.browser)
  await voteOnAll(testApp.browser(), session, [1, 0, -1])
  await becomes(testApp, session, 'provisional')
  return { host, session }
}

/** The host has asked for a table at the winner so far. */
async function askedEarly(details: Record<string, unknown> = {}) {
  const { host, session } = await provisional()
  const { booking } = (await askForTable(testApp, host.browser, session, details)).body
  return { host, session, booking }
}

/** The vote becomes final with this place of the list first. */
const becomesFinal = ({ id, venues }: Session, index: number | null) =>
  testApp.db
    .transaction()
    .execute((db) =>
      notifyIfWinnerChanged(
        { db, now: testApp.clock.now() },
        id,
        index === null ? null : (venues[index]?.id ?? ''),
        'https://nofomo.example',
      ),
    )

describe('requested, seen, answered', () => {
  test('the host learns that the venue has opened the request, on the booking and in the plan', async () => {
    const { host, owner, booking } = await askedAtOwned(testApp)
    expect(booking.state).toBe('requested')
    expect((await planOf(host))?.booking?.state).toBe('requested')
    expect((await markSeen(owner, booking.id)).status).toBe(200)
    expect((await bookingOf(host, booking.id)).state).toBe('seen')
    expect((await planOf(host))?.booking?.state).toBe('seen')
  })

  test('what was seen can be confirmed, and then stays confirmed however often it is opened', async () => {
    const { host, owner, booking } = await askedAtOwned(testApp)
    await markSeen(owner, booking.id)
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'confirm' })
    await markSeen(owner, booking.id)
    expect((await bookingOf(host, booking.id)).state).toBe('confirmed')
  })

  test('what was seen can be cancelled, and is no second table meanwhile', async () => {
    const { host, owner, session, booking } = await askedAtOwned(testApp)
    await markSeen(owner, booking.id)
    expect((await askForTable(testApp, host.browser, session)).body.code).toBe('already_booked')
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect((await bookingOf(host, booking.id)).state).toBe('cancelled')
  })

  test('another venue marks nothing as seen, nor does the host', async () => {
    const { host, booking } = await askedAtOwned(testApp)
    const { owner: other } = await ownedPlace(testApp)
    expect((await markSeen(other, booking.id)).status).toBe(200)
    expect((await markSeen(host, booking.id)).status).toBe(403)
    expect((await bookingOf(host, booking.id)).state).toBe('requested')
  })

  test('a venue nobody answers for was not reached, on the booking and in the plan, until somebody does', async () => {
    const host = await consumer(testApp)
    const session = await decidedSession(testApp, host.browser)
    const { booking } = (await askForTable(testApp, host.browser, session)).body
    expect([booking.state, (await planOf(host))?.booking?.state]).toEqual(['unreached', 'unreached'])
    await venueOwner(testApp, [session.venues[0]?.id ?? ''])
    expect((await bookingOf(host, booking.id)).state).toBe('requested')
  })

  test('the host learns before asking which places answer here; a friend does not', async () => {
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
  test('winner and backup as they stand can be booked, and the booking says that they may change', async () => {
    const { host, session } = await provisional()
    const asked = await askForTable(testApp, host.browser, session)
    expect(asked.body.booking).toMatchObject({ venue: { name: 'Altura' }, isFinal: false, overtaken: null })
    const backup = await askForTable(testApp, host.browser, session, { choice: 'backup' })
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

  test('where results are hidden until the end, only the host has the file', async () => {
    const { host, session } = await provisional({ settings: { resultsVisibility: 'after_close' } })
    expect((await calendarOf({ browser: testApp.browser() }, session)).status).toBe(404)
    expect((await calendarOf(host, session)).status).toBe(200)
  })

  test('an open vote without a result has neither table nor file', async () => {
    const host = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, host.browser)
    await voteOnAll(testApp.browser(), session, [1, 0, -1])
    expect((await askForTable(testApp, host.browser, session)).body.error).toBe(
      'The group has not decided yet.',
    )
    expect((await calendarOf(host, session)).status).toBe(404)
  })
})

describe('when the winner changes', () => {
  const told = async (host: Person) =>
    (await mailsTo(testApp, host)).filter(({ subject }) => subject === 'Your group’s vote ended differently')

  test('whoever asked is told once, by mail, on the booking and in the plan, and nothing is cancelled', async () => {
    const { host, session, booking } = await askedEarly()
    await becomesFinal(session, 1)
    await becomesFinal(session, 1)
    const mails = await told(host)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body.replace(/\s+/g, ' ')).toContain('the vote has become final: Spinasse won.')
    expect(await bookingOf(host, booking.id)).toMatchObject({
      state: booking.state,
      overtaken: { by: 'Spinasse' },
    })
    expect((await planOf(host))?.booking?.isOvertaken).toBe(true)
  })

  test('so they are when votes before the end change who wins', async () => {
    const { host, session, booking } = await askedEarly()
    const friend = testApp.browser()
    for (const [index, value] of ([-1, 1, -1] as const).entries())
      await vote(friend, session.id, session.venues[index]?.id, value)
    await becomeFinal(testApp, session)
    expect((await bookingOf(host, booking.id)).overtaken).toEqual({ by: 'Spinasse' })
    expect(await told(host)).toHaveLength(1)
  })

  test('nobody is told when the winner stayed, or when the backup that was booked won', async () => {
    const first = await askedEarly()
    await becomesFinal(first.session, 0)
    const second = await askedEarly({ choice: 'backup' })
    await becomesFinal(second.session, 1)
    for (const { host, booking } of [first, second]) {
      expect(await told(host)).toEqual([])
      expect((await bookingOf(host, booking.id)).overtaken).toBeNull()
    }
  })

  test('who booked the backup of a winner that changed is told, too', async () => {
    const { host, session, booking } = await askedEarly({ choice: 'backup' })
    await becomesFinal(session, 2)
    expect(await told(host)).toHaveLength(1)
    expect((await bookingOf(host, booking.id)).overtaken).toEqual({ by: 'Paseo' })
  })

  test('it says so when nothing won, and takes it back when the first winner wins after all', async () => {
    const { host, session, booking } = await askedEarly()
    await becomesFinal(session, null)
    expect((await bookingOf(host, booking.id)).overtaken).toEqual({ by: null })
    await becomesFinal(session, 0)
    expect((await bookingOf(host, booking.id)).overtaken).toBeNull()
    await becomesFinal(session, 1)
    expect((await bookingOf(host, booking.id)).overtaken).toEqual({ by: 'Spinasse' })
    expect(await told(host)).toHaveLength(1)
  })

  test('what was cancelled, or is over, concerns nobody any more', async () => {
    const { host, session, booking } = await askedEarly()
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    await becomesFinal(session, 1)
    expect(await told(host)).toEqual([])
    expect((await bookingOf(host, booking.id)).overtaken).toBeNull()
  })
})
