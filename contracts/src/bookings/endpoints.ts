import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { limits } from '../sessions/choices.ts'
import { sessionId, sessionParams } from '../sessions/endpoints.ts'
import { lineOf, linesOf } from '../text/endpoints.ts'
import { formLimits } from '../text/limits.ts'
import { callableSentence, isPhone } from '../text/phone-numbers.ts'
import { arrivalFields } from './forms.ts'
import { bookingSentences } from './sentences.ts'

/**
 * `unreached`: the venue has no owner here, so the host has to call. Otherwise `requested`, `seen` once the venue has
 * opened it, then the owner's answer; `arrived` once the venue has marked that the group came. The host may cancel at any
 * time before the booking's time.
 */
export const bookingState = z.enum([
  'unreached',
  'requested',
  'seen',
  'confirmed',
  'declined',
  'cancelled',
  'arrived',
])
export type BookingState = z.infer<typeof bookingState>

/** Booking ids have the form of session ids: 72 random bits. */
const bookingParams = z.object({ bookingId: sessionId })

/** A stored request for a table, visible only to the host who made it and to the venue's owner. */
export const booking = z.object({
  id: sessionId,
  /** Null once the session is deleted. */
  sessionId: sessionId.nullable(),
  sessionTitle: z.string(),
  choice: z.enum(['winner', 'backup']),
  venue: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    image: z.string(),
    website: z.string().nullable(),
  }),
  partySize: z.number().int(),
  startsAt: z.string(),
  /** Whether the time has passed, by the server’s clock. */
  isPast: z.boolean(),
  contactName: z.string(),
  contactPhone: z.string(),
  requests: z.string().nullable(),
  state: bookingState,
  /** Whether the venue has an owner here. */
  venueAnswers: z.boolean(),
  /** Whether the session's result is final. */
  isFinal: z.boolean(),
  /** Set if the final result differs from the one at the time of booking. `by`: the winner, null if there is none. */
  superseded: z.object({ by: z.string().nullable() }).nullable(),
  answerNote: z.string().nullable(),
  /** How many came, and when the venue marked it; null unless the state is `arrived`. */
  arrival: z.object({ partySize: z.number().int(), at: z.string() }).nullable(),
  createdAt: z.string(),
})
booking.register(z.globalRegistry, { title: 'Booking' })
export type Booking = z.infer<typeof booking>

export const requestBooking = endpoint('POST /api/bookings', {
  access: ['consumer with address', 'host'],
  summary: 'The host asks for a table at the winner or the backup plan, provisional or final.',
  body: z.object({
    sessionId,
    choice: z.enum(['winner', 'backup']),
    partySize: z
      .number(bookingSentences.partySize)
      .int(bookingSentences.partySize)
      .min(1, bookingSentences.partySize)
      .max(limits.partySize, bookingSentences.largeParty),
    startsAt: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }),
    contactName: lineOf(formLimits.personNameLength).min(1, bookingSentences.contactName),
    contactPhone: lineOf(formLimits.phoneLength).refine(isPhone, callableSentence),
    requests: linesOf(formLimits.bookingRequestsLength).nullish(),
  }),
  response: z.object({ booking }),
})

export const listAnswering = endpoint('GET /api/sessions/:sessionId/answering', {
  access: ['consumer', 'host'],
  summary: 'Which places on the host’s list have an owner here who answers requests for a table.',
  params: sessionParams,
  response: z.object({ venueIds: z.array(z.string()) }),
})

export const getBooking = endpoint('GET /api/bookings/:bookingId', {
  access: 'consumer',
  summary: 'A booking of one’s own.',
  params: bookingParams,
  response: z.object({ booking }),
})

export const cancelBooking = endpoint('POST /api/bookings/:bookingId/cancel', {
  access: 'consumer',
  summary: 'The host cancels a booking.',
  params: bookingParams,
  response: z.object({ booking }),
})

/** Accepts any text as an id: a wrong one is not found. */
export const getCalendarFile = endpoint('GET /api/sessions/:sessionId/calendar.ics', {
  access: 'anyone',
  summary:
    'Where a session goes as a calendar file (text/calendar), for everybody with its link; tentative while that may change.',
  params: z.object({ sessionId: z.string() }),
  media: { reply: ['text/calendar'] },
  response: z.unknown(),
})

export const listVenueBookings = endpoint('GET /api/venue/bookings', {
  access: { venue: 'bookings' },
  summary: 'Bookings at the venues the signed-in owner owns, the next ones first.',
  response: z.object({ bookings: z.array(booking) }),
})

export const markBookingsSeen = endpoint('POST /api/venue/bookings/seen', {
  access: { venue: 'bookings' },
  summary: 'The owner has opened these requests; the hosts see that.',
  body: z.object({ bookingIds: z.array(sessionId).min(1).max(200) }),
  response: z.object({ success: z.literal(true) }),
})

export const answerBooking = endpoint('POST /api/venue/bookings/:bookingId/answer', {
  access: { venue: 'bookings' },
  summary: 'The owner of the venue confirms or declines a request.',
  params: bookingParams,
  body: z.object({
    answer: z.enum(['confirm', 'decline']),
    note: linesOf(formLimits.bookingRequestsLength).nullish(),
  }),
  response: z.object({ booking }),
})

export const markArrived = endpoint('POST /api/venue/bookings/:bookingId/arrived', {
  access: { venue: 'bookings' },
  isOrdered: true,
  summary:
    'The venue marks that the group came, and how many of them; from two hours before the booking’s time until a day after it.',
  params: bookingParams,
  body: z.object(arrivalFields),
  response: z.object({ booking }),
})

export const undoArrived = endpoint('POST /api/venue/bookings/:bookingId/arrived/undo', {
  access: { venue: 'bookings' },
  isOrdered: true,
  summary: 'Takes back, within ten minutes, that the group came: the booking is confirmed again.',
  params: bookingParams,
  response: z.object({ booking }),
})
