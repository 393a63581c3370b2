import type { Booking } from '@nofomo/contracts/bookings/endpoints.ts'
import { bookingOf, decide, decidedSession, requestTable } from '../features/bookings.ts'
import { consumer } from '../features/people.ts'
import type { AccessMatrix, Role, Scene } from './access.ts'
import { joinVenue } from './join-venue.ts'

/** A booking belongs to the account that made it. */
const onlyItsAccount = { guest: '404 not_found', 'other consumer': '404 not_found' }

const decideIt = ({ testApp, session, host }: Scene) => decide(testApp, session, host)

/** A booking of the actor's account if it hosts the session; else another account's. */
async function booked({ testApp, session, host, actor }: Scene, role: Role): Promise<Booking> {
  if (role === 'consumer host') {
    await decide(testApp, session, host)
    return (await requestTable(testApp, actor, session)).body.booking
  }
  const { browser } = await consumer(testApp)
  const theirs = await decidedSession(testApp, browser)
  return (await requestTable(testApp, browser, theirs)).body.booking
}

/** A booking at the venue of the actor, if it is a venue account. */
async function bookedAtOwn(scene: Scene, role: Role): Promise<Booking> {
  const booking = await booked(scene, role)
  await joinVenue(scene, role, booking.venue.id)
  return booking
}

/** The same for a table in an hour. */
async function dueAtOwn(scene: Scene, role: Role): Promise<Booking> {
  const booking = await bookedAtOwn(scene, role)
  const { testApp } = scene
  const startsAt = new Date(testApp.clock.now().getTime() + 3_600_000)
  await testApp.db.updateTable('bookings').set({ starts_at: startsAt }).where('id', '=', booking.id).execute()
  return booking
}

/** The same, confirmed: undoing changes nothing. */
async function confirmedAtOwn(scene: Scene, role: Role): Promise<Booking> {
  const booking = await bookedAtOwn(scene, role)
  const { db } = scene.testApp
  await db.updateTable('bookings').set({ state: 'confirmed' }).where('id', '=', booking.id).execute()
  return booking
}

export const bookingsAccess: AccessMatrix = {
  'POST /api/bookings': [
    {
      use: 'asks for a table',
      prepare: decideIt,
      call: ({ testApp, session }) => ({ path: '/api/bookings', body: bookingOf(testApp, session) }),
    },
  ],
  'GET /api/bookings/:bookingId': [
    {
      use: 'reads a booking',
      prepare: booked,
      call: (_scene, { id }: Booking) => ({ path: `/api/bookings/${id}` }),
      expected: onlyItsAccount,
    },
  ],
  'POST /api/bookings/:bookingId/cancel': [
    {
      use: 'cancels',
      prepare: booked,
      call: (_scene, { id }: Booking) => ({ path: `/api/bookings/${id}/cancel` }),
      expected: onlyItsAccount,
    },
  ],
  'GET /api/venue/bookings': [{ use: 'lists requests', call: () => ({ path: '/api/venue/bookings' }) }],
  'POST /api/venue/bookings/seen': [
    {
      // Bookings of others are not marked, without an error.
      use: 'opens requests',
      prepare: bookedAtOwn,
      call: (_scene, { id }: Booking) => ({ path: '/api/venue/bookings/seen', body: { bookingIds: [id] } }),
    },
  ],
  'GET /api/sessions/:sessionId/answering': [
    {
      use: 'asks which places answer',
      call: ({ session: { id } }) => ({ path: `/api/sessions/${id}/answering` }),
    },
  ],
  'POST /api/venue/bookings/:bookingId/answer': [
    {
      use: 'answers at the own venue',
      prepare: bookedAtOwn,
      call: (_scene, { id }: Booking) => ({
        path: `/api/venue/bookings/${id}/answer`,
        body: { answer: 'confirm' },
      }),
    },
    {
      use: 'answers at another venue',
      prepare: booked,
      call: (_scene, { id }: Booking) => ({
        path: `/api/venue/bookings/${id}/answer`,
        body: { answer: 'confirm' },
      }),
      expected: { venue: '404 not_found' },
    },
  ],
  'POST /api/venue/bookings/:bookingId/arrived': [
    {
      use: 'marks a group as arrived at the own venue',
      prepare: dueAtOwn,
      call: (_scene, { id }: Booking) => ({
        path: `/api/venue/bookings/${id}/arrived`,
        body: { partySize: 4 },
      }),
    },
    {
      use: 'marks a group as arrived at another venue',
      prepare: booked,
      call: (_scene, { id }: Booking) => ({
        path: `/api/venue/bookings/${id}/arrived`,
        body: { partySize: 4 },
      }),
      expected: { venue: '404 not_found' },
    },
  ],
  'POST /api/venue/bookings/:bookingId/arrived/undo': [
    {
      use: 'undoes an arrival at the own venue',
      prepare: confirmedAtOwn,
      call: (_scene, { id }: Booking) => ({ path: `/api/venue/bookings/${id}/arrived/undo` }),
    },
    {
      use: 'undoes an arrival at another venue',
      prepare: booked,
      call: (_scene, { id }: Booking) => ({ path: `/api/venue/bookings/${id}/arrived/undo` }),
      expected: { venue: '404 not_found' },
    },
  ],
  'GET /api/sessions/:sessionId/calendar.ics': [
    {
      use: 'takes the date into a calendar',
      prepare: decideIt,
      call: ({ session: { id } }) => ({ path: `/api/sessions/${id}/calendar.ics` }),
    },
  ],
}
