import type { ErrorReply } from '@nofomo/contracts/api/errors.ts'
import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { dayMs } from '@nofomo/contracts/times/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BookingReply,
  bookedAtOwned,
  decidedSession,
  mailsTo,
  ownedPlace,
  requestTable,
} from '../../../testing/features/bookings.ts'
import { again, consumer, guest, type Person, venueOwner } from '../../../testing/features/people.ts'
import { hostedSession } from '../../../testing/features/sessions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.stop())

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs).toISOString()
const refusal = ({ status, body }: BookingReply) => [status, body.code, body.error]

describe('requesting a table', () => {
  test('the host of a complete session requests a table, and finds the booking on another device', async () => {
    const { browser, account } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const asked = await requestTable(testApp, browser, session)
    expect(asked.status).toBe(200)
    expect(asked.body.booking).toMatchObject({
      sessionId: session.id,
      sessionTitle: session.title,
      choice: 'winner',
      venue: { id: session.venues[0]?.id, name: 'Altura', image: session.venues[0]?.image },
      partySize: 4,
      contactName: 'Ann Example',
      contactPhone: '(206) 555-0100',
      requests: 'By the window, please',
      state: 'unreached',
      venueAnswers: false,
      isFinal: true,
      superseded: null,
      answerNote: null,
    })
    const elsewhere = (await again(testApp, account)).browser
    const read = await elsewhere.get(`/api/bookings/${asked.body.booking.id}`)
    expect(read).toMatchObject({ status: 200, body: asked.body })
  })

  test('the backup can be booked as well as the winner', async () => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const replies = [
      await requestTable(testApp, browser, session),
      await requestTable(testApp, browser, session, { choice: 'backup' }),
    ]
    expect(replies.map(({ body }) => body.booking.venue.name)).toEqual(['Altura', 'Spinasse'])
  })

  test('no table can be requested before there is a result', async () => {
    const { browser } = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    const reply = await requestTable(testApp, browser, session)
    expect(refusal(reply)).toEqual([400, 'invalid_input', 'The group has not decided yet.'])
  })

  test('a session without votes has no winner to book', async () => {
    const { browser } = await consumer(testApp)
    const { session } = await hostedSession(testApp, {}, browser)
    await browser.post(`/api/sessions/${session.id}/close`)
    const reply = await requestTable(testApp, browser, session)
    expect(refusal(reply)).toEqual([400, 'invalid_input', 'No place won, so there is none to book.'])
  })

  test('a list of one venue has no backup', async () => {
    const { browser } = await consumer(testApp)
    const venues = [{ name: 'Altura', address: '1 Altura Street' }]
    const session = await decidedSession(testApp, browser, { venues })
    const reply = await requestTable(testApp, browser, session, { choice: 'backup' })
    expect(refusal(reply)).toEqual([400, 'invalid_input', 'This vote has no backup plan.'])
  })

  test('voters other than the host cannot request a table, and get no information', async () => {
    const session = await decidedSession(testApp, (await consumer(testApp)).browser)
    const friend = await consumer(testApp)
    const theirs = await requestTable(testApp, friend.browser, session)
    const unknown = await requestTable(testApp, friend.browser, { ...session, id: 'AAAAAAAAAAAA' })
    expect(theirs.status).toBe(404)
    expect(refusal(theirs)).toEqual(refusal(unknown))
  })

  test('a guest who requests a table is asked to sign in', async () => {
    const { browser } = await guest(testApp)
    const session = await decidedSession(testApp, browser)
    const reply = await requestTable(testApp, browser, session)
    expect(refusal(reply)).toEqual([403, 'forbidden', 'Please sign in to continue'])
  })

  test.each([
    ['a time that is past', () => inDays(-1), 'Choose a time that is still to come.'],
    ['a day beyond a year', () => inDays(366), 'Choose a day within a year.'],
    ['no real date', () => 'tonight', 'Choose a day and a time.'],
  ])('a request for a table at %s is refused at its field', async (_, startsAt, sentence) => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const reply = await requestTable(testApp, browser, session, { startsAt: startsAt() })
    expect([reply.status, reply.body.fields]).toEqual([400, { startsAt: sentence }])
  })

  test.each([
    [{ partySize: 0 }, { partySize: 'How many of you?' }],
    [{ partySize: 41 }, { partySize: 'For more than 40 people, please call the venue.' }],
    [{ contactName: '  ' }, { contactName: 'Give a name for the table.' }],
    [{ contactPhone: 'soon' }, { contactPhone: 'Give a phone number the venue can call.' }],
  ])('a request for a table with %o is refused with %o', async (details, fields) => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    expect((await requestTable(testApp, browser, session, details)).body.fields).toEqual(fields)
  })

  test('20 concurrent requests make one booking and one mail', async () => {
    const host = await consumer(testApp)
    const session = await decidedSession(testApp, host.browser)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => requestTable(testApp, host.browser, session)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status !== 200).map(refusal)
    expect(refused).toEqual(
      Array(19).fill([409, 'already_booked', 'A table at Altura is requested already.']),
    )
    expect(await mailsTo(testApp, host)).toHaveLength(1)
  })

  test('after canceling, the same table can be requested again', async () => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const first = await requestTable(testApp, browser, session)
    await browser.post(`/api/bookings/${first.body.booking.id}/cancel`)
    expect((await requestTable(testApp, browser, session)).status).toBe(200)
  })

  test('after thirty requests for tables in an hour an account has to wait', async () => {
    testApp.clock.set(new Date())
    const { browser, account } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const replies: BookingReply[] = []
    for (let n = 0; n < 31; n += 1) {
      // Another browser each time: the limit is per account.
      const { browser: next } = await again(testApp, account)
      replies.push(await requestTable(testApp, n === 30 ? browser : next, session))
    }
    expect(replies.slice(0, 30).map(({ status }) => status)).toEqual([200, ...Array(29).fill(409)])
    expect([replies[30]?.status, replies[30]?.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(replies[30]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a booking remains when its session is deleted', async () => {
    const { browser } = await consumer(testApp)
    const session = await decidedSession(testApp, browser)
    const { booking } = (await requestTable(testApp, browser, session)).body
    await testApp.db.deleteFrom('sessions').where('id', '=', session.id).execute()
    const read = await browser.get<{ booking: Booking }>(`/api/bookings/${booking.id}`)
    expect(read.body.booking).toEqual({ ...booking, sessionId: null })
  })
})

describe('canceling', () => {
  test('the host cancels a booking once; canceling again changes nothing', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    for (const _ of [1, 2]) {
      const reply: BookingReply = await host.browser.post(`/api/bookings/${booking.id}/cancel`)
      expect(reply).toMatchObject({ status: 200, body: { booking: { id: booking.id, state: 'cancelled' } } })
    }
    expect((await mailsTo(testApp, owner)).map(({ subject }) => subject)).toEqual([
      'A group asks for a table',
      'A group canceled its table',
    ])
  })

  test('canceling another account’s booking and an unknown one get the same response', async () => {
    const { booking } = await bookedAtOwned(testApp)
    const stranger = await consumer(testApp)
    const calls = [booking.id, 'AAAAAAAAAAAA'].flatMap((id) => [
      stranger.browser.get<ErrorReply>(`/api/bookings/${id}`),
      stranger.browser.post<ErrorReply>(`/api/bookings/${id}/cancel`),
    ])
    const seen = (await Promise.all(calls)).map(({ status, body }) => [status, body.code, body.error])
    for (const one of seen)
      expect(one).toEqual([404, 'not_found', 'This booking was not found. It may belong to another account.'])
  })

  test('a declined booking cannot be canceled', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    await owner.browser.post(`/api/venue/bookings/${booking.id}/answer`, { answer: 'decline' })
    const reply: BookingReply = await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    expect(refusal(reply)).toEqual([409, 'already_answered', 'This request was declined already.'])
  })
})

describe('the venue’s answer', () => {
  const answer = ({ browser }: Person, id: string, body: object): Promise<BookingReply> =>
    browser.post(`/api/venue/bookings/${id}/answer`, body)

  test('the venue’s owner sees a request with its phone number and confirms it with a note', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    expect(booking.venueAnswers).toBe(true)
    const listed = await owner.browser.get<{ bookings: Booking[] }>('/api/venue/bookings')
    expect(listed.body.bookings).toEqual([booking])
    const reply = await answer(owner, booking.id, { answer: 'confirm', note: 'See you at the bar' })
    expect(reply.body.booking).toEqual({ ...booking, state: 'confirmed', answerNote: 'See you at the bar' })
    const read = await host.browser.get<{ booking: Booking }>(`/api/bookings/${booking.id}`)
    expect(read.body.booking).toEqual(reply.body.booking)
  })

  test('another venue’s owner cannot answer a booking, and an account without a venue sees no bookings', async () => {
    const { booking } = await bookedAtOwned(testApp)
    const [other, nobody] = [(await ownedPlace(testApp)).owner, await venueOwner(testApp)]
    for (const person of [other, nobody]) {
      expect((await answer(person, booking.id, { answer: 'confirm' })).status).toBe(404)
      expect((await person.browser.get('/api/venue/bookings')).body).toEqual({ bookings: [] })
    }
  })

  test('of two concurrent answers to a booking one counts, the other gets an error', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    const replies = await Promise.all(
      ['confirm', 'decline', 'confirm', 'decline'].map((word) => answer(owner, booking.id, { answer: word })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('already_answered')
    expect(await mailsTo(testApp, host)).toHaveLength(2)
  })

  test('a canceled booking request cannot be confirmed any more', async () => {
    const { host, owner, booking } = await bookedAtOwned(testApp)
    await host.browser.post(`/api/bookings/${booking.id}/cancel`)
    const reply = await answer(owner, booking.id, { answer: 'confirm' })
    expect(refusal(reply)).toEqual([409, 'already_answered', 'The group has canceled this request.'])
  })

  test('a venue’s next booking comes first, past ones last; a new owner sees none from before the membership', async () => {
    const { venue, owner } = await ownedPlace(testApp)
    const add = async (name: string, days: number) => {
      const { browser, account } = await consumer(testApp)
      const venues = [{ id: venue.slug, name: venue.name }]
      const session = await decidedSession(testApp, browser, { venues })
      const reply = await requestTable(testApp, browser, session, { contactName: name, startsAt: inDays(1) })
      const booked = { starts_at: new Date(inDays(days)) }
      await testApp.db.updateTable('bookings').set(booked).where('account_id', '=', account.id).execute()
      return reply.body.booking
    }
    await testApp.db
      .updateTable('venue_members')
      .set({ since: new Date(inDays(-3)) })
      .where('venue_id', '=', venue.slug)
      .execute()
    for (const [name, days] of [
      ['later', 9],
      ['past', -2],
      ['soon', 2],
      ['before', -5],
      ['over', -1],
    ] as const)
      await add(name, days)
    const { body } = await owner.browser.get<{ bookings: Booking[] }>('/api/venue/bookings')
    expect(body.bookings.map(({ contactName }) => contactName)).toEqual(['soon', 'later', 'over', 'past'])
    const over = body.bookings[2]?.id ?? ''
    const late = await answer(owner, over, { answer: 'confirm' })
    expect(refusal(late)).toEqual([409, 'already_answered', 'The time of this booking has passed.'])
  })
})
